import type { PaymentMethodId } from '#contracts/entities/payment'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'
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
