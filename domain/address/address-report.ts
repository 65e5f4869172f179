import type { Address } from '#contracts/entities/address'
import { errorCodes } from '#contracts/errors'
import { findAddressProblems } from '#domain/validation/address-rules'
import { isMisspelledCity, isSameCity } from './city-names'
import { findDeliveryFailure, type Destination } from './deliverable-address'
import { getCountryAndRegion, normalizeAddress } from './normalize-address'
import { listKnownCities, lookUpPostalCode } from './postal-code-lookup'

type AddressReport = {
  status: 'VALID' | 'CORRECTED' | 'INVALID'
  /** The address as we would write it. */
  suggestions: Address[]
  /** One entry per invalid field: the broken rule, or the API code if undeliverable. */
  errors: { field: string; code: string }[]
}

/**
 * Checks an address: valid, valid with a suggested spelling, or invalid with field errors. The suggestion corrects a city or state that
 * does not match the postal code.
 */
export function buildAddressReport(rawAddress: Address, destination: Destination): AddressReport {
  const normalizedAddress = normalizeAddress(rawAddress)
  const address = correctCity(normalizedAddress, destination)
  const problems = Object.entries(findAddressProblems(address, getCountryAndRegion(destination.country)))
  const failure = findDeliveryFailure(address, destination)
  const errors = [
    ...problems.map(([field, { key }]) => ({ field, code: key })),
    ...(failure ? [{ field: failure.field, code: errorCodes[failure.errorId] }] : []),
  ]
  if (errors.length > 0) return { status: 'INVALID', suggestions: [], errors }
  const isSame = comparedFields.every((field) => (rawAddress[field] ?? '') === (address[field] ?? ''))
  return isSame ? { status: 'VALID', suggestions: [], errors } : { status: 'CORRECTED', suggestions: [address], errors }
}

/** Fields a shopper would notice; a corrected code next to a name does not count. */
const comparedFields = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'addressLine3', 'city', 'postalCode'] as const

/**
 * Corrects a city only if the postal code belongs to one city alone, and the input is a misspelling of it or another known city. Other input may be a
 * district (Camden, Kreuzberg) or a short name (Philly), and the postal code is enough.
 */
function correctCity(address: Address, { country }: Destination): Address {
  const { postalCode = '', city = '' } = address
  const { city: expectedCity, state } = lookUpPostalCode(country, postalCode)
  if (expectedCity === undefined || city === '') return address
  const isWrong =
    !isSameCity(city, expectedCity) &&
    (isMisspelledCity(city, expectedCity) || listKnownCities(country).some((knownCity) => isSameCity(city, knownCity)))
  return { ...address, city: isWrong ? expectedCity : city, ...(state && { stateCode: state, province: state }) }
}
