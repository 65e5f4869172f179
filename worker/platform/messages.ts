import type { BrandId } from '#config/brands'
import { type Locale, type LocaleEntry, locales } from '#config/locales'
import specWords from '#content/catalog/spec-words.json'
import words from '#content/catalog/words.json'
import emailWords from '#content/emails/words.json'
import { paymentMethodIds, type PaymentMethodId } from '#contracts/entities/payment'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { getBrandTexts } from './brand-voices'

const messages = { ...words, ...specWords, ...emailWords }
export type MessageKey = keyof typeof messages
type MessageMarket = Pick<LocaleEntry, 'language' | 'currency'> & { brand?: BrandId }

/**
 * The platform's own messages in the language of the locale, with the terms and spelling of its country. `{name}` is filled from `values`,
 * which stay as they are.
 */
export function getLocaleMessage(locale: Locale, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return getMarketMessage(locales[locale], key, values)
}

/**
 * The same for a document of another country than the request's: the language of the reader, the terms of the currency's country. In the
 * voice of the brand, where one is named.
 */
export function getMarketMessage(market: MessageMarket, key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fillPlaceholders(
    getSpellingConverter(market)(getBrandTexts(market.brand, market.language).platform?.[key] ?? messages[key][market.language]),
    values,
  )
}

function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** The translation if there is one, the value itself otherwise: sizes such as `M` and `32` need no translation. */
export function getLabel(locale: Locale, key: string, value: string): string {
  return Object.hasOwn(messages, key) ? getLocaleMessage(locale, key as MessageKey) : value
}

export type EmailKey = keyof typeof emailWords

/** The words of an email in the language of its locale, in the terms of its country and the voice of its brand. */
export type EmailTranslator = (key: EmailKey, values?: Readonly<Record<string, string | number>>) => string

export function createEmailTranslator({ locale, brand }: { locale: Locale; brand: BrandId }): EmailTranslator {
  const market = { ...locales[locale], brand }
  return (key, values = {}) => getMarketMessage(market, key, values)
}

/** `NONE`: nothing was to be paid. */
type PaymentCode = PaymentMethodId | 'NONE'
const paymentCodes: readonly PaymentCode[] = [...paymentMethodIds, 'NONE']

/** Name of a payment method in this market; the compiler asks for the name of each. */
export function getPaymentName(market: MessageMarket, code: string): string {
  const knownCode = paymentCodes.find((candidate) => candidate === code)
  if (knownCode === undefined) return code
  const key: MessageKey = `payment.${knownCode}`
  return getMarketMessage(market, key)
}
