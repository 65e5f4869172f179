import { walletCityMaxLength } from '#config/constants'
import type { AddressField } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { addressProblems } from '#domain/validation/address-rules'
import { type AddressFailure, deliveryFailure, type Destination } from './delivery-failure'
import { countryWithRegion } from './country-with-region'
import { tidyAddress } from './tidy-address'

/** Normalizes a deliverable address. API400 names the first invalid field; undeliverable addresses have their own errors. */
export function checkedAddress(typed: Address, destination: Destination): Outcome<Address> {
  const address = tidyAddress(typed)
  const failure = deliveryFailure(address, destination)
  if (failure?.errorId === 'CANT_SHIP_THERE') return refused(failure)
  const [wrong] = Object.keys(addressProblems(address, countryWithRegion(destination.country)))
  if (wrong) return fail('INVALID_REQUEST', { field: wrong })
  return failure ? refused(failure) : ok(address)
}

/**
 * Checks the partial address of a wallet before payment: country served (SHP410), city at most 50 characters, valid fields; the rest may
 * follow.
 */
export function checkedWalletAddress(typed: Address, destination: Destination): Outcome<Address> {
  const address = tidyAddress(typed)
  const failure = deliveryFailure(address, destination)
  if (failure) return refused(failure)
  if ((address.city ?? '').length > walletCityMaxLength) return fail('INVALID_REQUEST', { field: 'city' })
  const seen = ['postalCode', 'email', 'phone'] as const satisfies AddressField[]
  const problems = addressProblems(address, countryWithRegion(destination.country))
  const wrong = seen.find((field) => address[field] !== undefined && problems[field])
  return wrong ? fail('INVALID_REQUEST', { field: wrong }) : ok(address)
}

function refused({ errorId, ...details }: AddressFailure): Outcome<never> {
  return fail(errorId, details)
}
