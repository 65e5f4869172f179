import type { orderEndpoints } from '#contracts/orders'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { giftLineId, promotionOfGift } from '#domain/cart/promised-gifts'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Handlers, Call } from '../contract-router'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { takeResult } from './hand-over'
import { placeOrder } from './place-order'
import { usualHoldMs } from './checkout.object'
import { completeCart } from './complete-cart'
import { closeOrder, openOrder } from './open-orders'
import { checkoutStub } from './order-stub'

/** The calls that make an order of a cart. */
export const placementHandlers: Pick<Handlers<typeof orderEndpoints>, 'prepare' | 'place' | 'authenticate'> = {
  prepare: (call, env) => prepareOrder(env, call),
  place: (call, env) => placeOrder(env, call),
  authenticate: (call, env) => takeResult(env, call),
}

type Prepared = Cart & { orderReservationExpiry: string }
type PrepareCall = Call<typeof orderEndpoints.prepare>
/** `gift`: the promotion whose last gift went to another shopper. */
type Tried = { outcome: Outcome<Prepared>; gift?: string | undefined }

/**
 * The cart at current prices, complete, with everything it needs held for a quarter of an hour. A gift lost to another shopper is looked up
 * once more, as another variant may be left; then a shopper who was shown it is told once, and any other simply buys.
 */
async function prepareOrder(env: PlatformEnv, call: PrepareCall): Promise<Outcome<Prepared>> {
  const missed = new Set<string>()
  for (;;) {
    const { outcome, gift } = await tried(env, call)
    if (gift === undefined) return outcome
    if (!missed.has(gift)) missed.add(gift)
    else if (await cartStub(env, call.body.basketId).giftRanOut(cartOwnerOf(call), gift))
      return fail('SOME_PRODUCTS_NO_INVENTORY', { itemId: giftLineId(gift) })
  }
}

async function tried(env: PlatformEnv, call: PrepareCall): Promise<Tried> {
  const { shop, body } = call
  const complete = await completeCart(env, { ...call, cartId: body.basketId })
  if (!complete.ok) return { outcome: complete }
  const { cart, holds } = complete.value
  const whose = { consumerNo: call.consumerNo, network: shop.network, cartId: cart.id }
  const opened = await openOrder(env, { ...whose, holds, holdMs: usualHoldMs, now: call.now })
  if (!opened.ok) return { outcome: opened }
  const draft = { cartId: cart.id, holds, holdMs: opened.value.holdMs }
  const prepared = await checkoutStub(env, cart.id).prepare(draft, toMinorUnits(cart.totals.total, shop.currency))
  if (!prepared.ok && !opened.value.wasOpen) await closeOrder(env, whose)
  if (!prepared.ok) return { outcome: prepared, gift: promotionOfGift(prepared.details?.itemId ?? '') }
  return { outcome: ok({ ...cart, orderReservationExpiry: new Date(prepared.value.expiresAt).toISOString() }) }
}
