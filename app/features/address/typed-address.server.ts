import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { countryWithRegion } from '#domain/address/country-with-region'
import { tidyAddress } from '#domain/address/tidy-address'
import { addressProblems } from '#domain/validation/address-rules'
import { tidyPhone } from '#domain/validation/tidy-phone'
import { type Problem, problem } from '#domain/validation/rule'

const parts = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city', 'postalCode', 'province', 'phone', 'email'] as const
type TypedAddressInput = Partial<Record<(typeof parts)[number], string>>
type Checked = { address: Address; problems: Record<string, Problem | undefined> }

/** Normalizes a typed address and validates it by country; drops other form fields. */
export function typedAddress(typed: TypedAddressInput, country: Country): Checked {
  const written = Object.fromEntries(parts.map((part) => [part, typed[part]]))
  const address = tidyAddress({ ...written, phone: tidyPhone(typed.phone ?? '', country), countryCode: country })
  const problems: Checked['problems'] = addressProblems(address, countryWithRegion(country))
  const { postalCode } = problems
  // A pattern means nothing to a shopper; an example is shown beside the field.
  if (postalCode?.key === 'regex') return { address, problems: { ...problems, postalCode: problem('postalCode') } }
  return { address, problems }
}
