import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { giftLineId } from '#domain/cart/gift-line'
import { lostGift } from '#domain/cart/promised-gifts'
import { type HoldPlan, holdPlanOf } from '#domain/order/hold-plan'
import { mayBeOrdered } from '#domain/order/may-be-ordered'
import { missingForOrder } from '#domain/order/missing-for-order'
import { priceHoldsOf } from '#domain/order/price-holds'
import type { CartPayment, Instrument } from '#domain/payment/cart-payment'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { pricingContextOf } from '../cart/pricing-context'
import { readCart } from '../cart/read-cart'
import type { ViewerContext } from '../cart/render-cart'
import type { PlatformEnv } from '../env'
import { countUsesFor } from '../promotions/count-uses-for'
import { checkedPaymentOf } from './checked-payment'

/** `code`: what is to pay the rest; left out, what is attached to the cart. */
type CompleteCartOptions = ViewerContext & { consumerNo: string; cartId: string; code?: string | undefined }
/**
 * A cart an order can be made of: as the shopper sees it, everything limited it needs (goods, and what pays for them that is limited
 * too), what was attached to pay it, with the device it is paid from, and how often that has failed before.
 */
export type CompleteCart = {
  cart: Cart
  holds: HoldPlan[]
  instruments: readonly Instrument[]
  device?: CartPayment['fingerprint']
  refusals: number
}

/**
 * The cart brought up to date; CHK380 names the first thing it lacks, CHK320, SHP410 and TAX309 are of an address a part of it cannot go
 * to, INV408 is more than an order takes, INV406 is the gift the shopper was shown and of which none is left: told once, the cart goes on
 * without it; how it is to be paid is lawful, or it is told why not.
 */
export async function completeCart(env: PlatformEnv, asked: CompleteCartOptions): Promise<Outcome<CompleteCart>> {
  const asking = { ...asked, looksAfresh: true }
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
  const priced = checkedPaymentOf(kept.value, conditions, asked)
  if (!priced.ok) return priced
  const holds = [...holdPlanOf(cart.value), ...priceHoldsOf(priced.value, conditions.offers, conditions.standing.allowance?.year)]
  await countUsesFor(env, asking, { holds, offers: conditions.offers })
  const { instruments = [], fingerprint: device } = kept.value.payment ?? {}
  return ok({ cart: cart.value, holds, instruments, ...(device && { device }), refusals: kept.value.refusals ?? 0 })
}

function giftGone(promotionId: string): Outcome<never> {
  return fail('SOME_PRODUCTS_NO_INVENTORY', { itemId: giftLineId(promotionId) })
}
