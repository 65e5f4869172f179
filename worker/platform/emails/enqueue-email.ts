import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { PlatformEnv } from '../env'
import type { EmailTemplate } from './render-email'

export type QueuedEmail = {
  /** Enqueued twice under one id it is one email. */
  id: string
  to: string
  template: EmailTemplate
  locale: Locale
  brand: BrandId
  /** Template values and lookup ids. Never the secret itself: it is regenerated when rendering. */
  values: Record<string, string>
}

/** Queues an email in the outbox; it is sent from there, however long the mail service is down. (decision 026) */
export async function enqueueEmail({ RECORDS }: Pick<PlatformEnv, 'RECORDS'>, mail: QueuedEmail): Promise<void> {
  const { id, to, template, locale, brand, values } = mail
  await RECORDS.prepare(
    'INSERT INTO mails (id, recipient, template, locale, brand, content, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(id, to, template, locale, brand, JSON.stringify(values), new Date().toISOString())
    .run()
}
