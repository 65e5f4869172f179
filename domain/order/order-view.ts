import type { Order, Shipment } from '#contracts/entities/order'
import { amountText } from '#domain/money/amount-text'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { afterOrderOf } from './after-order'
import { needsAnswer } from './needs-answer'
import type { OrderState } from './order-state'
import { orderZone } from './order-zone'
import { shipmentsOf } from './shipments-of'

type OrderWords = {
  /** Name of the payment method. */
  payment: (code: string) => string
  /** Message while 3-D Secure authentication is pending. */
  notAuthorized: string
}
/** Action the browser must perform. */
export type OrderAction = NonNullable<Order['flash'][number]['details']['action']>
type OrderViewExtras = { st: string; words: OrderWords; action?: OrderAction }

/** An order as it travels. While the shopper's bank has a question, its flash carries the question. */
export function orderView(order: OrderState, { st, words, action }: OrderViewExtras): Order {
  const { orderNumber, status, isWithBank, cart } = order
  const shipments = shipmentsOf(order)
  // A home address of an order that is now picked up entirely is not part of the order.
  const comesHome = shipments.some(({ code }) => toDoor.includes(code))
  return {
    ...{ orderNumber, st, status },
    ...(isWithBank && { isWithBank }),
    createdAt: isoOf(order.createdAt),
    timeZone: orderZone(order),
    events: order.events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ...(order.email !== undefined && { email: order.email }),
    items: cart.items,
    shipments,
    totals: cart.totals,
    promoSummary: cart.promoSummary,
    ...(cart.priceAdjustments && { priceAdjustments: cart.priceAdjustments }),
    paymentMethod: waysOfPaying(order).map(({ code, amount, ...more }) => ({
      code,
      label: words.payment(code),
      additionalData: { amount: amountText(amount, order.currency), currency: order.currency, ...more },
    })),
    ...(cart.shippingAddress && comesHome && { shippingAddress: cart.shippingAddress }),
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    ...order.inStore,
    ...afterOrderOf(order, words.payment),
    ...(order.returning && { returning: order.returning }),
    flash: needsAnswer({ status, isWithBank }, action)
      ? [{ type: 'PAYMENT', code: 'PaymentNotAuthorized', message: words.notAuthorized, details: { action, orderNumber } }]
      : [],
  }
}

type Way = { code: string; amount: Minor; cardType?: string; maskedNumber?: string }

/** Payments of an order: points, gift cards and credit with amounts, and the rest. */
export function waysOfPaying({ payment, cart, currency }: OrderState): Way[] {
  const { reward, payment_instruments } = cart
  const points = reward ? [{ code: 'LOYALTY_POINTS', amount: toMinorUnits(reward.amountInCurrency, currency) }] : []
  const parts = payment_instruments
    .filter(({ payment_method_id, amount = 0 }) => isPart(payment_method_id) && amount > 0)
    .map(({ payment_method_id: code, amount = 0, maskedGiftCard }) => ({
      ...{ code, amount: toMinorUnits(amount, currency) },
      ...(maskedGiftCard && { maskedNumber: maskedGiftCard }),
    }))
  const paid: Way[] = [...points, ...parts]
  const rest = { code: payment.code, amount: payment.toPay, ...(payment.cardType && { cardType: payment.cardType }) }
  return payment.toPay === 0 && paid.length > 0 ? paid : [...paid, rest]
}

function isPart(code: string): boolean {
  return code === 'GIFT_CARD' || code === 'ATHLETES_PAYMENT'
}

const toDoor: readonly Shipment['code'][] = ['standard', 'express', 'customs']

function isoOf(at: number): string {
  return new Date(at).toISOString()
}
