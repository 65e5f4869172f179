import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import type { ErrorDetails, ErrorId } from '#contracts/errors'
import { countryWithRegion } from './country-with-region'
import { type Box, boxOf, refusesBox } from './po-box'
import { isInAnotherState } from './postal-state'
import { territoryOf } from './territory-of'
import { stateOf } from './tidy-address'

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
