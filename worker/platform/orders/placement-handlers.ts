import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type orderEndpoints, shopperCancelledResult } from '#contracts/orders'
import { toGiftLineId, getGiftPromotionId } from '#domain/cart/promised-gifts'
import { toMinorUnits } from '#domain/money/minor-units'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import type { Handlers, Call } from '../contract-router'
import type { PlatformEnv } from '../env'
import { defaultHoldMs } from './checkout.object'
import { loadCompleteCart } from './complete-cart'
import { closeOpenOrder, registerOpenOrder } from './open-orders.object'
import { findAccessibleOrder, findOrderByReturnToken } from './order-access'
import { checkoutStub, submitPaymentResult } from './order-stub'
import { placeOrder, toOrderOutcome } from './place-order'

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

type ResultCall = Call<typeof orderEndpoints.authenticate>

/** Takes what a shopper brings back from the bank or the provider. Answers with the order; to a browser that does not know it, with nothing of it. */
async function handlePaymentResult(env: PlatformEnv, call: ResultCall): Promise<Outcome<Order>> {
  const { params, query, body, consumerNo, shop } = call
  const order = await findAccessibleOrder(env, params.orderNumber, { consumerNo, brand: shop.brand, st: query.st })
  if (!order.ok) return forwardPaymentResult(env, call)
  const progress = await submitPaymentResult(env, order.value, body.paymentMethod.additionalData)
  return progress ? toOrderOutcome(env, call, progress) : fail('ORDER_NOT_FOUND')
}

/**
 * What a bank brought back to a browser that does not know the order: the provider hears it, and the browser nothing. The token of the return
 * address is enough, because the result proves itself at the provider; ending the payment is not among what it can do.
 */
async function forwardPaymentResult(
  env: PlatformEnv,
  { params: { orderNumber }, query: { st }, body, shop }: ResultCall,
): Promise<Outcome<never>> {
  const order = await findOrderByReturnToken(env, orderNumber, { brand: shop.brand, st })
  if (!order) return fail('ORDER_NOT_FOUND')
  const { redirectResult, threeDS2Result } = body.paymentMethod.additionalData
  const result = redirectResult ?? threeDS2Result
  if (result !== undefined && result !== shopperCancelledResult)
    await submitPaymentResult(env, order, { redirectResult, threeDS2Result, isAway: true })
  return fail('PAYMENT_PENDING', { orderNumber })
}
