import { ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { type PricingContext, type PricedCart, priceCart } from '#domain/cart/price-cart'
import { paymentBreach } from '#domain/money/conservation'
import type { Caller } from '../auth/access-token'

/** `code`: the method for the rest; without it, the cart's payments. */
type CheckedPaymentOptions = { code?: string | undefined; caller: Caller }

/** Prices a cart and its payments; fails if the payment is not allowed. */
export function checkedPaymentOf(
  cart: CartState,
  conditions: PricingContext,
  { code, caller }: CheckedPaymentOptions,
): Outcome<PricedCart> {
  const priced = priceCart(cart, conditions)
  const attached = cart.payment?.instruments?.find(({ method }) => method !== 'ATHLETES_PAYMENT')?.method
  const shopper = { country: cart.country, isInStore: caller.storeId !== undefined, standing: conditions.standing }
  const allowed = paymentBreach(priced, { code: code ?? attached, ...shopper })
  return allowed.ok ? ok(priced) : allowed
}
