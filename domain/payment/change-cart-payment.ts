import { isCountry } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { countryWithRegion, tidyAddress } from '#domain/address/tidy-address'
import type { CartState } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'
import { addressProblems } from '#domain/validation/address-rules'
import type { Instrument } from './cart-payment'
import { mayBuyGiftCard } from './methods-for'

/** Credit pays a part; every other way of paying kept here pays all the rest, so there is one of them. */
const paysAPart: readonly PaymentMethodId[] = ['ATHLETES_PAYMENT']

/** A payment method replaces the one before it; credit stays beside it, once. PYT405 for credit or a loan with a gift card in the cart. */
export function addInstrument(cart: CartState, instrument: Instrument): Outcome<CartState> {
  if (buysStoredValue(cart) && !mayBuyGiftCard(instrument.method)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
  const isPart = (method: PaymentMethodId) => paysAPart.includes(method)
  const others = cart.payment?.instruments?.filter(({ method }) => isPart(method) !== isPart(instrument.method)) ?? []
  return ok(withInstruments(cart, [...others, instrument]))
}

/** PYT404 when the cart has no such instrument of that kind. */
export function removeInstrument(cart: CartState, id: string, method: PaymentMethodId): Outcome<CartState> {
  const instruments = cart.payment?.instruments ?? []
  const others = instruments.filter((instrument) => instrument.id !== id || instrument.method !== method)
  if (others.length === instruments.length) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
  return ok(withInstruments(cart, others))
}

function withInstruments(cart: CartState, instruments: Instrument[]): CartState {
  return { ...cart, payment: { ...cart.payment, instruments } }
}

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
