import type { Country } from '#config/locales'

/** A postal code as its country writes it: letters in capitals, and the space where there is one. */
export function tidyPostalCode(country: Country, typed: string): string {
  const bare = typed.toUpperCase().replace(/\s/g, '')
  if (country === 'CA' && bare.length === 6) return `${bare.slice(0, 3)} ${bare.slice(3)}`
  if (country === 'GB' && bare.length >= 5) return `${bare.slice(0, -3)} ${bare.slice(-3)}`
  if (country === 'NL' && bare.length === 6) return `${bare.slice(0, 4)} ${bare.slice(4)}`
  return bare
}
