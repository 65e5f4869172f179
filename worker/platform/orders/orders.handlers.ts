import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { isBilled } from '#domain/order/bill'
import { emailedCardLine } from '#domain/order/kept-order'
import { mayReturn } from '#domain/order/returns'
import type { OrderState } from '#domain/order/order-state'
import type { Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { creditNotePdf, invoicePdf, returnLabelPdf } from './order-papers'
import { openedBy, orderFor } from './order-access'
import { addressOfOrder, resendGiftCardEmail } from './order-emails'
import { orderStub, checkoutStub } from './order-stub'
import { placementHandlers } from './placement-handlers'
import { ordersOf } from './orders.sql.ts'
import { shownOrder } from './shown-order'
import { lookupHandlers } from './order-lookups'

export const ordersHandlers: Handlers<typeof orderEndpoints> = {
  ...placementHandlers,

  async purchase({ params, query, consumerNo, shop }, env) {
    const asker = { consumerNo, brand: shop.brand, st: query.st }
    const order = await orderFor(env, params.orderId, { ...asker, by: ['link', 'lookup'] })
    return order.ok ? ok(await shownOrder(env, order.value, { ...shop, ...asker })) : order
  },

  async history({ body, consumerNo, shop: { brand } }, env) {
    const { start, count, from } = body
    const isKnownDay = from === undefined || !Number.isNaN(Date.parse(from))
    if (start < 0 || count < 1 || count > 50 || !isKnownDay) return fail('ORDER_HISTORY_INVALID')
    return ok(
      await ordersOf(env.RECORDS, { consumerNo, brand, start, count, ...(from !== undefined && { from: new Date(from).toISOString() }) }),
    )
  },

  ...lookupHandlers,

  async cancel({ body, consumerNo, shop }, env) {
    const asker = { consumerNo, brand: shop.brand, st: body.st }
    const order = await orderFor(env, body.orderNumber, { ...asker, by: ['lookup'] })
    if (!order.ok) return order
    const cancelled = await cancelOrder(env, order.value, body.reason)
    return cancelled.ok ? ok(await shownOrder(env, cancelled.value, { ...shop, ...asker })) : cancelled
  },

  async invoice({ body, consumerNo, shop }, env) {
    const order = await orderFor(env, body.orderNumber, { consumerNo, brand: shop.brand, st: body.st, by: ['link'] })
    if (!order.ok) return order
    const paper = body.creditNote === undefined ? invoicePdf : creditNotePdf(body.creditNote)
    const made = isBilled(order.value) ? await paper(order.value, shop.language) : undefined
    return made ? ok(made) : fail('ORDER_NOT_FOUND')
  },

  async returnLabel({ params, body, consumerNo, shop, now }, env) {
    const asker = { consumerNo, brand: shop.brand, st: body.st }
    const order = await orderFor(env, params.orderId, { ...asker, by: ['lookup'] })
    if (!order.ok) return order
    const allowed = mayReturn(order.value, body.items, now)
    const requested = allowed.ok ? await orderStub(env, params.orderId).requestReturn(body.items, body.reason) : allowed
    if (!requested.ok) return requested
    const isOwn = (await openedBy(env, order.value, asker)) === 'owner'
    const label = await returnLabelPdf(requested.value, { itemIds: body.items, language: shop.language, isOwn })
    return ok({ labelUrl: `data:application/pdf;base64,${Buffer.from(label).toString('base64')}`, format: 'PDF' })
  },

  async resendGiftCardEmail({ body, caller, consumerNo, shop, now }, env) {
    const order = await orderFor(env, body.orderNumber, { consumerNo, brand: shop.brand, st: body.st, by: ['link', 'lookup'] })
    if (!order.ok) return fail('GIFT_ORDER_NOT_FOUND')
    const item = emailedCardLine(order.value, body.itemId)
    if (!item) return fail('GIFT_CARD_NOT_MAILED')
    const isOwner = caller.kind !== 'GUEST' && order.value.owners.includes(consumerNo)
    const to = isOwner ? body.email : addressOfOrder(order.value, item, body.email)
    if (!to) return fail('GIFT_CARD_NOT_MAILED', { field: 'email' })
    const isMailed = await resendGiftCardEmail(env, order.value, { item, to, again: shop.transactionId, now })
    return isMailed ? ok(undefined) : fail('GIFT_CARD_NOT_MAILED')
  },
}

/** Cancels an order before it ships: its money and its stock are returned. ORD409 when it is too late. */
async function cancelOrder(env: PlatformEnv, { orderNumber, cartId, status }: OrderState, reason: string): Promise<Outcome<OrderState>> {
  const isBeingPlaced = status === 'CREATED'
  if (isBeingPlaced && !(await checkoutStub(env, cartId).abandon(orderNumber))) return fail('ORDER_NOT_CHANGEABLE')
  return orderStub(env, orderNumber).move('CANCELLED', { cancelReason: reason })
}
