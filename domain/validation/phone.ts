import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { dialCodeOf, isNumberOf } from './dial-code'
import { problem, type Rule, ruleOf } from './rule'

/**
 * A phone number in the shopper's country: ten digits starting with 2 to 9 in NORA; elsewhere as many digits as the dial code allows, or
 * the country's pattern. Spaces and the signs of a mask do not count. A number that begins with plus and another country's dial code is
 * that country's. (decision 046)
 */
export function phone({ country }: { country: Country; region: Region }): Rule {
  const { dialCode } = countries[country].phone
  return ruleOf((value) => {
    const digits = bareDigits(value)
    const isElsewhere = digits.startsWith('+') && !digits.startsWith(`+${dialCode}`)
    const code = isElsewhere ? dialCodeOf(digits) : dialCode
    if (code === undefined) return false
    return isNumberOf(code, isElsewhere ? digits.slice(code.length + 1) : nationalDigits(value, country))
  }, problem('phone'))
}

/**
 * A number as stored, with plus and dial code; undefined when it is ambiguous. The selected country is tried first; then ten digits count
 * as North American. A number with a plus is kept; the leading 0 is dropped for dial code 44 only.
 */
export function normalizePhone(value: string, country?: Country): string | undefined {
  const typed = value.trim()
  if (typed.startsWith('+')) return typed
  const digits = bareDigits(typed)
  if (country) {
    const national = nationalDigits(typed, country)
    if (isNumberOf(countries[country].phone.dialCode, national)) return `+${countries[country].phone.dialCode}${national}`
  }
  return /^\d{10}$/.test(digits) ? `+1${digits}` : undefined
}

/** The number without its dial code, where it was typed with a plus. */
function nationalDigits(value: string, country: Country): string {
  const { dialCode } = countries[country].phone
  const digits = bareDigits(value)
  const national = digits.startsWith(`+${dialCode}`) ? digits.slice(dialCode.length + 1) : digits
  return dialCode === '44' ? national.replace(/^0/, '') : national
}

function bareDigits(value: string): string {
  return value.replace(/[\s()./\u2010-\u2013-]/g, '')
}
