import { countries } from '#config/countries'
import { dialCodes } from '#config/dial-codes'

const known = new Set<string>(Object.values(dialCodes))
const longestCode = 4
/** E.164: a number has at most 15 digits, its dial code included. */
const mostDigits = 15
const fewestDigits = 4
const northAmerican = /^[2-9]\d{9}$/

/** Dial code of a number with a plus, longest match; undefined if no country has it. */
export function dialCodeOf(number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  const starts = Array.from({ length: longestCode }, (_, at) => digits.slice(0, longestCode - at))
  return number.trim().startsWith('+') ? starts.find((start) => known.has(start)) : undefined
}

export function isDialCode(code: string): boolean {
  return known.has(code)
}

/**
 * Returns true if digits are valid after a dial code: ten digits from 2 to 9 after 1, our countries' lengths, and otherwise the E.164
 * limits. (decision 046)
 */
export function isNumberOf(code: string, national: string): boolean {
  if (!/^\d+$/.test(national)) return false
  if (code.startsWith('1')) return northAmerican.test(code.slice(1) + national)
  const rules = Object.values(countries).find(({ phone }) => phone.dialCode === code)?.phone
  if (!rules) return national.length >= fewestDigits && code.length + national.length <= mostDigits
  return rules.lengths.includes(national.length) || (rules.pattern !== undefined && new RegExp(rules.pattern).test(national))
}
