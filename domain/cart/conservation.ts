import type { Country } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type CartState, noPriceChanges } from './cart-state'
import type { PricedCart } from './price-cart'
import type { Entitlements } from '#domain/consumer/entitlements'
import { canBuyGiftCard, getAvailableMethods } from '#domain/payment/available-methods'

/*
 * The law of conservation: one sum changes only by what was paid and delivered. It is the sum of all gift cards, points, credit, allowances
 * and the payment provider's balance. Four rules keep it, in any order of actions:
 *
 * 1. A gift card is bought with money alone, at face value: `buysStoredValue`, `removeDisallowedPayments`, `validatePayments`.
 * 2. Payments add up to the cart's total, and none exceeds its balance: `validatePayments`, and the held balances of `domain/order/hold-plan.ts`.
 * 3. Points are earned on money that was paid for items and kept: `domain/order/order-points.ts`.
 * 4. A refund never exceeds what was paid and is still unspent: `domain/order/refunds.ts`.
 */

/** True if the cart contains a gift card, which is itself a means of payment. */
export function buysStoredValue({ lines }: Pick<CartState, 'lines'>): boolean {
  return lines.some(({ digital }) => digital)
}

/**
 * Removes payments that may not pay for the cart, with their holds: with a gift card among its items, gift cards, points, credit and loans. Adds one
 * notice for the shopper.
 */
export function removeDisallowedPayments(cart: CartState): CartState {
  if (!buysStoredValue(cart)) return cart
  const { giftCards, reward, ...otherChanges } = cart.priceChanges ?? noPriceChanges
  const instruments = cart.payment?.instruments ?? []
  const allowedInstruments = instruments.filter(({ method }) => canBuyGiftCard(method))
  if (giftCards.length === 0 && !reward && allowedInstruments.length === instruments.length) return cart
  return {
    ...cart,
    priceChanges: { ...otherChanges, giftCards: [] },
    ...(cart.payment && { payment: { ...cart.payment, instruments: allowedInstruments } }),
    notes: [...(cart.notes ?? []), { code: 'PAYMENT_REMOVED', name: '' }],
  }
}

export type PlacementContext = {
  /** Payment method of the remaining amount; absent while unknown or if nothing is left. */
  code?: string | undefined
  country: Country
  isInStore: boolean
  entitlements: Entitlements
}

/**
 * Checks that a cart may become an order as paid; called at prepare and at placement. GFC760, REW135, PYT405: stored value or a loan would
 * buy a gift card. PYT405: the payment method is not available to this shopper and cart, or outside loan limits. ORD415: parts do not add
 * up to the total, or a gift card costs less than its value.
 */
export function validatePayments(priced: PricedCart, context: PlacementContext): Outcome<void> {
  const { cart, changes, split, credit } = priced
  const buysGiftCard = buysStoredValue(cart)
  if (buysGiftCard && changes.giftCards.length > 0) return fail('GC_NOT_ALLOWED')
  if (buysGiftCard && changes.reward) return fail('REWARD_NOT_ELIGIBLE')
  if (buysGiftCard && credit > 0) return fail('PAYMENT_METHOD_NOT_ALLOWED')
  if (!isConsistent(priced)) return fail('ORDER_TOTALS_FAILED')
  const { code, ...shopper } = context
  if (code === undefined || split.remaining === 0) return ok(undefined)
  const availableMethods = getAvailableMethods({ ...shopper, toPay: split.remaining, buysGiftCard })
  return availableMethods.some((method) => method.code === code) ? ok(undefined) : fail('PAYMENT_METHOD_NOT_ALLOWED')
}

/** The parts add up to the total, none is negative, and a gift card costs its face value. */
function isConsistent({ cart, lines, totals, split, credit }: PricedCart): boolean {
  const parts = [split.reward, ...split.giftCards, credit, split.remaining]
  const isAtFaceValue = cart.lines.every(({ digital, unit, qty }, index) => {
    const { itemDiscount = 0, orderDiscount = 0 } = lines[index] ?? {}
    return !digital || unit.current * qty - itemDiscount - orderDiscount >= unit.original * qty
  })
  return isAtFaceValue && parts.every((part) => part >= 0) && parts.reduce((sum, part) => sum + part, 0) === totals.total
}
