import { type BrandId, type BrandWireId, brands } from './brands'

export type Region = 'NORA' | 'EMEA'
export type Country = 'US' | 'CA' | 'GB' | 'FR' | 'DE' | 'IT' | 'ES' | 'NL'
export type Currency = 'USD' | 'CAD' | 'GBP' | 'EUR'
export type Language = 'en' | 'fr' | 'de' | 'it' | 'es' | 'nl'
export type DateFormat = 'MM/DD/YYYY' | 'DD/MM/YYYY'
export type SiteId = `${BrandWireId}-${Country}`

export type LocaleEntry = {
  language: Language
  country: Country
  region: Region
  currency: Currency
  /** Input and display format of dates. */
  dateFormat: DateFormat
  /** Name of the option in its own language. */
  label: string
}

const nora = { region: 'NORA', dateFormat: 'MM/DD/YYYY' } as const
const emea = { region: 'EMEA', dateFormat: 'DD/MM/YYYY' } as const

/** Every locale a shopper can choose, in the order the chooser lists them. */
export const locales = {
  'en-us': { ...nora, language: 'en', country: 'US', currency: 'USD', label: 'United States' },
  'en-ca': { ...nora, language: 'en', country: 'CA', currency: 'CAD', label: 'Canada (English)' },
  'fr-ca': { ...nora, language: 'fr', country: 'CA', currency: 'CAD', label: 'Canada (français)' },
  'en-gb': { ...emea, language: 'en', country: 'GB', currency: 'GBP', label: 'United Kingdom' },
  'fr-fr': { ...emea, language: 'fr', country: 'FR', currency: 'EUR', label: 'France' },
  'de-de': { ...emea, language: 'de', country: 'DE', currency: 'EUR', label: 'Deutschland' },
  'it-it': { ...emea, language: 'it', country: 'IT', currency: 'EUR', label: 'Italia' },
  'es-es': { ...emea, language: 'es', country: 'ES', currency: 'EUR', label: 'España' },
  'nl-nl': { ...emea, language: 'nl', country: 'NL', currency: 'EUR', label: 'Nederland' },
} as const satisfies Record<string, LocaleEntry>

export type Locale = keyof typeof locales
export const localeIds = Object.keys(locales) as Locale[]
export const regions: readonly Region[] = ['NORA', 'EMEA']

/** Locale used when nothing better is known. */
const defaultLocale: Locale = 'en-us'

/** A locale is written `xx-yy` in lower case and must be one we sell in. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value)
}

export function localesIn(served: readonly Region[]): Locale[] {
  return localeIds.filter((id) => served.includes(locales[id].region))
}

/** The default of a deployment that serves only some regions: the first locale of the first one. */
export function defaultLocaleIn(served: readonly Region[]): Locale {
  return served.includes(locales[defaultLocale].region) ? defaultLocale : (localesIn(served)[0] ?? defaultLocale)
}

/** The content's key for a brand in a country: `HALVERN-US`. Both Canadian locales share one. */
export function siteIdOf(brand: BrandId, locale: Locale): SiteId {
  return `${brands[brand].wireId}-${locales[locale].country}`
}

/** The locale as browsers and `Intl` write it: `fr-CA`. */
export function bcp47Of(locale: Locale): string {
  return `${locales[locale].language}-${locales[locale].country}`
}

/** The cookie with the locale a shopper has chosen. */
export const localeCookie = '__Host-locale'
