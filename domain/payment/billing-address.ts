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
