import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { findMissingForOrder } from '#domain/order/validate-order'
import { formatOrderNumber } from '#domain/input/order-number'
import { validateBillingAddress } from '#domain/cart/change-cart-payment'
import type { Call } from '../../../worker/platform/contract-router'
import { changeEngineCart, loadEngineCart, loadCart } from '../cart/engine-cart'
import { toMedusaAddress } from '../cart/map-address'
import type { AdapterEnv } from '../env'
import type { MedusaCart } from '../medusa-types'
import { verifyCaptcha } from '../people/captcha'
import { requestPayment, getSealedPayment } from './pay'
import { getPlacedLane, getPreparedLane, settleOrder, loadOrder } from './settle-order'

type PlaceCall = Call<typeof orderEndpoints.place>

/** Pays a prepared cart and makes it an order of the engine. A cart that is an order stays that order, whatever is sent again. */
export async function placeOrder(env: AdapterEnv, call: PlaceCall): Promise<Outcome<Order>> {
  const { body, consumerNo } = call
  const cart = await loadEngineCart(env, body.cartId)
  if (cart?.metadata?.owner !== consumerNo) return fail('CART_NOT_FOUND')
  const placedNumber = (await getPlacedLane(env, cart.id).kept())?.number
  if (placedNumber !== undefined) return loadOrder(env, placedNumber, call)
  const billedCart = await checkPayable(env, call, cart)
  if (!billedCart.ok) return billedCart
  const payment = await getSealedPayment(env, call)
  if (!payment.ok) return payment
  const number = formatOrderNumber(call.shop.siteId, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
  const providerResponse = await requestPayment(env, { number, cart: billedCart.value, payment: payment.value, call })
  return settleOrder(env, { number, cart: billedCart.value, answer: providerResponse, call })
}

/** The cart with its billing address, when nothing is missing and it costs what the shopper saw. */
async function checkPayable(env: AdapterEnv, { body, shop, now }: PlaceCall, cart: MedusaCart): Promise<Outcome<MedusaCart>> {
  const token = body.recaptcha_response
  const captchaResult = token === undefined ? ok(undefined) : await verifyCaptcha(env, { token, action: 'placeOrder', shop, now })
  if (!captchaResult.ok) return captchaResult
  const loadedCart = await loadCart(env, cart.id)
  const missingField = findMissingForOrder(loadedCart)
  if (missingField !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missingField })
  const billingInput = body.billingAddress ?? loadedCart.billingAddress
  if (!billingInput) return fail('BILLING_ADDRESS_MISSING')
  const billing = validateBillingAddress(billingInput)
  if (!billing.ok) return billing
  const preparedTotal = await getPreparedLane(env, cart.id).kept()
  if (!preparedTotal) return fail('CHECKOUT_INCOMPLETE', { field: 'prepareOrder' })
  const total = formatAmount(toMinorUnits(loadedCart.totals.total, shop.currency), shop.currency)
  if (preparedTotal.total !== total || (body.expectedTotal ?? total) !== total) return fail('ORDER_TOTALS_FAILED')
  await changeEngineCart(env, cart.id, { body: { billing_address: toMedusaAddress(billing.value) } })
  return ok((await loadEngineCart(env, cart.id)) ?? cart)
}
