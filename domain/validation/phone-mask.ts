import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'

const defaults: Record<Region, string> = { NORA: '(XXX) XXX - XXXX', EMEA: 'XXXX - XXX - XXX' }

/** Mask for a number of this many digits: the country's first match, else the region's default. */
export function phoneMask({ country, region }: { country: Country; region: Region }, digits: number): string {
  const masks = countries[country].phone.masks ?? [defaults[region]]
  return masks.find((mask) => slotsOf(mask) >= digits) ?? masks.at(-1) ?? defaults[region]
}

/** Mask for a dial code: that of a country we sell in, of North America for 1, else the default. (decision 046) */
export function maskOfCode(code: string, digits: number): string {
  const country = (Object.keys(countries) as Country[]).find((each) => countries[each].phone.dialCode === code)
  if (country) return phoneMask({ country, region: code === '1' ? 'NORA' : 'EMEA' }, digits)
  return code.startsWith('1') ? 'XXX - XXXX' : defaults.EMEA
}

/** Formats input by a mask. `X`, `#` and `A` take one digit or letter; other input is dropped. */
export function applyMask(typed: string, mask: string): string {
  const signs = [...typed].filter((sign) => /[\p{L}\d]/u.test(sign))
  let laidOut = ''
  let taken = 0
  for (const place of mask) {
    if (taken === signs.length) break
    laidOut += isSlot(place) ? signs[taken] : place
    if (isSlot(place)) taken += 1
  }
  return laidOut
}

function slotsOf(mask: string): number {
  return [...mask].filter(isSlot).length
}

function isSlot(place: string): boolean {
  return place === 'X' || place === '#' || place === 'A'
}

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
