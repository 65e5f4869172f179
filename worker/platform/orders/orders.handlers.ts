import { fail, ok } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import type { Handlers } from '../mount'
import { orderFor } from './order-access'
import { checkoutNamed } from './order-named'
import { outcomeOf, placeOrder } from './place-order'
import { prepareOrder } from './prepare-order'
import { shownOrder } from './shown-order'

export const ordersHandlers: Handlers<typeof orderEndpoints> = {
  prepare: (call, env) => prepareOrder(env, call),

  place: (call, env) => placeOrder(env, call),

  async authenticate(call, env) {
    const { orderNumber } = call.params
    const order = await orderFor(env, orderNumber, { consumerNo: call.consumerNo, st: call.query.st })
    if (!order.ok) return order
    const { threeDS2Result } = call.body.paymentMethod.additionalData
    const progress = await checkoutNamed(env, order.value.cartId).prove(orderNumber, threeDS2Result)
    return progress ? outcomeOf(env, call, progress) : fail('ORDER_NOT_FOUND')
  },

  async purchase({ params, query, consumerNo, shop }, env) {
    const order = await orderFor(env, params.orderId, { consumerNo, st: query.st })
    return order.ok ? ok(await shownOrder(env, order.value, shop)) : order
  },
}
