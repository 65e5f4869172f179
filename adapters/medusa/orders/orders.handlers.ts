import type { orderEndpoints } from '#contracts/orders'
import { fail, ok } from '#contracts/errors'
import { formatAmount } from '#domain/money/format-amount'
import { toMinorUnits } from '#domain/money/minor-units'
import { findMissingForOrder } from '#domain/order/validate-order'
import { submitShopperResult } from '../../../worker/platform/orders/hosted-checkout'
import { voidPayment } from '../../../worker/platform/orders/payment-provider'
import { engineCart, ownCart, shownCart } from '../cart/engine-cart'
import { asPlatform } from '../env'
import { admin, EngineError } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { engineOrder, noteOf, ordersOf, ownNote } from './engine-order'
import { statusOf, summaryOf } from './map-order'
import { placeOrder } from './place-order'
import { placedLane, preparedLane, settled, shownOrder } from './settle-order'

const preparedMs = 15 * 60_000
const mostOrders = 50

/** A proof is compared without its case and spaces. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '').toLowerCase()

export const orderHandlers: AdapterCalls<typeof orderEndpoints> = {
  async prepare({ body: { basketId }, shop, now, consumerNo }, env) {
    const own = await ownCart(env, basketId, { consumerNo })
    if (!own.ok) return own
    const cart = await shownCart(env, basketId)
    const missing = findMissingForOrder(cart)
    if (missing !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missing })
    await preparedLane(env, basketId).keep({ total: formatAmount(toMinorUnits(cart.totals.total, shop.currency), shop.currency) })
    return ok({ ...cart, orderReservationExpiry: new Date(now + preparedMs).toISOString() })
  },

  place: (call, env) => placeOrder(env, call),

  async authenticate(call, env) {
    const { params, query, body, consumerNo } = call
    const note = await ownNote(env, params.orderNumber, { consumerNo, st: query.st })
    if (!note.ok) return note
    const { orderId, action, session, cartId, owner } = note.value
    if (orderId !== undefined) return shownOrder(env, params.orderNumber, call)
    const cart = await engineCart(env, cartId)
    const other = (await placedLane(env, cartId).kept())?.number
    if (!cart || other !== undefined) return fail('ORDER_NOT_FOUND')
    const { threeDS2Result, redirectResult, payPalResult } = body.paymentMethod.additionalData
    const proof = redirectResult ?? threeDS2Result ?? payPalResult ?? ''
    const asked = { orderNumber: params.orderNumber, proof, ...(session && { session }), ...(action && { action }) }
    const answer = await submitShopperResult(asPlatform(env), {
      ...asked,
      ...(redirectResult !== undefined && { isRedirect: true as const }),
    })
    if (!answer) return fail('PAYMENT_AUTHENTICATION_FAILED')
    return settled(env, { number: params.orderNumber, cart, answer, call: { ...call, consumerNo: owner }, wasChallenged: true })
  },

  async purchase(call, env) {
    const { params, query, consumerNo } = call
    const note = await ownNote(env, params.orderId, { consumerNo, st: query.st })
    return note.ok ? shownOrder(env, params.orderId, call) : note
  },

  async history({ body: { start, count, from }, consumerNo }, env) {
    const isDay = from === undefined || !Number.isNaN(Date.parse(from))
    if (start < 0 || count < 1 || count > mostOrders || !isDay) return fail('ORDER_HISTORY_INVALID')
    const { orders, count: total } = await ordersOf(env, consumerNo, { start, count, ...(from && { from }) })
    return ok({ total, orders: orders.filter(({ metadata }) => metadata?.number).map(summaryOf) })
  },

  async track({ body: { orderNumber, email, postalCode } }, env) {
    if (!email && !postalCode) return fail('ORDER_REQUEST_INVALID')
    const note = /^[A-Z]{2}\d{8}$/.test(orderNumber) ? await noteOf(env, orderNumber) : undefined
    const order = note?.orderId && (await engineOrder(env, note.orderId))
    if (!order) return fail('ORDER_NOT_FOUND')
    const isTheirs = email ? plain(email) === plain(order.email) : plain(postalCode) === plain(order.shipping_address?.postal_code)
    return isTheirs ? ok({ status: statusOf(order), parcels: [] }) : fail('ORDER_NOT_FOUND')
  },

  async cancel(call, env) {
    const { orderNumber, st } = call.body
    const note = await ownNote(env, orderNumber, { consumerNo: call.consumerNo, st })
    if (!note.ok) return note
    const { orderId } = note.value
    if (orderId === undefined) return fail('ORDER_NOT_CHANGEABLE')
    if (statusOf(await engineOrder(env, orderId)) === 'CANCELLED') return shownOrder(env, orderNumber, call)
    try {
      await admin(env, `/orders/${orderId}/cancel`, { method: 'POST' })
    } catch (error) {
      if (error instanceof EngineError && error.status < 500) return fail('ORDER_NOT_CHANGEABLE')
      throw error
    }
    await voidPayment(asPlatform(env), orderNumber)
    return shownOrder(env, orderNumber, call)
  },
}
