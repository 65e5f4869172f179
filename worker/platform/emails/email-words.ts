import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import type emailWords from '#content/emails/words.json'
import { messageFor } from '../messages'

export type EmailKey = keyof typeof emailWords

/** The words of an email in the language of its locale, in the terms of its country and the voice of its brand. */
export type EmailWords = (key: EmailKey, values?: Readonly<Record<string, string | number>>) => string

export function emailWordsFor({ locale, brand }: { locale: Locale; brand: BrandId }): EmailWords {
  const place = { ...locales[locale], brand }
  return (key, values = {}) => messageFor(place, key, values)
}
