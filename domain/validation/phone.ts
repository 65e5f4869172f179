import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { toE164, parsePhone } from '#domain/input/parse-phone'
import { createProblem, type ValidationRule } from './rule'

/**
 * Validates a phone number. In NORA it has ten digits starting with 2 to 9. Elsewhere it has the length the dial code allows, or is a
 * number of the country's plan. A number with a plus belongs to the country it names. Extensions are invalid. (decisions 046 and 099)
 */
export function phone({ country }: { country: Country; region?: Region }): ValidationRule {
  return (value) => {
    if (value === '') return undefined
    const parsedPhone = parsePhone(value, countries[country].phone.dialCode)
    if (!parsedPhone) return createProblem('phone')
    return parsedPhone.extension === undefined ? undefined : createProblem('phoneExtension')
  }
}

/** Normalizes to plus and dial code; undefined if invalid. Without a country, ten digits are North American. */
export function normalizePhone(value: string, country?: Country): string | undefined {
  return toE164(value, country ? countries[country].phone.dialCode : '1')
}
