import { maxGiftCards } from '#config/constants'
import { isCountry } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import type { PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import { getCountryAndRegion, normalizeAddress } from '#domain/address/normalize-address'
import { type CartGiftCard, type CartState, noPriceChanges } from './cart-state'
import { buysStoredValue } from './conservation'
import { findAddressProblems } from '#domain/validation/address-rules'
import type { PaymentInstrument } from '#domain/payment/cart-payment'
import { canBuyGiftCard } from '#domain/payment/available-methods'

/** Methods that pay a part of the cart; any other method pays the rest, so a cart has only one of those. */
const partialPaymentMethods: readonly PaymentMethodId[] = ['ATHLETES_PAYMENT']

/** Adds a payment method in place of the previous one; credit is kept beside it. PYT405 for credit or a loan if the cart contains a gift card. */
export function addInstrument(cart: CartState, instrument: PaymentInstrument): Outcome<CartState> {
  if (buysStoredValue(cart) && !canBuyGiftCard(instrument.method)) return fail('PAYMENT_METHOD_NOT_ALLOWED', { field: 'payment_method_id' })
  const isPartial = (method: PaymentMethodId) => partialPaymentMethods.includes(method)
  const otherInstruments = cart.payment?.instruments?.filter(({ method }) => isPartial(method) !== isPartial(instrument.method)) ?? []
  return ok(setInstruments(cart, [...otherInstruments, instrument]))
}

/** PYT404 when the cart has no such instrument of that kind. */
export function removeInstrument(cart: CartState, id: string, method: PaymentMethodId): Outcome<CartState> {
  const instruments = cart.payment?.instruments ?? []
  const remainingInstruments = instruments.filter((instrument) => instrument.id !== id || instrument.method !== method)
  if (remainingInstruments.length === instruments.length) return fail('PAYMENT_INSTRUMENT_NOT_FOUND', { field: 'payment_instrument_id' })
  return ok(setInstruments(cart, remainingInstruments))
}

function setInstruments(cart: CartState, instruments: PaymentInstrument[]): CartState {
  return { ...cart, payment: { ...cart.payment, instruments } }
}

/** Validates a billing address by its country; BIL400 names the invalid field. */
export function validateBillingAddress(rawAddress: Address): Outcome<Address> {
  const address = normalizeAddress(rawAddress)
  const { countryCode = '' } = address
  if (!isCountry(countryCode)) return fail('BILLING_ADDRESS_INVALID', { field: 'countryCode' })
  const [invalidField] = Object.keys(findAddressProblems(address, getCountryAndRegion(countryCode)))
  return invalidField ? fail('BILLING_ADDRESS_INVALID', { field: invalidField }) : ok(address)
}

/** Sets the billing address. */
export function setBillingAddress(cart: CartState, rawAddress: Address): Outcome<CartState> {
  const billing = validateBillingAddress(rawAddress)
  return billing.ok ? ok({ ...cart, payment: { ...cart.payment, billing: billing.value } }) : billing
}

/** BILL410 when there is none. */
export function removeBillingAddress(cart: CartState): Outcome<CartState> {
  const { billing, ...payment } = cart.payment ?? {}
  return billing ? ok({ ...cart, payment }) : fail('BILLING_ADDRESS_MISSING')
}

const locationFields = [
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
const contactFields = ['email', 'phone', 'phoneCode', 'recipientContactPhone'] as const

/** Updates a billing address that equals the corrected shipping address, including its contact. Others stay. */
export function syncBillingWithShipping(billing: Address, { was, is }: { was: Address; is: Address }): Address {
  if (locationFields.some((field) => billing[field] !== was[field])) return billing
  const followedFields = [...locationFields, ...contactFields.filter((field) => billing[field] === was[field])]
  const otherFields = Object.entries(billing).filter(([field]) => !followedFields.some((each) => each === field))
  const nextFields = followedFields.flatMap((field) => (is[field] === undefined ? [] : [[field, is[field]]]))
  return Object.fromEntries([...otherFields, ...nextFields]) as Address
}

/** Applies a gift card to a cart: each card once (GFC755), at most five (GFC760). Gift cards cannot buy gift cards. */
export function applyGiftCard(cart: CartState, card: CartGiftCard): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const { giftCards } = changes
  if (giftCards.some(({ cardId }) => cardId === card.cardId)) return fail('GC_ALREADY_APPLIED')
  if (giftCards.length >= maxGiftCards || buysStoredValue(cart)) return fail('GC_NOT_ALLOWED')
  return ok({ ...cart, priceChanges: { ...changes, giftCards: [...giftCards, card] } })
}

/** Removes a gift card from a cart; PYT404 if it does not pay for it. */
export function removeGiftCard(cart: CartState, paymentInstrumentId: string): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const giftCards = changes.giftCards.filter((card) => card.paymentInstrumentId !== paymentInstrumentId)
  if (giftCards.length === changes.giftCards.length) return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  return ok({ ...cart, priceChanges: { ...changes, giftCards } })
}
