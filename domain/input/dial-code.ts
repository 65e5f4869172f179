import { countries } from '#config/countries'
import { dialCodes } from '#config/dial-codes'

const knownDialCodes = new Set<string>(Object.values(dialCodes))
const maxDialCodeLength = 4
/** E.164: a number has at most 15 digits, its dial code included. */
const maxPhoneDigits = 15
const minPhoneDigits = 4
const northAmericanPattern = /^[2-9]\d{9}$/

/** Dial code of a number with a plus, longest match; undefined if no country has it. */
export function findDialCode(number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  const prefixes = Array.from({ length: maxDialCodeLength }, (_, index) => digits.slice(0, maxDialCodeLength - index))
  return number.trim().startsWith('+') ? prefixes.find((start) => knownDialCodes.has(start)) : undefined
}

/** Returns true for a dial code of a country, without its plus. */
export function isDialCode(code: string): boolean {
  return knownDialCodes.has(code)
}

/**
 * Returns true if digits are valid after a dial code. After 1 they are ten digits starting with 2 to 9. Elsewhere they have our countries'
 * lengths, and otherwise are within the E.164 limits. (decision 046)
 */
export function isValidNationalNumber(code: string, national: string): boolean {
  if (!/^\d+$/.test(national)) return false
  if (code.startsWith('1')) return northAmericanPattern.test(code.slice(1) + national)
  const rules = Object.values(countries).find(({ phone }) => phone.dialCode === code)?.phone
  if (!rules) return national.length >= minPhoneDigits && code.length + national.length <= maxPhoneDigits
  return rules.lengths.includes(national.length) || (rules.pattern !== undefined && new RegExp(rules.pattern).test(national))
}
