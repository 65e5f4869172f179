import type { Country } from '#config/locales'

/** Normalizes a postal code: capitals and spacing. */
export function tidyPostalCode(country: Country, typed: string): string {
  const bare = typed.toUpperCase().replace(/\s/g, '')
  if (country === 'CA' && bare.length === 6) return `${bare.slice(0, 3)} ${bare.slice(3)}`
  if (country === 'GB' && bare.length >= 5) return `${bare.slice(0, -3)} ${bare.slice(-3)}`
  if (country === 'NL' && bare.length === 6) return `${bare.slice(0, 4)} ${bare.slice(4)}`
  return bare
}
