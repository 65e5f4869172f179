import { amountText } from '#domain/money/amount-text'
import { fulfillmentsOf } from '#domain/order/fulfillments-of'
import { keptOrder } from '#domain/order/kept-order'
import type { OrderState } from '#domain/order/order-state'
import { refundOf } from '#domain/order/refund-of'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { takeBackCards } from '../gift-cards/bought-cards'
import { restockAll } from './order-holds'
import { modifyPayment } from './payment-provider'

/**
 * Captures the payment of one parcel, pickup or email, once; of an order of a version without them, all of it. False while the provider has
 * not received it.
 */
export function capture(env: PlatformEnv, order: OrderState, of?: string): Promise<boolean> {
  const amount = of === undefined ? order.payment.toPay : (fulfillmentsOf(order).find(({ id }) => id === of)?.paid?.provider ?? 0)
  return move(env, order, { kind: 'captures', amount, ...(of !== undefined && { key: of }) })
}

/** Refunds what an operator or a return has settled, once. */
export async function refund(env: PlatformEnv, order: OrderState, of?: string): Promise<boolean> {
  if (of === undefined) return refundWhole(env, order)
  const settled = order.refunds?.find(({ id }) => id === of)
  if (!settled) return true
  await restockAll(env, settled.back, `${order.holdId}:refund:${of}`)
  return move(env, order, { kind: 'refunds', amount: settled.toProvider, key: of })
}

/**
 * Refunds an order that came back without a list of its lines. The balance of returned gift cards is removed, and their spent part goes back
 * to nobody.
 */
async function refundWhole(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const kept = keptOrder(order)
  const cards = returnedPart(kept).items.filter(isBoughtCard)
  const spent = await Promise.all(cards.map((item) => takeBackCards(env, order, item)))
  const { toProvider, back } = refundOf(
    kept,
    spent.reduce((total, each) => total + each, 0),
  )
  await restockAll(env, back, `${order.holdId}:refund`)
  return move(env, order, { kind: 'refunds', amount: toProvider })
}

type Move = { kind: 'captures' | 'refunds'; amount: Minor; key?: string }

async function move(env: PlatformEnv, { orderNumber, payment, currency }: OrderState, { amount, ...modification }: Move) {
  if (amount === 0 || payment.pspReference === undefined) return true
  const wire = { value: amountText(amount, currency), currency }
  return modifyPayment(env, { ...modification, orderNumber, pspReference: payment.pspReference, amount: wire })
}
