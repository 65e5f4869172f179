import { countries } from '#config/countries'

/**
 * Digits of a number while it is typed, for a mask: without the national 0, and without the 1 before ten digits. Undefined if ambiguous:
 * with a plus or 00, or with a 0 in a country whose zero may be part of the number. The edge validates, because it has the numbering plans.
 * (decision 099)
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
