import type { orderEndpoints } from '#contracts/orders'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toGiftLineId, getGiftPromotionId } from '#domain/cart/promised-gifts'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Handlers, Call } from '../contract-router'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import type { PlatformEnv } from '../env'
import { handlePaymentResult } from './payment-result'
import { placeOrder } from './place-order'
import { defaultHoldMs } from './checkout.object'
import { loadCompleteCart } from './complete-cart'
import { closeOpenOrder, registerOpenOrder } from './open-orders'
import { checkoutStub } from './order-stub'

/** The calls that make an order of a cart. */
export const placementHandlers: Pick<Handlers<typeof orderEndpoints>, 'prepare' | 'place' | 'authenticate'> = {
  prepare: (call, env) => prepareOrder(env, call),
  place: (call, env) => placeOrder(env, call),
  authenticate: (call, env) => handlePaymentResult(env, call),
}

type PreparedCart = Cart & { orderReservationExpiry: string }
type PrepareCall = Call<typeof orderEndpoints.prepare>
/** `gift`: the promotion whose last gift went to another shopper. */
type PreparationResult = { outcome: Outcome<PreparedCart>; gift?: string | undefined }

/**
 * The cart at current prices, complete, with everything it needs held for a quarter of an hour. A gift lost to another shopper is looked up
 * once more, as another variant may be left; then a shopper who was shown it is told once, and any other simply buys.
 */
async function prepareOrder(env: PlatformEnv, call: PrepareCall): Promise<Outcome<PreparedCart>> {
  const missedGifts = new Set<string>()
  for (;;) {
    const { outcome, gift } = await tryPrepareOrder(env, call)
    if (gift === undefined) return outcome
    if (!missedGifts.has(gift)) missedGifts.add(gift)
    else if (await cartStub(env, call.body.basketId).giftRanOut(getCartOwner(call), gift))
      return fail('SOME_PRODUCTS_NO_INVENTORY', { itemId: toGiftLineId(gift) })
  }
}

async function tryPrepareOrder(env: PlatformEnv, call: PrepareCall): Promise<PreparationResult> {
  const { shop, body } = call
  const cartOutcome = await loadCompleteCart(env, { ...call, cartId: body.basketId })
  if (!cartOutcome.ok) return { outcome: cartOutcome }
  const { cart, holds } = cartOutcome.value
  const orderOwner = { consumerNo: call.consumerNo, network: shop.network, cartId: cart.id }
  const openOutcome = await registerOpenOrder(env, { ...orderOwner, holds, holdMs: defaultHoldMs, now: call.now })
  if (!openOutcome.ok) return { outcome: openOutcome }
  const draft = { cartId: cart.id, holds, holdMs: openOutcome.value.holdMs }
  const preparation = await checkoutStub(env, cart.id).prepare(draft, toMinorUnits(cart.totals.total, shop.currency))
  if (!preparation.ok && !openOutcome.value.wasOpen) await closeOpenOrder(env, orderOwner)
  if (!preparation.ok) return { outcome: preparation, gift: getGiftPromotionId(preparation.details?.itemId ?? '') }
  return { outcome: ok({ ...cart, orderReservationExpiry: new Date(preparation.value.expiresAt).toISOString() }) }
}
