import { amountText } from '#domain/money/amount-text'
import { fulfillmentsOf } from '#domain/order/fulfillments-of'
import { keptOrder } from '#domain/order/kept-order'
import { cardsOfRefund, type CardUnits } from '#domain/order/kept-units'
import { sumOf } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { refundOf } from '#domain/order/refund-of'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { takeBackCards } from '../gift-cards/bought-cards'
import { restockAll } from './order-holds'
import { endPayment, modifyPayment } from './payment-provider'

/**
 * Captures the payment of one parcel, pickup or email, once; of an order of a version without them, all of it. False while the provider has
 * not received it. A payment that was captured at once needs none.
 */
export function capture(env: PlatformEnv, order: OrderState, of?: string): Promise<boolean> {
  if (isCapturedAtOnce(order.payment.code)) return Promise.resolve(true)
  const amount = of === undefined ? order.payment.toPay : (fulfillmentsOf(order).find(({ id }) => id === of)?.paid?.provider ?? 0)
  return move(env, order, { kind: 'captures', amount, ...(of !== undefined && { key: of }) })
}

/** Refunds what an operator, a return or the cancelling of units has settled, once. */
export async function refund(env: PlatformEnv, order: OrderState, of?: string): Promise<boolean> {
  if (of === undefined) return refundWhole(env, order)
  const cancelled = order.cancellations?.find(({ id }) => id === of)
  if (cancelled) return move(env, order, { kind: 'refunds', amount: cancelled.paid.provider, key: of })
  const settled = order.refunds?.find(({ id }) => id === of)
  if (!settled) return true
  // Mailed meanwhile, they would be live again.
  await takeBack(env, order, cardsOfRefund(order, of))
  await restockAll(env, settled.back, `${order.holdId}:refund:${of}`)
  return move(env, order, { kind: 'refunds', amount: settled.toProvider, key: of })
}

/** Takes these gift cards back, once, and returns what was spent of them, in minor units. */
export async function takeBack(env: PlatformEnv, order: OrderState, cards: readonly CardUnits[]): Promise<Minor> {
  return sumOf(await Promise.all(cards.map((units) => takeBackCards(env, order, units))))
}

/**
 * Refunds an order that came back without a list of its lines. The balance of returned gift cards is removed, and their spent part goes back
 * to nobody.
 */
async function refundWhole(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const kept = keptOrder(order)
  const cards = returnedPart(kept).items.filter(isBoughtCard)
  const spent = await Promise.all(cards.map((item) => takeBackCards(env, order, { item, first: 0, count: item.qty })))
  const { toProvider, back } = refundOf(
    kept,
    spent.reduce((total, each) => total + each, 0),
  )
  await restockAll(env, back, `${order.holdId}:refund`)
  return move(env, order, { kind: 'refunds', amount: toProvider })
}

/** Ends the payment of an order that was cancelled as a whole. What was captured at once goes back, less what went back with units. */
export async function endPaymentOf(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const { orderNumber, payment, cancellations = [] } = order
  const gone = sumOf(cancellations.map(({ paid }) => paid.provider))
  if (payment.toPay === 0) return true
  if (gone > 0 && isCapturedAtOnce(payment.code)) return move(env, order, { kind: 'refunds', amount: payment.toPay - gone, key: 'rest' })
  return endPayment(env, { orderNumber, ...payment })
}

type Move = { kind: 'captures' | 'refunds'; amount: Minor; key?: string }

async function move(env: PlatformEnv, { orderNumber, payment, currency }: OrderState, { amount, ...modification }: Move) {
  if (amount === 0 || payment.pspReference === undefined) return true
  const wire = { value: amountText(amount, currency), currency }
  return modifyPayment(env, { ...modification, orderNumber, pspReference: payment.pspReference, amount: wire })
}
