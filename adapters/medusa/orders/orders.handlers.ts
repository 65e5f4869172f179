import type { orderEndpoints } from '#contracts/orders'
import { fail, ok } from '#contracts/errors'
import { formatAmount, toMinorUnits } from '#domain/money/minor-units'
import { findMissingForOrder } from '#domain/order/validate-order'
import { submitShopperResult } from '../../../worker/platform/orders/hosted-checkout'
import { voidPayment } from '../../../worker/platform/orders/payment-modifications'
import { loadEngineCart, loadOwnCart, loadCart } from '../cart/engine-cart'
import { toPlatformEnv } from '../env'
import { callAdminApi, EngineError } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { loadEngineOrder, loadOrderNote, listCustomerOrders, loadOwnNote } from './engine-order'
import { toOrderStatus, toOrderSummary } from './map-order'
import { placeOrder } from './place-order'
import { getPlacedLane, getPreparedLane, settleOrder, loadOrder } from './settle-order'

const preparationLifetimeMs = 15 * 60_000
const maxOrders = 50

/** A proof is compared without its case and spaces. */
const normalizeText = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '').toLowerCase()

export const orderHandlers: AdapterCalls<typeof orderEndpoints> = {
  async prepare({ body: { basketId }, shop, now, consumerNo }, env) {
    const cartResult = await loadOwnCart(env, basketId, { consumerNo })
    if (!cartResult.ok) return cartResult
    const cart = await loadCart(env, basketId)
    const missingField = findMissingForOrder(cart)
    if (missingField !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missingField })
    await getPreparedLane(env, basketId).keep({ total: formatAmount(toMinorUnits(cart.totals.total, shop.currency), shop.currency) })
    return ok({ ...cart, orderReservationExpiry: new Date(now + preparationLifetimeMs).toISOString() })
  },

  place: (call, env) => placeOrder(env, call),

  async authenticate(call, env) {
    const { params, query, body, consumerNo } = call
    const orderNote = await loadOwnNote(env, params.orderNumber, { consumerNo, st: query.st })
    if (!orderNote.ok) return orderNote
    const { orderId, action, session, cartId, owner } = orderNote.value
    if (orderId !== undefined) return loadOrder(env, params.orderNumber, call)
    const cart = await loadEngineCart(env, cartId)
    const placedNumber = (await getPlacedLane(env, cartId).kept())?.number
    if (!cart || placedNumber !== undefined) return fail('ORDER_NOT_FOUND')
    const { threeDS2Result, redirectResult, payPalResult } = body.paymentMethod.additionalData
    const proof = redirectResult ?? threeDS2Result ?? payPalResult ?? ''
    const authenticationRequest = { orderNumber: params.orderNumber, proof, ...(session && { session }), ...(action && { action }) }
    const providerResponse = await submitShopperResult(toPlatformEnv(env), {
      ...authenticationRequest,
      ...(redirectResult !== undefined && { isRedirect: true as const }),
    })
    if (!providerResponse) return fail('PAYMENT_AUTHENTICATION_FAILED')
    return settleOrder(env, {
      number: params.orderNumber,
      cart,
      answer: providerResponse,
      call: { ...call, consumerNo: owner },
      wasChallenged: true,
    })
  },

  async purchase(call, env) {
    const { params, query, consumerNo } = call
    const orderNote = await loadOwnNote(env, params.orderId, { consumerNo, st: query.st })
    return orderNote.ok ? loadOrder(env, params.orderId, call) : orderNote
  },

  async history({ body: { start, count, from }, consumerNo }, env) {
    const isValidDate = from === undefined || !Number.isNaN(Date.parse(from))
    if (start < 0 || count < 1 || count > maxOrders || !isValidDate) return fail('ORDER_HISTORY_INVALID')
    const { orders, count: total } = await listCustomerOrders(env, consumerNo, { start, count, ...(from && { from }) })
    return ok({ total, orders: orders.filter(({ metadata }) => metadata?.number).map(toOrderSummary) })
  },

  async track({ body: { orderNumber, email, postalCode } }, env) {
    if (!email && !postalCode) return fail('ORDER_REQUEST_INVALID')
    const orderNote = /^[A-Z]{2}\d{8}$/.test(orderNumber) ? await loadOrderNote(env, orderNumber) : undefined
    const order = orderNote?.orderId && (await loadEngineOrder(env, orderNote.orderId))
    if (!order) return fail('ORDER_NOT_FOUND')
    const isOrderOwner = email
      ? normalizeText(email) === normalizeText(order.email)
      : normalizeText(postalCode) === normalizeText(order.shipping_address?.postal_code)
    return isOrderOwner ? ok({ status: toOrderStatus(order), parcels: [] }) : fail('ORDER_NOT_FOUND')
  },

  async cancel(call, env) {
    const { orderNumber, st } = call.body
    const orderNote = await loadOwnNote(env, orderNumber, { consumerNo: call.consumerNo, st })
    if (!orderNote.ok) return orderNote
    const { orderId } = orderNote.value
    if (orderId === undefined) return fail('ORDER_NOT_CHANGEABLE')
    if (toOrderStatus(await loadEngineOrder(env, orderId)) === 'CANCELLED') return loadOrder(env, orderNumber, call)
    try {
      await callAdminApi(env, `/orders/${orderId}/cancel`, { method: 'POST' })
    } catch (error) {
      if (error instanceof EngineError && error.status < 500) return fail('ORDER_NOT_CHANGEABLE')
      throw error
    }
    await voidPayment(toPlatformEnv(env), orderNumber)
    return loadOrder(env, orderNumber, call)
  },
}
