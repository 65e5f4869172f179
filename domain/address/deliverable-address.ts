import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { ErrorDetails, ErrorId } from '#contracts/errors'
import { type SpecialTerritory, specialTerritories } from '#config/special-territories'
import { countryWithRegion, stateOf } from './tidy-address'
import { isInAnotherState } from './place-of-postal-code'

export type AddressFailure = { errorId: ErrorId } & Required<Pick<ErrorDetails, 'field'>> & Pick<ErrorDetails, 'reason'>
export type Destination = { country: Country; /** Ways the parcels for this address travel. */ codes: readonly ShippingCode[] }

const reasonOfBox: Record<Box, ErrorDetails['reason']> = {
  'po-box': undefined,
  locker: 'locker',
  'locker-without-number': 'locker-number',
}

/**
 * Why a well-written address cannot be delivered to: SHP410 another country, or a territory of it that is not served, TAX309 a state we know
 * no tax of or whose postal code is in another one, CHK320 a box a courier cannot reach. `reason` says more.
 */
export function deliveryFailure(address: Address, { country, codes }: Destination): AddressFailure | undefined {
  if (address.countryCode !== country) return { errorId: 'CANT_SHIP_THERE', field: 'countryCode' }
  const territory = territoryOf(address, country)
  if (territory && !territory.terms)
    return { errorId: 'CANT_SHIP_THERE', field: 'postalCode', reason: territory.forces ? 'forces' : 'territory' }
  const state = stateOf(address, country)
  if (countryWithRegion(country).region === 'NORA' && !state) return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'province' }
  if (state && address.postalCode && isInAnotherState(country, address.postalCode, state))
    return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'postalCode' }
  const box = boxOf(address)
  if (!box || !codes.some((code) => refusesBox(code, { country, box }))) return undefined
  const reason = reasonOfBox[box]
  return { errorId: 'SHIPPING_POBOX_UNAVAILABLE', field: 'addressLine1', ...(reason && { reason }) }
}

// cspell:ignore apdo antwoordnummer briefautomaat freepost inpost paczkomat succ postfiliale paketbox citypaq fermo fermoposta restante lagernd succursale pakketautomaat bureaubox

/** With the number behind it on the same line. */
const boxes =
  /\b(?:p[./]? ?o\.?[ -]?box|p\.?o\.?b\.?(?= ?\d)|post office box|^(?:lock ?)?box(?= ?#? ?\d{1,6}$)|postfach|pf\.?(?= ?\d)|bo[iî]te postale|b\.? ?p\.?(?= ?(?:n[°ºo.] ?)?\d)|(?:cs|tsa)(?= ?\d{5}(?!\d))|c\.? ?p\.?(?= ?\d)|casella post(?:ale|\.)|case postale|(?:apartado|apdo\.?)(?: (?:de )?correos)?|antwoordnummer|freepost|postbus|general delivery|poste restante|postlagernd|lista de correos|fermo ?posta)(?!\p{L})(?: ?(?:n[°ºo.]|nr\.?|#)?:? ?[a-z]{0,2}\d{1,8}(?:[ -]\d{1,6}){0,2})?/gimu
const lockers =
  /\b(?:packstation|postfiliale|paketbox|paketshop|(?:inpost|amazon|dhl|dpd|gls|ups)[ -]?(?:hub[ -]?)?(?:lockers?|paczkomat)|parcel locker|lockers? inpost|ups access point|pakket- en briefautomaat|citypaq|consigne pickup|relais pickup|mondial relay|(?<!rue du )point relais|punto poste|pakketautomaat)(?!\p{L})(?: ?(?:n[°ºr.])?:? ?\d{1,4}(?!\d))?/giu
/** Parts of a box's address, and of a building: no street by themselves. */
const units =
  /\b(?:cedex|station|stn|rpo|succursale|succ|apt|apartment|unit|suite|ste|floor|fl|site|comp|postnummer)\b[. ]{0,2}[\w-]{0,10}/gi
/** The number of a DHL customer, beside the Packstation. */
const postNumber = /(?<!\d)\d{6,10}(?!\d)/

type Box = 'po-box' | 'locker' | 'locker-without-number'

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

/** What the mail of armed forces writes in place of a town. */
const forcesTowns = /^(APO|FPO|DPO)$/i

type Located = Pick<Address, 'city' | 'postalCode' | 'province' | 'stateCode'>

/** The special territory an address of a country lies in; undefined for the mainland. */
export function territoryOf(
  { city = '', postalCode = '', province = '', stateCode = '' }: Located,
  country: Country,
): SpecialTerritory | undefined {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase()
  const named = [stateCode, province].map((name) => name.toUpperCase())
  const here = specialTerritories.filter((each) => each.country === country)
  const isToForces = country === 'US' && forcesTowns.test(city.trim())
  return (
    here.find(({ forces }) => forces && isToForces) ??
    here.find(({ states = [] }) => states.some((state) => named.includes(state))) ??
    // The longest beginning decides: 96799 is not Hawaii, although 967 is.
    here
      .flatMap((each) => (each.codes ?? []).map((start) => ({ each, start })))
      .filter(({ start }) => code.startsWith(start))
      .toSorted((a, b) => b.start.length - a.start.length)[0]?.each
  )
}
