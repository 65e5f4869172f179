import { countries } from '#config/countries'

/**
 * The digits of a number while it is typed, as a mask lays them out: without the 0 of home, and without the 1 in front of ten digits.
 * Undefined where that is not sure: with a plus or 00, or with a 0 in a country whose zero may be part of the number. The numbering plans
 * are at the edge, which judges. (decision 099)
 */
export function typedDigits(typed: string, dialCode: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (typed.includes('+') || digits.startsWith('00')) return undefined
  if (dialCode.startsWith('1')) return withoutAmerica(digits, dialCode)
  const trunk = Object.values(countries).find(({ phone }) => phone.dialCode === dialCode)?.phone.trunk
  if (trunk !== undefined && digits.startsWith(trunk)) return digits.slice(trunk.length)
  return digits.startsWith('0') && dialCode !== countries.IT.phone.dialCode ? undefined : digits
}

/** Ten digits after 1; islands with their own code may omit the area code. */
function withoutAmerica(digits: string, dialCode: string): string {
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  const area = dialCode.slice(1)
  return area !== '' && national.length === 10 && national.startsWith(area) ? national.slice(area.length) : national
}
