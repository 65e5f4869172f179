import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { PlatformEnv } from '../env'

export type Mail = {
  /** Put twice under one id it is one letter. */
  id: string
  to: string
  template: string
  locale: Locale
  brand: BrandId
  /** What the template names. */
  values: Record<string, string>
}

/** Puts a letter into the outbox; from there it is sent, however long the mail service is out. */
export async function putMail({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, mail: Mail): Promise<void> {
  const { id, to, template, locale, brand, values } = mail
  await RECORDS.prepare(
    'INSERT INTO mails (id, recipient, template, locale, brand, content, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(id, to, template, locale, brand, JSON.stringify(values), new Date().toISOString())
    .run()
}
