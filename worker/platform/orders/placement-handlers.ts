import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type orderEndpoints, shopperCancelledResult } from '#contracts/orders'
import { toGiftLineId, getGiftPromotionId } from '#domain/cart/promised-gifts'
import { toMinorUnits, formatAmount } from '#domain/money/minor-units'
import { requiresCaptcha } from '#domain/order/order-limits'
import { verifyCaptcha } from '../captcha/verify-captcha'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import type { Handlers, Call } from '../contract-router'
import type { PlatformEnv } from '../env'
import { defaultHoldMs } from './checkout.object'
import { loadCompleteCart } from './complete-cart'
import { closeOpenOrder, registerOpenOrder } from './open-orders.object'
import { findAccessibleOrder, findOrderByReturnToken, deriveOrderToken } from './order-access'
import { buildOrderDraft } from './order-draft'
import { loadOrderView } from './order-lookups'
import { getCheckoutStub, submitPaymentResult, getOrderStub } from './order-stub'
import { checkPayableDraft } from './payment-attempts.object'
import type { NewPlacementAttempt, PlacementProgress } from './placement-attempt'

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
 * again, as another variant may be left. Then a shopper who was shown it is told once, and any other simply buys.
 */
async function prepareOrder(env: PlatformEnv, call: PrepareCall): Promise<Outcome<PreparedCart>> {
  const missedGifts = new Set<string>()
  for (;;) {
    const { outcome, gift } = await tryPrepareOrder(env, call)
    if (gift === undefined) return outcome
    if (!missedGifts.has(gift)) missedGifts.add(gift)
    else if (await getCartStub(env, call.body.basketId).giftRanOut(getCartOwner(call), gift))
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
  const toPay = toMinorUnits(cart.totals.remainingToPay, shop.currency)
  const draft = { cartId: cart.id, holds, holdMs: openOutcome.value.holdMs, toPay }
  const preparation = await getCheckoutStub(env, cart.id).prepare(draft, toMinorUnits(cart.totals.total, shop.currency))
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
 * Passes on what a bank brought back to a browser that does not know the order. The provider hears it, and the browser nothing. The token
 * of the return address is enough, because the result proves itself at the provider. Ending the payment is not among what it can do.
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

type PlaceCall = Call<typeof orderEndpoints.place>

/**
 * Places a prepared cart. A cart is placed once: a repeated call returns its outcome before anything else is checked, so that an honest
 * repetition needs no second CAPTCHA.
 */
async function placeOrder(env: PlatformEnv, call: PlaceCall): Promise<Outcome<Order>> {
  const { body, consumerNo } = call
  const checkout = getCheckoutStub(env, body.cartId)
  const existingProgress = await checkout.progress()
  if (existingProgress)
    return existingProgress.owners.includes(consumerNo) ? toOrderOutcome(env, call, existingProgress) : fail('CART_NOT_FOUND')

  const draftOutcome = await buildPayableDraft(env, call)
  const progress = draftOutcome.ok ? await checkout.place(draftOutcome.value) : await checkout.progress()
  // Another call may have placed the cart while this one was looking at it; then that is the answer.
  if (progress?.owners.includes(consumerNo)) return toOrderOutcome(env, call, progress)
  return draftOutcome.ok ? fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' }) : draftOutcome
}

async function buildPayableDraft(env: PlatformEnv, call: PlaceCall): Promise<Outcome<NewPlacementAttempt>> {
  const { body, shop } = call
  if (body.recaptcha_response !== undefined) {
    const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'placeOrder' }, call)
    if (!captchaOutcome.ok) return captchaOutcome
  }
  const { billingAddress } = body
  const cartOutcome = await loadCompleteCart(env, { ...call, cartId: body.cartId, code: body.paymentMethod?.code, billingAddress })
  if (!cartOutcome.ok) return cartOutcome
  if (body.recaptcha_response === undefined && requiresCaptcha(cartOutcome.value)) return fail('CAPTCHA_FAILED')
  const preparedOrder = await getCheckoutStub(env, body.cartId).prepared()
  if (!preparedOrder) return fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' })
  const total = toMinorUnits(cartOutcome.value.cart.totals.total, shop.currency)
  const isExpected = body.expectedTotal === undefined || body.expectedTotal === formatAmount(total, shop.currency)
  // A gift card that was taken off in another window is not made up for by the card.
  const toPay = toMinorUnits(cartOutcome.value.cart.totals.remainingToPay, shop.currency)
  const isSameAmount = total === preparedOrder.total && toPay === (preparedOrder.toPay ?? toPay)
  if (!isSameAmount || !isExpected) return fail('ORDER_TOTALS_FAILED')
  const draftOutcome = buildOrderDraft(cartOutcome.value, call)
  return draftOutcome.ok ? checkPayableDraft(env, draftOutcome.value, { isProven: body.recaptcha_response !== undefined }) : draftOutcome
}

/** Maps a placement's progress to the response: the order, a 3-D Secure challenge, an error, or still pending. */
async function toOrderOutcome(env: PlatformEnv, { shop }: Pick<PlaceCall, 'shop'>, progress: PlacementProgress): Promise<Outcome<Order>> {
  const { orderNumber, state, action, failure } = progress
  if (state === 'failed') return failure ? fail(failure.errorId, failure.details) : fail('SERVER_ERROR')
  const order = state === 'placed' || state === 'challenge' ? await getOrderStub(env, orderNumber).read() : null
  if (!order) return fail('PAYMENT_PENDING', { orderNumber, st: await deriveOrderToken(env, orderNumber) })
  return ok(await loadOrderView(env, order, { language: shop.language, ...(action && { action }) }))
}
