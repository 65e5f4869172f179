import { isCountry } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { countryWithRegion, tidyAddress } from '#domain/address/tidy-address'
import type { CartState } from '#domain/cart/cart-state'
import { addressProblems } from '#domain/validation/address-rules'

/** Validates a billing address by its country; BIL400 names the invalid field. */
export function checkedBillingAddress(typed: Address): Outcome<Address> {
  const address = tidyAddress(typed)
  const { countryCode = '' } = address
  if (!isCountry(countryCode)) return fail('BILLING_ADDRESS_INVALID', { field: 'countryCode' })
  const [wrong] = Object.keys(addressProblems(address, countryWithRegion(countryCode)))
  return wrong ? fail('BILLING_ADDRESS_INVALID', { field: wrong }) : ok(address)
}

/** Sets the billing address. */
export function setBillingAddress(cart: CartState, typed: Address): Outcome<CartState> {
  const billing = checkedBillingAddress(typed)
  return billing.ok ? ok({ ...cart, payment: { ...cart.payment, billing: billing.value } }) : billing
}

/** BILL410 when there is none. */
export function removeBillingAddress(cart: CartState): Outcome<CartState> {
  const { billing, ...payment } = cart.payment ?? {}
  return billing ? ok({ ...cart, payment }) : fail('BILLING_ADDRESS_MISSING')
}

const place = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'postalCode',
  'province',
  'stateCode',
  'country',
  'countryCode',
] as const
const contact = ['email', 'phone', 'phoneCode', 'recipientContactPhone'] as const

/** Updates a billing address that equals the corrected shipping address, including its contact. Others stay. */
export function billAfter(billing: Address, { was, is }: { was: Address; is: Address }): Address {
  if (place.some((field) => billing[field] !== was[field])) return billing
  const followed = [...place, ...contact.filter((field) => billing[field] === was[field])]
  const others = Object.entries(billing).filter(([field]) => !followed.some((each) => each === field))
  const given = followed.flatMap((field) => (is[field] === undefined ? [] : [[field, is[field]]]))
  return Object.fromEntries([...others, ...given]) as Address
}
