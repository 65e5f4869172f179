import { countries } from '#config/countries'
import type { Country } from '#config/locales'

/** Countries whose numbers begin with a 0 that is left out behind the dial code. */
const trunkZero: readonly Country[] = ['GB', 'FR', 'DE', 'ES', 'NL']
const zero = /^\s*(?:\(0\)|0)[\s/.-]*(?=\(?[1-9])/

/**
 * A number as people write it, the way the rules know it: 00 is a plus, and the 0 of home is left out, alone or behind the country's own
 * dial code; so is the 1 in front of ten digits where that is the dial code. (VAL-20, VAL-21, TRAP-08, decision 033)
 */
export function tidyPhone(typed: string, country: Country): string {
  const { dialCode, lengths } = countries[country].phone
  const written = typed.trim().replace(/^\(?\s*(?:\+|00(?=[1-9]))\s*(\d{1,3})\)/, '+$1 ')
  const number = written.replace(/^00(?=[1-9])/, '+')
  if (number.startsWith('+')) return behindCode(number, country)
  if (trunkZero.includes(country)) return number.replace(zero, '')
  const digits = number.replace(/\D/g, '')
  const isWithCode = dialCode === '1' && digits.startsWith('1') && lengths.includes(digits.length - 1)
  return isWithCode ? digits.slice(1) : number
}

/** `+49 (0)151 …`: nobody dials the 0 in brackets, and behind the code none that is of home alone. */
function behindCode(number: string, country: Country): string {
  const code = `+${countries[country].phone.dialCode}`
  if (!number.startsWith(code)) return number
  const national = number.slice(code.length)
  const bare = trunkZero.includes(country) ? national.replace(zero, '') : national
  return bare === national ? number : `${code} ${bare}`
}
