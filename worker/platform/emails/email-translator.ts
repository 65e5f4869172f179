import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import type emailWords from '#content/emails/words.json'
import { getMarketMessage } from '../messages'

export type EmailKey = keyof typeof emailWords

/** The words of an email in the language of its locale, in the terms of its country and the voice of its brand. */
export type EmailTranslator = (key: EmailKey, values?: Readonly<Record<string, string | number>>) => string

export function createEmailTranslator({ locale, brand }: { locale: Locale; brand: BrandId }): EmailTranslator {
  const market = { ...locales[locale], brand }
  return (key, values = {}) => getMarketMessage(market, key, values)
}
