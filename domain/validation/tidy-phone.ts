import { countries } from '#config/countries'
import type { Country } from '#config/locales'

/** Dial codes of countries whose numbers begin with a 0 at home that is left out behind the code. Italy keeps its own, America has none. */
const trunkZero = new Set(
  (
    '44 33 49 34 31 20 27 32 40 41 43 46 51 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 94 95 98 212 213 234 251 254 255 256 263 353 ' +
    '355 358 359 380 381 382 383 385 386 387 389 421 593 595 852 855 856 880 961 962 963 964 966 967 971 972 977 992 993 994 995 996 998'
  ).split(' '),
)
const zero = /^\s*(?:\(0\)|0)[\s/.-]*(?=\(?[1-9])/

/**
 * A number as people write it, the way the rules know it: 00 is a plus, and the 0 of home is left out, alone or behind the country's own
 * dial code; so is the 1 in front of ten digits where that is the dial code. (decision 033)
 */
export function tidyPhone(typed: string, country: Country): string {
  return tidyNumber(typed, countries[country].phone.dialCode)
}

/** The same for a number beside any dial code. (decision 046) */
export function tidyNumber(typed: string, dialCode: string): string {
  const written = typed.trim().replace(/^\(?\s*(?:\+|00(?=[1-9]))\s*(\d{1,4})\)/, '+$1 ')
  const number = written.replace(/^00(?=[1-9])/, '+')
  if (number.startsWith('+')) return behindCode(number, dialCode)
  if (trunkZero.has(dialCode)) return number.replace(zero, '')
  return dialCode.startsWith('1') ? withoutAmerica(number, dialCode) : number
}

/** Ten digits after 1; islands with their own code may omit the area code. */
function withoutAmerica(number: string, dialCode: string): string {
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const area = dialCode.slice(1)
  if (area !== '' && digits.length === 10 && digits.startsWith(area)) return digits.slice(area.length)
  return digits.length < number.replace(/\D/g, '').length ? digits : number
}

/** Drops the trunk zero: `+49 (0)151 …`. */
function behindCode(number: string, dialCode: string): string {
  const code = `+${dialCode}`
  if (!number.startsWith(code)) return number
  const national = number.slice(code.length)
  const bare = trunkZero.has(dialCode) ? national.replace(zero, '') : national
  return bare === national ? number : `${code} ${bare}`
}
