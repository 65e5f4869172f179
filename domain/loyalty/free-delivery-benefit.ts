import type { Country } from '#config/locales'

const without: readonly Country[] = ['FR', 'IT', 'DE', 'GB']

/** Members are told of free delivery, but not in France, Italy, Germany and Great Britain. (PROM-10, LOY-11, TRAP-44) */
export function hasFreeDeliveryBenefit(country: Country): boolean {
  return !without.includes(country)
}
