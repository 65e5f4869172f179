import { amountText } from '#domain/money/amount-text'
import type { OrderState } from '#domain/order/order-state'
import { refundOf } from '#domain/order/refund-of'
import { isBoughtCard, returnedPart } from '#domain/order/returned-part'
import type { Minor } from '#domain/pricing/proportion'
import type { PlatformEnv } from '../env'
import { takeBackCards } from '../gift-cards/bought-cards'
import { restockAll } from './order-holds'
import { modifyPayment } from './payment-provider'

/** Captures the payment of an order, once. False while the provider has not received it. */
export function capture(env: PlatformEnv, order: OrderState): Promise<boolean> {
  return move(env, order, { kind: 'captures', amount: order.payment.toPay })
}

/** Refunds go back to the payments, once. The balance of returned gift cards is removed, and their spent part goes back to nobody. */
export async function refund(env: PlatformEnv, order: OrderState): Promise<boolean> {
  const cards = returnedPart(order).items.filter(isBoughtCard)
  const spent = await Promise.all(cards.map((item) => takeBackCards(env, order, item)))
  const { toProvider, back } = refundOf(
    order,
    spent.reduce((total, each) => total + each, 0),
  )
  await restockAll(env, back, `${order.holdId}:refund`)
  return move(env, order, { kind: 'refunds', amount: toProvider })
}

type Move = { kind: 'captures' | 'refunds'; amount: Minor }

async function move(env: PlatformEnv, { orderNumber, payment, currency }: OrderState, { kind, amount }: Move) {
  if (amount === 0 || payment.pspReference === undefined) return true
  const wire = { value: amountText(amount, currency), currency }
  return modifyPayment(env, { kind, orderNumber, pspReference: payment.pspReference, amount: wire })
}
