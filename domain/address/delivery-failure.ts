import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { ErrorId } from '#contracts/errors'
import { countryWithRegion } from './country-with-region'
import { isPoBox, refusesPoBox } from './po-box'
import { isInAnotherState } from './postal-state'
import { stateOf } from './tidy-address'

export type AddressFailure = { errorId: ErrorId; field: string }
export type Destination = { country: Country; /** Ways the parcels for this address travel. */ codes: readonly ShippingCode[] }

/** Islands and bases the carriers of the mainland do not reach. */
const unserved = ['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']

/**
 * Why a well-written address cannot be delivered to: SHP410 another country or a place no carrier reaches, TAX309 a state we know no tax
 * of or whose postal code is in another one, CHK320 a box a courier cannot reach.
 */
export function deliveryFailure(address: Address, { country, codes }: Destination): AddressFailure | undefined {
  if (address.countryCode !== country) return { errorId: 'CANT_SHIP_THERE', field: 'countryCode' }
  const named = [address.stateCode, address.province].map((name = '') => name.toUpperCase())
  if (country === 'US' && unserved.some((code) => named.includes(code))) return { errorId: 'CANT_SHIP_THERE', field: 'province' }
  const state = stateOf(address, country)
  if (countryWithRegion(country).region === 'NORA' && !state) return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'province' }
  if (state && address.postalCode && isInAnotherState(country, address.postalCode, state))
    return { errorId: 'TAX_ADDRESS_UNKNOWN', field: 'postalCode' }
  const isRefused = isPoBox(address) && codes.some((code) => refusesPoBox(code, country))
  return isRefused ? { errorId: 'SHIPPING_POBOX_UNAVAILABLE', field: 'addressLine1' } : undefined
}
