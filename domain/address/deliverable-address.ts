import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { ErrorDetails, ErrorId } from '#contracts/errors'
import { type SpecialTerritory, specialTerritories } from '#config/special-territories'
import { normalizePlaceName } from './city-names'
import { getCountryAndRegion, resolveStateCode } from './normalize-address'
import { isInAnotherState } from './postal-code-lookup'
import { buildingUnitPattern, isStreetLine } from './street-line'

export type AddressFailure = { errorId: ErrorId } & Required<Pick<ErrorDetails, 'field'>> & Pick<ErrorDetails, 'reason'>
export type Destination = { country: Country; /** Ways the parcels for this address travel. */ codes: readonly ShippingCode[] }

const boxFailureReasons: Record<BoxKind, ErrorDetails['reason']> = {
  'po-box': undefined,
  locker: 'locker',
  'locker-without-number': 'locker-number',
}

/**
 * Why a valid address cannot be delivered to. SHP410: another country, or a territory that is not served. TAX309: a state without a known tax, or one
 * that does not match the postal code. CHK320: a box a courier cannot reach. `reason` has the details.
 */
export function findDeliveryFailure(address: Address, { country, codes }: Destination): AddressFailure | undefined {
  if (address.countryCode !== country) return { errorId: 'CANT_SHIP_THERE', field: 'countryCode' }
  const territory = findTerritory(address, country)
  if (territory && !territory.terms)
    return { errorId: 'CANT_SHIP_THERE', field: 'postalCode', reason: territory.forces ? 'forces' : 'territory' }
  const state = resolveStateCode(address, country)
  if (getCountryAndRegion(country).region === 'NORA' && !state) return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'province' }
  if (state && address.postalCode && isInAnotherState(country, address.postalCode, state))
    return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'postalCode' }
  const box = detectBox(address)
  if (!box || !codes.some((code) => cannotDeliverToBox(code, { country, box }))) return undefined
  const reason = boxFailureReasons[box]
  return { errorId: 'SHIPPING_POBOX_UNAVAILABLE', field: 'addressLine1', ...(reason && { reason }) }
}

// cspell:ignore apdo aptdo apartat correus antwoordnummer briefautomaat freepost inpost paczkomat succ postfiliale poststation paketstation paketbox citypaq fermo fermoposta restante lagernd succursale pakketautomaat pakketpunt postnl bureaubox rurale

