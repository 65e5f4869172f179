import type { Country } from '#config/locales'

const excludedCountries: readonly Country[] = ['FR', 'IT', 'DE', 'GB']

/** Free delivery is a member benefit, except in France, Italy, Germany and Great Britain. */
export function hasFreeDeliveryBenefit(country: Country): boolean {
  return !excludedCountries.includes(country)
}
