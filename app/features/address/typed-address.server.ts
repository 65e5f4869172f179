import { z } from 'zod'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { lookUpPostalCode, type PostalLocation } from '#domain/address/postal-code-lookup'
import { getCountryAndRegion, normalizeAddress } from '#domain/address/normalize-address'
import { parsePostalCodeField } from '#domain/address/postal-code-field'
import { findAddressProblems } from '#domain/validation/address-rules'
import { type ValidationProblem, createProblem } from '#domain/validation/rule'

/** Longer than any rule allows: the rule of a field reports a long value, nothing cuts it. */
const maxFieldLength = 1_000

/** The fields of an address as typed. The country's rules validate them. */
export const addressFields = {
  firstName: createTextField(),
  lastName: createTextField(),
  addressLine1: createTextField(),
  addressLine2: createTextField(),
  city: createTextField(),
  postalCode: createTextField(),
  province: createTextField(),
  phone: createTextField(),
  email: createTextField(),
}

export type AddressFieldName = keyof typeof addressFields

function createTextField() {
  return z.string().trim().max(maxFieldLength).default('')
}

const addressFieldNames = Object.keys(addressFields) as AddressFieldName[]
type AddressInput = Partial<Record<AddressFieldName, string>>
/** `proposed`: what was left empty and is known by the postal code. */
type CheckedAddress = { address: Address; problems: Record<string, ValidationProblem | undefined>; proposed: PostalLocation }

/** Normalizes a typed address, completes it by its postal code and validates it by country; drops other form fields. */
export function parseAddressInput(addressInput: AddressInput, country: Country): CheckedAddress {
  const typedAddress: AddressInput = Object.fromEntries(addressFieldNames.map((part) => [part, addressInput[part]]))
  const rawAddress: AddressInput = { ...typedAddress, ...parsePostalCodeField(typedAddress, country) }
  const suggestedPlace = suggestMissingPlace(rawAddress, country)
  const { city = rawAddress.city, state = rawAddress.province } = suggestedPlace
  const address = normalizeAddress({ ...rawAddress, city, province: state, countryCode: country })
  const problems: CheckedAddress['problems'] = findAddressProblems(address, getCountryAndRegion(country))
  const { postalCode } = problems
  // A pattern means nothing to a shopper; an example is shown beside the field.
  if (postalCode?.key === 'regex')
    return { address, problems: { ...problems, postalCode: createProblem('postalCode') }, proposed: suggestedPlace }
  return { address, problems, proposed: suggestedPlace }
}

/** Fills in empty place fields that the postal code determines; replaces nothing that was typed. */
function suggestMissingPlace({ city, province, postalCode = '' }: AddressInput, country: Country): PostalLocation {
  const postalMatch = lookUpPostalCode(country, postalCode)
  return {
    ...(!city && postalMatch.city && { city: postalMatch.city }),
    ...(!province && postalMatch.state && { state: postalMatch.state }),
  }
}