/** With the number behind it on the same line. */
const poBoxPattern =
  /\b(?:p[./]? ?[o0]\.?[ -]?(?:box|bx|bin|drawer)|p\.?o\.?b\.?(?= ?\d)|post(?: office)? ?box|^gd(?=$|[ ,])|^gen\.? del\.?(?=$|[ ,])|postfach|pf\.?(?= ?\d)|bo[iî]te postale|b\.? ?p\.?(?= ?(?:n[°ºo.] ?)?\d)|(?:cs|tsa)(?= ?\d{5}(?!\d))|libre r[eé]ponse|c\.? ?p\.?(?= ?\d)|cas(?:ella|\.) post(?:ale|\.)|case postale|(?:apartado|aptdo\.?|apdo\.?)(?: (?:de )?correos| postal)?|apartat(?: de correus)?|antwoordnummer|freepost|postbus|general delivery|poste restante|postlagernd|lista de correos|fermo ?posta)(?!\p{L})(?: ?(?:n[°ºo.]|nr\.?|#)?:? ?[a-z]{0,2}\d{1,8}(?:[ -]\d{1,6}){0,2})?/gimu
/** A post office box without further words, on its own line. After a rural route it is a mailbox at the gate. */
const bareBoxPattern = /^(?:(?:lock ?|firm )?(?:box|drawer|caller|bin)|p\.? ?o\.?) ?#? ?\d{1,6}$/gim
/** Rural route, which every carrier accepts as an address: `RR 2`, `HC 68`. */
const ruralRoutePattern = /\b(?:rr|hcr?|rfd|rural route|highway contract(?: route)?|route rurale)\.? ?#? ?\d{1,3}(?!\d)/i
const lockerPattern =
  /\b(?:pack[ -]?station|paketstation|poststation|postfiliale|paketbox|paket-?shop|parcel ?shop|pakketpunt|postnl[ -]punt|service ?point|(?:inpost|amazon|dhl|dpd|gls|ups)[ -]?(?:hub[ -]?)?(?:lockers?|counter|paczkomat)|parcel locker|lockers? (?:inpost|amazon|dhl)|ups access point|pakket- en briefautomaat|citypaq|consigne pickup|pickup station|relais pickup|mondial relay|(?<!rue du )point relais|punto poste|pakketautomaat)(?!\p{L})(?: ?(?:n[°ºr.])?:? ?\d{1,4}(?!\d))?/giu
/** Those of the German post, which know their customers by number. */
const germanLockerPattern = /pack[ -]?station|paketstation|poststation|postfiliale/i
/** A DHL customer number (Postnummer) next to the Packstation, with or without spaces. */
const dhlPostNumberPattern = /(?<!\d)\d(?:[ .]?\d){5,9}(?!\d)/

type BoxKind = 'po-box' | 'locker' | 'locker-without-number'

/**
 * Detects a box in place of a street, in the words of our countries; undefined for a street. A street next to a box wins, because couriers go there.
 * A German parcel locker needs the customer number.
 */
export function detectBox({ addressLine1 = '', addressLine2 = '', addressLine3 = '' }: Address): BoxKind | undefined {
  const lines = [addressLine1, addressLine2, addressLine3].join('\n')
  const isLocker = matchesPattern(lockerPattern, lines)
  const isBareBox = matchesPattern(bareBoxPattern, lines) && !ruralRoutePattern.test(lines)
  if (!isLocker && !isBareBox && !matchesPattern(poBoxPattern, lines)) return undefined
  const remainingText = [lockerPattern, poBoxPattern, bareBoxPattern].reduce((text, pattern) => text.replace(pattern, ' '), lines)
  const textWithoutPostNumber = isLocker ? remainingText.replace(dhlPostNumberPattern, ' ') : remainingText
  if (textWithoutPostNumber.replace(buildingUnitPattern, ' ').split('\n').some(isStreetLine)) return undefined
  if (!isLocker) return 'po-box'
  return dhlPostNumberPattern.test(remainingText) || !germanLockerPattern.test(lines) ? 'locker' : 'locker-without-number'
}

/** Returns true if the address is a box or a locker, which no courier reaches. */
export function isPoBox(address: Address): boolean {
  return detectBox(address) !== undefined
}

/**
 * Only the post reaches a box: that of North America any box at a post office, that of Germany its own lockers. Couriers need a street.
 * (CHK320)
 */
export function cannotDeliverToBox(code: ShippingCode, { country, box }: { country: Country; box: BoxKind }): boolean {
  const isShipped = code === 'standard' || code === 'express' || code === 'customs'
  const isByPost = code === 'standard' && (box === 'po-box' ? country === 'US' || country === 'CA' : country === 'DE' && box === 'locker')
  return isShipped && !isByPost
}

function matchesPattern(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

/** What the mail of armed forces writes in place of a town. */
const militaryTownPattern = /^(APO|FPO|DPO)$/i

type TerritoryAddress = Pick<Address, 'city' | 'postalCode' | 'province' | 'stateCode'>

/** The special territory an address of a country lies in; undefined for the mainland. */
export function findTerritory(
  { city = '', postalCode = '', province = '', stateCode = '' }: TerritoryAddress,
  country: Country,
): SpecialTerritory | undefined {
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase()
  const stateNames = [stateCode, province].map((name) => name.toUpperCase())
  const countryTerritories = specialTerritories.filter((each) => each.country === country)
  const isToForces = country === 'US' && militaryTownPattern.test(city.trim())
  return (
    countryTerritories.find(({ forces }) => forces && isToForces) ??
    countryTerritories.find(({ states = [] }) => states.some((state) => stateNames.includes(state))) ??
    countryTerritories.find(({ towns = [] }) => towns.includes(normalizePlaceName(city))) ??
    // The longest beginning decides: 96799 is not Hawaii, although 967 is.
    countryTerritories
      .flatMap((each) => (each.codes ?? []).map((start) => ({ each, start })))
      .filter(({ start }) => code.startsWith(start))
      .toSorted((a, b) => b.start.length - a.start.length)[0]?.each
  )
}
