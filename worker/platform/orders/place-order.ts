import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { requiresCaptcha } from '#domain/order/order-limits'
import { verifyCaptcha } from '../captcha/verify-captcha'
import type { PlatformEnv } from '../env'
import type { Call } from '../contract-router'
import type { NewAttempt, PlacementProgress } from './placement-attempt'
import { loadCompleteCart } from './complete-cart'
import { deriveOrderToken } from './order-access'
import { buildOrderDraft } from './order-draft'
import { checkoutStub, orderStub } from './order-stub'
import { checkPayableDraft } from './payment-attempts.object'
import { loadOrderView } from './order-lookups'

type PlaceCall = Call<typeof orderEndpoints.place>

/**
 * Places a prepared cart. A cart is placed once: a repeated call returns its outcome before anything else is checked, so that an honest
 * repetition needs no second CAPTCHA.
 */
export async function placeOrder(env: PlatformEnv, call: PlaceCall): Promise<Outcome<Order>> {
  const { body, consumerNo } = call
  const checkout = checkoutStub(env, body.cartId)
  const existingProgress = await checkout.progress()
  if (existingProgress)
    return existingProgress.owners.includes(consumerNo) ? toOrderOutcome(env, call, existingProgress) : fail('CART_NOT_FOUND')

  const draftOutcome = await buildPayableDraft(env, call)
  const progress = draftOutcome.ok ? await checkout.place(draftOutcome.value) : await checkout.progress()
  // Another call may have placed the cart while this one was looking at it; then that is the answer.
  if (progress?.owners.includes(consumerNo)) return toOrderOutcome(env, call, progress)
  return draftOutcome.ok ? fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' }) : draftOutcome
}

async function buildPayableDraft(env: PlatformEnv, call: PlaceCall): Promise<Outcome<NewAttempt>> {
  const { body, shop } = call
  if (body.recaptcha_response !== undefined) {
    const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'placeOrder' }, call)
    if (!captchaOutcome.ok) return captchaOutcome
  }
  const cartOutcome = await loadCompleteCart(env, { ...call, cartId: body.cartId, code: body.paymentMethod?.code })
  if (!cartOutcome.ok) return cartOutcome
  if (body.recaptcha_response === undefined && requiresCaptcha(cartOutcome.value)) return fail('CAPTCHA_FAILED')
  const preparedOrder = await checkoutStub(env, body.cartId).prepared()
  if (!preparedOrder) return fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' })
  const total = toMinorUnits(cartOutcome.value.cart.totals.total, shop.currency)
  const isExpected = body.expectedTotal === undefined || body.expectedTotal === formatAmount(total, shop.currency)
  if (total !== preparedOrder.total || !isExpected) return fail('ORDER_TOTALS_FAILED')
  const draftOutcome = buildOrderDraft(cartOutcome.value, call)
  return draftOutcome.ok ? checkPayableDraft(env, draftOutcome.value, { isProven: body.recaptcha_response !== undefined }) : draftOutcome
}

/** Maps a placement's progress to the response: the order, a 3-D Secure challenge, an error, or still pending. */
export async function toOrderOutcome(
  env: PlatformEnv,
  { shop }: Pick<PlaceCall, 'shop'>,
  progress: PlacementProgress,
): Promise<Outcome<Order>> {
  const { orderNumber, state, action, failure } = progress
  if (state === 'failed') return failure ? fail(failure.errorId, failure.details) : fail('SERVER_ERROR')
  const order = state === 'placed' || state === 'challenge' ? await orderStub(env, orderNumber).read() : null
  if (!order) return fail('PAYMENT_PENDING', { orderNumber, st: await deriveOrderToken(env, orderNumber) })
  return ok(await loadOrderView(env, order, { language: shop.language, ...(action && { action }) }))
}
