import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { giftLineId, type GivenGift, givenGifts, lostGift } from '#domain/cart/promised-gifts'
import { type HoldPlan, holdPlanOf, priceHoldsOf } from '#domain/order/hold-plan'
import { mayBeOrdered, missingForOrder } from '#domain/order/may-be-ordered'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import type { CartState } from '#domain/cart/cart-state'
import { type PricingContext, type PricedCart, priceCart } from '#domain/cart/price-cart'
import { paymentBreach } from '#domain/money/conservation'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { pricingContextOf, type ViewerContext } from '../cart/pricing-context'
import { readCart } from '../cart/read-cart'
import type { PlatformEnv } from '../env'
import { countUsesFor } from '../promotions/count-uses-for'
import type { Caller } from '../auth/access-token'

/** `code`: the method for the rest; without it, the cart's payments. */
type CompleteCartOptions = ViewerContext & { consumerNo: string; cartId: string; code?: string | undefined }
/**
 * A cart ready to become an order: as the shopper sees it, every limited resource it needs (stock and balances), its gifts, its payments
 * with their device, and its failed attempts.
 */
export type CompleteCart = {
  cart: Cart
  holds: HoldPlan[]
  gifts: GivenGift[]
  instruments: readonly Instrument[]
  device?: CartPayment['fingerprint']
  refusals: number
}

/**
 * The updated cart; CHK380 names the first missing part; CHK320, SHP410 and TAX309 concern an address a part cannot reach; INV408 exceeds
 * the order limit; INV406 is a shown gift that is sold out: reported once, the cart continues without it; a forbidden payment is reported.
 */
export async function completeCart(env: PlatformEnv, options: CompleteCartOptions): Promise<Outcome<CompleteCart>> {
  const asking = { ...options, looksAfresh: true }
  const cart = await readCart(env, { ...asking, query: { isPatchRequired: true, inventorySupplyCheck: true } })
  if (!cart.ok) return cart
  const missing = missingForOrder(cart.value)
  if (missing !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missing })
  const kept = await cartStub(env, asking.cartId).read(cartOwnerOf(asking))
  if (!kept.ok) return kept
  const orderable = mayBeOrdered(kept.value)
  if (!orderable.ok) return orderable
  const conditions = await pricingContextOf(env, kept.value, asking)
  const lost = lostGift(kept.value, conditions)
  if (lost !== undefined && (await cartStub(env, asking.cartId).giftRanOut(cartOwnerOf(asking), lost))) return giftGone(lost)
  const priced = checkedPaymentOf(kept.value, conditions, options)
  if (!priced.ok) return priced
  const { offers, standing } = conditions
  const needed = [...holdPlanOf(cart.value), ...priceHoldsOf(priced.value, offers, standing.allowance?.year)]
  const email = cart.value.shippingAddress?.email ?? cart.value.billingAddress?.email
  const holds = await countUsesFor(env, { ...asking, email }, { holds: needed, offers })
  const { instruments = [], fingerprint: device } = kept.value.payment ?? {}
  const gifts = givenGifts(kept.value, conditions)
  return ok({ cart: cart.value, holds, gifts, instruments, ...(device && { device }), refusals: kept.value.refusals ?? 0 })
}

function giftGone(promotionId: string): Outcome<never> {
  return fail('SOME_PRODUCTS_NO_INVENTORY', { itemId: giftLineId(promotionId) })
}

/** `code`: the method for the rest; without it, the cart's payments. */
type CheckedPaymentOptions = { code?: string | undefined; caller: Caller }

/** Prices a cart and its payments; fails if the payment is not allowed. */
function checkedPaymentOf(cart: CartState, conditions: PricingContext, { code, caller }: CheckedPaymentOptions): Outcome<PricedCart> {
  const priced = priceCart(cart, conditions)
  const attached = cart.payment?.instruments?.find(({ method }) => method !== 'ATHLETES_PAYMENT')?.method
  const shopper = { country: cart.country, isInStore: caller.storeId !== undefined, standing: conditions.standing }
  const allowed = paymentBreach(priced, { code: code ?? attached, ...shopper })
  return allowed.ok ? ok(priced) : allowed
}
