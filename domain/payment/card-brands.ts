import type { Country } from '#config/locales'

/** Kinds of cards taken in a country, by the provider's names. */
export function cardBrands(country: Country): string[] {
  if (country === 'US') return ['visa', 'mc', 'amex', 'discover']
  if (country === 'CA') return ['visa', 'mc', 'amex']
  return country === 'FR' ? ['visa', 'mc', 'amex', 'cartebancaire'] : ['visa', 'mc', 'amex', 'maestro']
}
