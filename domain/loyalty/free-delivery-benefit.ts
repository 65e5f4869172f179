import type { Country } from '#config/locales'

const without: readonly Country[] = ['FR', 'IT', 'DE', 'GB']

/** Members are told of free delivery, but not in France, Italy, Germany and Great Britain. */
export function hasFreeDeliveryBenefit(country: Country): boolean {
  return !without.includes(country)
}
