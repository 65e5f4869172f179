import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toPlacementFailure } from '#domain/order/placement-saga'
import type { ProviderResponse } from '../../../worker/platform/orders/payment-provider'
import type { RequestContext } from '../../../worker/platform/request-context'
import { loadEngineCart, getPaymentLane } from '../cart/engine-cart'
import type { AdapterEnv } from '../env'
import { getLane } from '../lanes'
import type { MedusaCart } from '../medusa-types'
import { completeCart } from './complete-cart'
import { loadEngineOrder, loadOrderNote, getOrderLane, createOrderToken } from './engine-order'
import { toOrder, toPendingOrder } from './map-order'

export const getPlacedLane = (env: AdapterEnv, cartId: string) => getLane(env, `placed:${cartId}`)
export const getPreparedLane = (env: AdapterEnv, cartId: string) => getLane(env, `prepared:${cartId}`)

type SettlementCall = { shop: RequestContext; consumerNo: string; now: number }
type Settlement = {
  number: string
  cart: MedusaCart
  answer: ProviderResponse
  call: SettlementCall
  wasChallenged?: boolean
}

/** What the provider's answer means for the order. */
export async function settleOrder(
  env: AdapterEnv,
  { number, cart, answer, call, wasChallenged = false }: Settlement,
): Promise<Outcome<Order>> {
  const orderNote = { owner: call.consumerNo, cartId: cart.id, ...(answer.pspReference && { psp: answer.pspReference }) }
  switch (answer.word) {
    case 'authorised': {
      const orderId = await completeCart(env, { number, cart })
      if (!orderId.ok) return orderId
      await getOrderLane(env, number).keep({ ...orderNote, orderId: orderId.value })
      await Promise.all([getPlacedLane(env, cart.id).keep({ number }), getPaymentLane(env, cart.id).keep({})])
      return loadOrder(env, number, call)
    }
    case 'challenge': {
      const { action = '{"type":"none"}', session } = answer
      await getOrderLane(env, number).keep({ ...orderNote, action, ...(session && { session }) })
      return loadOrder(env, number, call)
    }
    case 'pending':
    case 'unknown':
      return fail('PAYMENT_PENDING', { orderNumber: number, st: await createOrderToken(env, number) })
    default: {
      const { errorId, details } = toPlacementFailure(answer.word, { code: 'CREDIT_CARD', wasChallenged })
      return fail(errorId, details)
    }
  }
}

/** An order as its shopper sees it, or the one that waits for the bank. */
export async function loadOrder(
  env: AdapterEnv,
  number: string,
  { shop, now }: Pick<SettlementCall, 'shop' | 'now'>,
): Promise<Outcome<Order>> {
  const orderNote = await loadOrderNote(env, number)
  const facts = { number, st: await createOrderToken(env, number), shop }
  if (orderNote?.orderId) return ok(toOrder(await loadEngineOrder(env, orderNote.orderId), facts))
  const cart = orderNote && (await loadEngineCart(env, orderNote.cartId))
  return cart && orderNote.action ? ok(toPendingOrder(cart, facts, { action: orderNote.action, now })) : fail('ORDER_NOT_FOUND')
}
