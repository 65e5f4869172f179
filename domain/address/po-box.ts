// cspell:ignore inpost paczkomat succ postfiliale paketbox citypaq fermo fermoposta restante lagernd succursale pakketautomaat bureaubox
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'

/** With the number behind it on the same line. */
const boxes =
  /\b(?:p\.? ?o\.? ?box|post office box|postfach|bo[iî]te postale|b\.? ?p\.?(?= ?\d)|c\.? ?p\.?(?= ?\d)|casella postale|case postale|apartado(?: de correos)?|postbus|general delivery|poste restante|postlagernd|lista de correos|fermo ?posta)(?!\p{L})(?: ?(?:n[°ºo.]|nr\.?)?:? ?[a-z]{0,2}\d{1,8}(?:[ -]\d{1,6})?)?/giu
const lockers =
  /\b(?:packstation|postfiliale|paketbox|paketshop|(?:inpost|amazon|dhl|dpd|gls|ups)[ -]?(?:lockers?|paczkomat)|parcel locker|citypaq|consigne pickup|relais pickup|mondial relay|point relais|punto poste|pakketautomaat)(?!\p{L})(?: ?(?:n[°ºr.])?:? ?\d{1,4}(?!\d))?/giu
/** Parts of a box's address, and of a building: no street by themselves. */
const units =
  /\b(?:cedex|station|stn|rpo|succursale|succ|apt|apartment|unit|suite|ste|floor|fl|site|comp|postnummer)\b[. ]{0,2}[\w-]{0,10}/gi
/** The number of a DHL customer, beside the Packstation. */
const postNumber = /(?<!\d)\d{6,10}(?!\d)/

export type Box = 'po-box' | 'locker' | 'locker-without-number'

/**
 * The box an address means in place of a street, in the words of our countries; undefined for a street. A street beside a box wins: that is
 * where couriers go. A German parcel locker needs the customer's number.
 */
export function boxOf({ addressLine1 = '', addressLine2 = '', addressLine3 = '' }: Address): Box | undefined {
  const lines = [addressLine1, addressLine2, addressLine3].join('\n')
  const isLocker = matches(lockers, lines)
  if (!isLocker && !matches(boxes, lines)) return undefined
  const rest = lines.replace(lockers, ' ').replace(boxes, ' ')
  const named = isLocker ? rest.replace(postNumber, ' ') : rest
  if (named.replace(units, ' ').split('\n').some(isStreet)) return undefined
  if (!isLocker) return 'po-box'
  return postNumber.test(rest) || !/packstation/i.test(lines) ? 'locker' : 'locker-without-number'
}

/** Returns true if the address is a box or a locker, which no courier reaches. */
export function isPoBox(address: Address): boolean {
  return boxOf(address) !== undefined
}

/**
 * Only the post reaches a box: that of North America any box at a post office, that of Germany its own lockers. Couriers need a street.
 * (CHK320)
 */
export function refusesBox(code: ShippingCode, { country, box }: { country: Country; box: Box }): boolean {
  const isSent = code === 'standard' || code === 'express' || code === 'customs'
  const isByPost = code === 'standard' && (box === 'po-box' ? country === 'US' || country === 'CA' : country === 'DE' && box === 'locker')
  return isSent && !isByPost
}

function matches(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

/** A word and a house number, in either order. */
function isStreet(line: string): boolean {
  return /\p{L}{3}/u.test(line) && /\d/.test(line)
}
