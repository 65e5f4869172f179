import type { Order } from '#contracts/entities/order'
import { fail, type Outcome } from '#contracts/errors'
import { type orderEndpoints, shopperCancelledResult } from '#contracts/orders'
import type { Call } from '../contract-router'
import type { PlatformEnv } from '../env'
import { findAccessibleOrder, findOrderByReturnToken } from './order-access'
import { submitPaymentResult } from './order-stub'
import { toOrderOutcome } from './place-order'

type ResultCall = Call<typeof orderEndpoints.authenticate>

/** Takes what a shopper brings back from the bank or the provider. Answers with the order; to a browser that does not know it, with nothing of it. */
export async function handlePaymentResult(env: PlatformEnv, call: ResultCall): Promise<Outcome<Order>> {
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
