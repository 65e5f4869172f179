import { type BrandId, type BrandWireId, brands } from './brands.ts'

export const regions = ['NORA', 'EMEA'] as const
export type Region = (typeof regions)[number]

/** Countries we ship to; `config/countries.ts` has the rules of each. */
export const countryCodes = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const
export type Country = (typeof countryCodes)[number]

/** Currencies every price is written in. */
export const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The languages words are written in; a locale is one of these with a country. */
export const languages = ['en', 'fr', 'de', 'it', 'es', 'nl'] as const
export type Language = (typeof languages)[number]

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

/** The voice of a brand in a locale, or in a language, as a language tag whose variant is the brand: `de-de-dropkerb`. */
export function voiceOf(brand: BrandId, locale: string): string {
  return `${locale}-${brand}`
}

/** The cookie with the locale a shopper has chosen. */
export const localeCookie = '__Host-locale'
