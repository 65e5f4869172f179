import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { e164Of, readPhone } from '#domain/input/phone-number'
import { problem, type Rule } from './rule'

/**
 * Validates a phone number: ten digits starting with 2 to 9 in NORA; elsewhere the length the dial code allows, or a number of the
 * country's plan. A number with a plus belongs to the country it names. Extensions are invalid. (decisions 046 and 099)
 */
export function phone({ country }: { country: Country; region?: Region }): Rule {
  return (value) => {
    if (value === '') return undefined
    const found = readPhone(value, countries[country].phone.dialCode)
    if (!found) return problem('phone')
    return found.extension === undefined ? undefined : problem('phoneExtension')
  }
}

/** Normalizes to plus and dial code; undefined if invalid. Without a country, ten digits are North American. */
export function normalizePhone(value: string, country?: Country): string | undefined {
  return e164Of(value, country ? countries[country].phone.dialCode : '1')
}
