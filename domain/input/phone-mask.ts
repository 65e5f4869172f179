import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'

const defaultMasks: Record<Region, string> = { NORA: '(XXX) XXX - XXXX', EMEA: 'XXXX - XXX - XXX' }

/** Mask for a number of this many digits: the country's first match, else the region's default. */
export function getPhoneMask({ country, region }: { country: Country; region: Region }, digits: number): string {
  const masks = countries[country].phone.masks ?? [defaultMasks[region]]
  return masks.find((mask) => countSlots(mask) >= digits) ?? masks.at(-1) ?? defaultMasks[region]
}

/** Mask for a dial code: that of a country we sell in, of North America for 1, else the default. (decision 046) */
export function getMaskForDialCode(code: string, digits: number): string {
  const country = (Object.keys(countries) as Country[]).find((each) => countries[each].phone.dialCode === code)
  if (country) return getPhoneMask({ country, region: code === '1' ? 'NORA' : 'EMEA' }, digits)
  return code.startsWith('1') ? 'XXX - XXXX' : defaultMasks.EMEA
}

/** Formats input by a mask. `X`, `#` and `A` take one digit or letter; other input is dropped. */
export function applyMask(input: string, mask: string): string {
  const characters = [...input].filter((sign) => /[\p{L}\d]/u.test(sign))
  let formatted = ''
  let usedCount = 0
  for (const maskCharacter of mask) {
    if (usedCount === characters.length) break
    formatted += isSlot(maskCharacter) ? characters[usedCount] : maskCharacter
    if (isSlot(maskCharacter)) usedCount += 1
  }
  return formatted
}

function countSlots(mask: string): number {
  return [...mask].filter(isSlot).length
}

function isSlot(maskCharacter: string): boolean {
  return maskCharacter === 'X' || maskCharacter === '#' || maskCharacter === 'A'
}

/**
 * Digits of a number while it is typed, for a mask: without the national 0, and without the 1 before ten digits. Undefined if ambiguous:
 * with a plus or 00, or with a 0 in a country whose zero may be part of the number. Undefined with what a mask would swallow: an extension,
 * letters of a keypad, digits of another script. The edge validates, because it has the numbering plans. (decision 099)
 */
export function getNationalDigits(input: string, dialCode: string): string | undefined {
  const digits = input.replace(/\D/g, '')
  if (/[^\d\s()./-]/.test(input) || digits.startsWith('00')) return undefined
  if (dialCode.startsWith('1')) return stripNorthAmericanPrefix(digits, dialCode)
  const trunk = Object.values(countries).find(({ phone }) => phone.dialCode === dialCode)?.phone.trunk
  if (trunk !== undefined && digits.startsWith(trunk)) return digits.slice(trunk.length)
  return digits.startsWith('0') && dialCode !== countries.IT.phone.dialCode ? undefined : digits
}

/** Ten digits after 1; islands with their own code may omit the area code. */
function stripNorthAmericanPrefix(digits: string, dialCode: string): string {
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  const area = dialCode.slice(1)
  return area !== '' && national.length === 10 && national.startsWith(area) ? national.slice(area.length) : national
}
