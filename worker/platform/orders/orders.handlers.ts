import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { isBillable } from '#domain/order/bill'
import { findEmailedCardLine } from '#domain/order/kept-order'
import { validateReturn } from '#domain/order/returns'
import type { OrderState } from '#domain/order/order-state'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { createCreditNoteBuilder, buildInvoicePdf, buildReturnLabelPdf } from './order-documents'
import { getOrderAccess, findAccessibleOrder } from './order-access'
import { findOrderEmail, resendGiftCardEmail } from './order-emails'
import { getOrderStub, getCheckoutStub } from './order-stub'
import { placementHandlers } from './placement-handlers'
import { listCustomerOrders } from './orders.sql.ts'
import { loadOrderView, lookupHandlers } from './order-lookups'

export const ordersHandlers: Handlers<typeof orderEndpoints> = {
  ...placementHandlers,

  async purchase({ params, query, consumerNo, shop }, env) {
    const orderCaller = { consumerNo, brand: shop.brand, st: query.st }
    const order = await findAccessibleOrder(env, params.orderId, { ...orderCaller, by: ['link', 'lookup'] })
    return order.ok ? ok(await loadOrderView(env, order.value, { ...shop, ...orderCaller })) : order
  },

  async history({ body, consumerNo, shop: { brand } }, env) {
    const { start, count, from } = body
    const isValidDate = from === undefined || !Number.isNaN(Date.parse(from))
    if (start < 0 || count < 1 || count > 50 || !isValidDate) return fail('ORDER_HISTORY_INVALID')
    return ok(
      await listCustomerOrders(env.RECORDS, {
        consumerNo,
        brand,
        start,
        count,
        ...(from !== undefined && { from: new Date(from).toISOString() }),
      }),
    )
  },

  ...lookupHandlers,

  async cancel({ body, consumerNo, shop }, env) {
    const orderCaller = { consumerNo, brand: shop.brand, st: body.st }
    const order = await findAccessibleOrder(env, body.orderNumber, { ...orderCaller, by: ['lookup'] })
    if (!order.ok) return order
    const cancelOutcome = await cancelOrder(env, order.value, body.reason)
    return cancelOutcome.ok ? ok(await loadOrderView(env, cancelOutcome.value, { ...shop, ...orderCaller })) : cancelOutcome
  },

  async invoice({ body, consumerNo, shop }, env) {
    const order = await findAccessibleOrder(env, body.orderNumber, { consumerNo, brand: shop.brand, st: body.st, by: ['link'] })
    if (!order.ok) return order
    const buildPdf = body.creditNote === undefined ? buildInvoicePdf : createCreditNoteBuilder(body.creditNote)
    const pdf = isBillable(order.value) ? await buildPdf(order.value, shop.language) : undefined
    return pdf ? ok(pdf) : fail('ORDER_NOT_FOUND')
  },

  async returnLabel({ params, body, consumerNo, shop, now }, env) {
    const orderCaller = { consumerNo, brand: shop.brand, st: body.st }
    const order = await findAccessibleOrder(env, params.orderId, { ...orderCaller, by: ['lookup'] })
    if (!order.ok) return order
    const returnCheck = validateReturn(order.value, body.items, now)
    const returnOutcome = returnCheck.ok ? await getOrderStub(env, params.orderId).requestReturn(body.items, body.reason) : returnCheck
    if (!returnOutcome.ok) return returnOutcome
    const isOwn = (await getOrderAccess(env, order.value, orderCaller)) === 'owner'
    const label = await buildReturnLabelPdf(returnOutcome.value, { itemIds: body.items, language: shop.language, isOwn })
    return ok({ labelUrl: `data:application/pdf;base64,${Buffer.from(label).toString('base64')}`, format: 'PDF' })
  },

  async resendGiftCardEmail({ body, caller, consumerNo, shop, now }, env) {
    const order = await findAccessibleOrder(env, body.orderNumber, { consumerNo, brand: shop.brand, st: body.st, by: ['link', 'lookup'] })
    if (!order.ok) return fail('GIFT_ORDER_NOT_FOUND')
    const item = findEmailedCardLine(order.value, body.itemId, now)
    if (!item) return fail('GIFT_CARD_NOT_MAILED')
    const isOwner = caller.kind !== 'GUEST' && order.value.owners.includes(consumerNo)
    const recipientEmail = isOwner ? body.email : findOrderEmail(order.value, item, body.email)
    if (!recipientEmail) return fail('GIFT_CARD_NOT_MAILED', { field: 'email' })
    const isEmailed = await resendGiftCardEmail(env, order.value, { item, to: recipientEmail, again: shop.transactionId, now })
    return isEmailed ? ok(undefined) : fail('GIFT_CARD_NOT_MAILED')
  },
}

/** Cancels an order before it ships: its money and its stock are returned. ORD409 when it is too late. */
async function cancelOrder(env: PlatformEnv, { orderNumber, cartId, status }: OrderState, reason: string): Promise<Outcome<OrderState>> {
  const isBeingPlaced = status === 'CREATED'
  if (isBeingPlaced && !(await getCheckoutStub(env, cartId).abandon(orderNumber))) return fail('ORDER_NOT_CHANGEABLE')
  return getOrderStub(env, orderNumber).move('CANCELLED', { cancelReason: reason })
}
