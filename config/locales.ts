import { type BrandId, type BrandWireId, brands } from './brands.ts'

export const regions = ['NORA', 'EMEA'] as const
export type Region = (typeof regions)[number]

/** Countries we ship to; `config/countries.ts` has the rules of each. */
export const countryCodes = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const
export type Country = (typeof countryCodes)[number]

/** Every product has a price in each of these currencies. */
export const currencies = ['USD', 'CAD', 'GBP', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Languages with translations; a locale is a language with a country. */
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

const noraDefaults = { region: 'NORA', dateFormat: 'MM/DD/YYYY' } as const
const emeaDefaults = { region: 'EMEA', dateFormat: 'DD/MM/YYYY' } as const

/** Every locale a shopper can choose, in the order the chooser lists them. */
export const locales = {
  'en-us': { ...noraDefaults, language: 'en', country: 'US', currency: 'USD', label: 'United States' },
  'en-ca': { ...noraDefaults, language: 'en', country: 'CA', currency: 'CAD', label: 'Canada (English)' },
  'fr-ca': { ...noraDefaults, language: 'fr', country: 'CA', currency: 'CAD', label: 'Canada (français)' },
  'en-gb': { ...emeaDefaults, language: 'en', country: 'GB', currency: 'GBP', label: 'United Kingdom' },
  'fr-fr': { ...emeaDefaults, language: 'fr', country: 'FR', currency: 'EUR', label: 'France' },
  'de-de': { ...emeaDefaults, language: 'de', country: 'DE', currency: 'EUR', label: 'Deutschland' },
  'it-it': { ...emeaDefaults, language: 'it', country: 'IT', currency: 'EUR', label: 'Italia' },
  'es-es': { ...emeaDefaults, language: 'es', country: 'ES', currency: 'EUR', label: 'España' },
  'nl-nl': { ...emeaDefaults, language: 'nl', country: 'NL', currency: 'EUR', label: 'Nederland' },
} as const satisfies Record<string, LocaleEntry>

export type Locale = keyof typeof locales
export const localeIds = Object.keys(locales) as Locale[]

/** Locale used when nothing better is known. */
const defaultLocale: Locale = 'en-us'

/** A locale is written `xx-yy` in lower case and must be one we sell in. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value)
}

export function getLocalesIn(servedRegions: readonly Region[]): Locale[] {
  return localeIds.filter((id) => servedRegions.includes(locales[id].region))
}

/** The default of a deployment that serves only some regions: the first locale of the first one. */
export function getDefaultLocale(servedRegions: readonly Region[]): Locale {
  return servedRegions.includes(locales[defaultLocale].region) ? defaultLocale : (getLocalesIn(servedRegions)[0] ?? defaultLocale)
}

/** Site id of a brand in a country, as content is keyed: `HALVERN-US`. Both Canadian locales share one. */
export function getSiteId(brand: BrandId, locale: Locale): SiteId {
  return `${brands[brand].wireId}-${locales[locale].country}`
}

/** The locale as browsers and `Intl` write it: `fr-CA`. */
export function toBcp47(locale: Locale): string {
  return `${locales[locale].language}-${locales[locale].country}`
}

/** The voice of a brand in a locale, or in a language, as a language tag whose variant is the brand: `de-de-dropkerb`. */
export function toBrandLanguageTag(brand: BrandId, locale: string): string {
  return `${locale}-${brand}`
}

/** The cookie with the locale a shopper has chosen. */
export const localeCookie = '__Host-locale'
