import type { Country } from '#config/locales'
import { plainSigns } from '#domain/input/plain-text'

/** Country prefixes people write before a postal code: D-10115, F-75011, NL-1012 AB. */
const prefixes: Partial<Record<Country, RegExp>> = {
  ...{ US: /^USA?-?(?=\d)/, CA: /^(?:CAN?|CDN)-?(?=[A-Z]\d)/, GB: /^(?:GBR?|UK)-?(?=[A-Z])/, NL: /^NLD?-?(?=\d)/ },
  ...{ DE: /^(?:DEU?|D)-?(?=\d)/, FR: /^(?:FRA?|F)-?(?=\d)/, IT: /^(?:ITA?|I)-?(?=\d)/, ES: /^(?:ESP?|E)-?(?=\d)/ },
}

/** Normalizes a postal code: ASCII, upper case, spacing, no country prefix, no sign between or behind its digits but the hyphen of a ZIP code. */
export function tidyPostalCode(country: Country, typed: string): string {
  const bare = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s.,;:_/]/g, '')
    .replace(prefixes[country] ?? '', '')
  if (country === 'US') return bare.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')
  const joined = country === 'DE' || country === 'FR' || country === 'IT' || country === 'ES' ? bare : bare.replace(/-/g, '')
  if (country === 'CA' && joined.length === 6) return `${joined.slice(0, 3)} ${joined.slice(3)}`
  if (country === 'GB' && joined.length >= 5) return `${joined.slice(0, -3)} ${joined.slice(-3)}`
  if (country === 'NL' && joined.length === 6) return `${joined.slice(0, 4)} ${joined.slice(4)}`
  return joined
}
