import type { Country } from '#config/locales'

/** Countries whose numbers begin with a 0 that is left out behind the dial code. */
const trunkZero: readonly Country[] = ['GB', 'FR', 'DE', 'ES', 'NL']

/** A number as it is typed at home, without the 0 that the dial code takes the place of; one with a plus stays. (VAL-20, VAL-21) */
export function tidyPhone(typed: string, country: Country): string {
  return trunkZero.includes(country) ? typed.trim().replace(/^\(?0\)?[\s-]*(?=\d)/, '') : typed.trim()
}
