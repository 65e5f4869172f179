import { countries, isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import { normalizePlaceName } from './city-names'
import { listCountryNames } from './postal-code-field'

/** The codes of three letters that passports and some address books have. */
const longCodes: Readonly<Record<Country, string>> = {
  ...{ US: 'usa', CA: 'can', GB: 'gbr', FR: 'fra', DE: 'deu', IT: 'ita', ES: 'esp', NL: 'nld' },
}

/** The country of ours that a text names by a code or a name; undefined for others. */
export function findCountry(text: string): Country | undefined {
  const code = text.trim().toUpperCase()
  if (isCountry(code)) return code
  const name = normalizePlaceName(text)
  if (name === '') return undefined
  return (Object.keys(countries) as Country[]).find((country) => name === longCodes[country] || listCountryNames(country).includes(name))
}
