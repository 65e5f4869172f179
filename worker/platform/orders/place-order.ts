import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import { requiresCaptcha } from '#domain/order/order-limits'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { PlatformEnv } from '../env'
import type { Call } from '../contract-router'
import type { Placing, Progress } from './attempt'
import { completeCart } from './complete-cart'
import { orderTokenOf } from './order-access'
import { orderDraft } from './order-draft'
import { checkoutStub, orderStub } from './order-stub'
import { payableDraft } from './payment-attempts'
import { shownOrder } from './shown-order'

type PlaceCall = Call<typeof orderEndpoints.place>

/**
 * Places a prepared cart. A cart is placed once: a repeated call returns its outcome before anything else is checked, so that an honest
 * repetition needs no second CAPTCHA.
 */
export async function placeOrder(env: PlatformEnv, call: PlaceCall): Promise<Outcome<Order>> {
  const { body, consumerNo } = call
  const checkout = checkoutStub(env, body.cartId)
  const known = await checkout.progress()
  if (known) return known.owners.includes(consumerNo) ? outcomeOf(env, call, known) : fail('CART_NOT_FOUND')

  const drafted = await draftFor(env, call)
  const progress = drafted.ok ? await checkout.place(drafted.value) : await checkout.progress()
  // Another call may have placed the cart while this one was looking at it; then that is the answer.
  if (progress?.owners.includes(consumerNo)) return outcomeOf(env, call, progress)
  return drafted.ok ? fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' }) : drafted
}

async function draftFor(env: PlatformEnv, call: PlaceCall): Promise<Outcome<Placing>> {
  const { body, shop } = call
  if (body.recaptcha_response !== undefined) {
    const passed = await passesCaptcha(env, { token: body.recaptcha_response, action: 'placeOrder' }, call)
    if (!passed.ok) return passed
  }
  const complete = await completeCart(env, { ...call, cartId: body.cartId, code: body.paymentMethod?.code })
  if (!complete.ok) return complete
  if (body.recaptcha_response === undefined && requiresCaptcha(complete.value)) return fail('CAPTCHA_FAILED')
  const prepared = await checkoutStub(env, body.cartId).prepared()
  if (!prepared) return fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' })
  const total = toMinorUnits(complete.value.cart.totals.total, shop.currency)
  const isExpected = body.expectedTotal === undefined || body.expectedTotal === amountText(total, shop.currency)
  if (total !== prepared.total || !isExpected) return fail('ORDER_TOTALS_FAILED')
  const drafted = orderDraft(complete.value, call)
  return drafted.ok ? payableDraft(env, drafted.value, { isProven: body.recaptcha_response !== undefined }) : drafted
}

/** Maps a placement's progress to the response: the order, a 3-D Secure challenge, an error, or still pending. */
export async function outcomeOf(env: PlatformEnv, { shop }: Pick<PlaceCall, 'shop'>, progress: Progress): Promise<Outcome<Order>> {
  const { orderNumber, state, action, failure } = progress
  if (state === 'failed') return failure ? fail(failure.errorId, failure.details) : fail('SERVER_ERROR')
  const order = state === 'placed' || state === 'challenge' ? await orderStub(env, orderNumber).read() : null
  if (!order) return fail('PAYMENT_PENDING', { orderNumber, st: await orderTokenOf(env, orderNumber) })
  return ok(await shownOrder(env, order, { language: shop.language, ...(action && { action }) }))
}
