import specWords from '#content/catalog/spec-words.json'
import words from '#content/catalog/words.json'
import emailWords from '#content/emails/words.json'
import type { BrandId } from '#config/brands'
import { type Language, type Locale, type LocaleEntry, locales } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'
import { voicedTexts } from './voices'

const messages = { ...words, ...specWords, ...emailWords }
export type MessageKey = keyof typeof messages
type MessagePlace = Pick<LocaleEntry, 'language' | 'currency'> & { brand?: BrandId }

/** The platform's own messages in the language of the request; `{name}` is filled from `values`. */
export function messageIn(language: Language, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(messages[key][language], values)
}

/** The same with the terms and spelling of the locale's country; the values stay as they are. */
export function localMessage(locale: Locale, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return messageFor(locales[locale], key, values)
}

/**
 * The same for a document of another country than the request's: the language of the reader, the terms of the currency's country. In the
 * voice of the brand, where one is named.
 */
export function messageFor(place: MessagePlace, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return filled(spelledFor(place)(voicedTexts(place.brand, place.language).platform?.[key] ?? messages[key][place.language]), values)
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The translation if there is one, the value itself otherwise: sizes such as `M` and `32` need no translation. */
export function labelIn(language: Language, key: string, value: string): string {
  return Object.hasOwn(messages, key) ? messageIn(language, key as MessageKey) : value
}
