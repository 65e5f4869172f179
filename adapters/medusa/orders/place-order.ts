import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { formatAmount } from '#domain/money/format-amount'
import { toMinorUnits } from '#domain/money/minor-units'
import { findMissingForOrder } from '#domain/order/validate-order'
import { formatOrderNumber } from '#domain/order/order-number'
import { validateBillingAddress } from '#domain/payment/change-cart-payment'
import type { Call } from '../../../worker/platform/contract-router'
import { change, engineCart, shownCart } from '../cart/engine-cart'
import { addressFor } from '../cart/map-address'
import type { AdapterEnv } from '../env'
import type { MedusaCart } from '../medusa-types'
import { passesCaptcha } from '../people/captcha'
import { pay, paymentFor } from './pay'
import { placedLane, preparedLane, settled, shownOrder } from './settle-order'

type PlaceCall = Call<typeof orderEndpoints.place>

/** Pays a prepared cart and makes it an order of the engine. A cart that is an order stays that order, whatever is sent again. */
export async function placeOrder(env: AdapterEnv, call: PlaceCall): Promise<Outcome<Order>> {
  const { body, consumerNo } = call
  const cart = await engineCart(env, body.cartId)
  if (cart?.metadata?.owner !== consumerNo) return fail('CART_NOT_FOUND')
  const before = (await placedLane(env, cart.id).kept())?.number
  if (before !== undefined) return shownOrder(env, before, call)
  const billed = await payable(env, call, cart)
  if (!billed.ok) return billed
  const payment = await paymentFor(env, call)
  if (!payment.ok) return payment
  const number = formatOrderNumber(call.shop.siteId, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const answer = await pay(env, { number, cart: billed.value, payment: payment.value, call })
  return settled(env, { number, cart: billed.value, answer, call })
}

/** The cart with its billing address, when nothing is missing and it costs what the shopper saw. */
async function payable(env: AdapterEnv, { body, shop, now }: PlaceCall, cart: MedusaCart): Promise<Outcome<MedusaCart>> {
  const token = body.recaptcha_response
  const passes = token === undefined ? ok(undefined) : await passesCaptcha(env, { token, action: 'placeOrder', shop, now })
  if (!passes.ok) return passes
  const shown = await shownCart(env, cart.id)
  const missing = findMissingForOrder(shown)
  if (missing !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missing })
  const typed = body.billingAddress ?? shown.billingAddress
  if (!typed) return fail('BILLING_ADDRESS_MISSING')
  const billing = validateBillingAddress(typed)
  if (!billing.ok) return billing
  const prepared = await preparedLane(env, cart.id).kept()
  if (!prepared) return fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' })
  const total = formatAmount(toMinorUnits(shown.totals.total, shop.currency), shop.currency)
  if (prepared.total !== total || (body.expectedTotal ?? total) !== total) return fail('ORDER_TOTALS_FAILED')
  await change(env, cart.id, { body: { billing_address: addressFor(billing.value) } })
  return ok((await engineCart(env, cart.id)) ?? cart)
}
