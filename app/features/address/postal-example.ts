import type { Country } from '#config/locales'

/** The postal code format of each country, by example. */
export const postalExample: Record<Country, string> = {
  US: '97201',
  CA: 'K1A 0B1',
  GB: 'SW1A 1AA',
  FR: '75011',
  DE: '10115',
  IT: '20121',
  ES: '28013',
  NL: '1012 AB',
}
