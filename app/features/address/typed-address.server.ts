import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { placeOfPostalCode, type PostalPlace } from '#domain/address/place-of-postal-code'
import { countryWithRegion, tidyAddress } from '#domain/address/tidy-address'
import { addressProblems } from '#domain/validation/address-rules'
import { type Problem, problem } from '#domain/validation/rule'

const parts = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'postalCode', 'province', 'phone', 'email'] as const
type TypedAddressInput = Partial<Record<(typeof parts)[number], string>>
/** `proposed`: what was left empty and is known by the postal code. */
type Checked = { address: Address; problems: Record<string, Problem | undefined>; proposed: PostalPlace }

/** Normalizes a typed address, completes it by its postal code and validates it by country; drops other form fields. */
export function typedAddress(typed: TypedAddressInput, country: Country): Checked {
  const written = Object.fromEntries(parts.map((part) => [part, typed[part]]))
  const proposed = missingPlace(typed, country)
  const { city = written.city, state = written.province } = proposed
  const address = tidyAddress({ ...written, city, province: state, countryCode: country })
  const problems: Checked['problems'] = addressProblems(address, countryWithRegion(country))
  const { postalCode } = problems
  // A pattern means nothing to a shopper; an example is shown beside the field.
  if (postalCode?.key === 'regex') return { address, problems: { ...problems, postalCode: problem('postalCode') }, proposed }
  return { address, problems, proposed }
}

/** What of the place was left empty and is known by the postal code; nothing that was typed is replaced. */
function missingPlace({ city, province, postalCode = '' }: TypedAddressInput, country: Country): PostalPlace {
  const known = placeOfPostalCode(country, postalCode)
  return { ...(!city && known.city && { city: known.city }), ...(!province && known.state && { state: known.state }) }
}
