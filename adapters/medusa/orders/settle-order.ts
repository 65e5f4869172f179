import type { Order } from '#contracts/entities/order'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toPlacementFailure } from '#domain/order/placement-saga'
import type { ProviderResponse } from '../../../worker/platform/orders/payment-provider'
import type { RequestContext } from '../../../worker/platform/request-context'
import { engineCart, paymentLane } from '../cart/engine-cart'
import type { AdapterEnv } from '../env'
import { laneOf } from '../lanes'
import type { MedusaCart } from '../medusa-types'
import { completed } from './complete-cart'
import { engineOrder, noteOf, orderLane, orderToken } from './engine-order'
import { orderOf, pendingOrderOf } from './map-order'

export const placedLane = (env: AdapterEnv, cartId: string) => laneOf(env, `placed:${cartId}`)
export const preparedLane = (env: AdapterEnv, cartId: string) => laneOf(env, `prepared:${cartId}`)

type SettlingCall = { shop: RequestContext; consumerNo: string; now: number }
type Settling = {
  number: string
  cart: MedusaCart
  answer: ProviderResponse
  call: SettlingCall
  wasChallenged?: boolean
}

/** What the provider's answer means for the order. */
export async function settled(env: AdapterEnv, { number, cart, answer, call, wasChallenged = false }: Settling): Promise<Outcome<Order>> {
  const note = { owner: call.consumerNo, cartId: cart.id, ...(answer.pspReference && { psp: answer.pspReference }) }
  switch (answer.word) {
    case 'authorised': {
      const orderId = await completed(env, { number, cart })
      if (!orderId.ok) return orderId
      await orderLane(env, number).keep({ ...note, orderId: orderId.value })
      await Promise.all([placedLane(env, cart.id).keep({ number }), paymentLane(env, cart.id).keep({})])
      return shownOrder(env, number, call)
    }
    case 'challenge': {
      const { action = '{"type":"none"}', session } = answer
      await orderLane(env, number).keep({ ...note, action, ...(session && { session }) })
      return shownOrder(env, number, call)
    }
    case 'pending':
    case 'unknown':
      return fail('PAYMENT_PENDING', { orderNumber: number, st: await orderToken(env, number) })
    default: {
      const { errorId, details } = toPlacementFailure(answer.word, { code: 'CREDIT_CARD', wasChallenged })
      return fail(errorId, details)
    }
  }
}

/** An order as its shopper sees it, or the one that waits for the bank. */
export async function shownOrder(
  env: AdapterEnv,
  number: string,
  { shop, now }: Pick<SettlingCall, 'shop' | 'now'>,
): Promise<Outcome<Order>> {
  const note = await noteOf(env, number)
  const known = { number, st: await orderToken(env, number), shop }
  if (note?.orderId) return ok(orderOf(await engineOrder(env, note.orderId), known))
  const cart = note && (await engineCart(env, note.cartId))
  return cart && note.action ? ok(pendingOrderOf(cart, known, { action: note.action, now })) : fail('ORDER_NOT_FOUND')
}
