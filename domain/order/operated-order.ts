import type { OperatedOrder } from '#contracts/operations/operated-order'
import { amountText } from '#domain/money/amount-text'
import type { Minor } from '#domain/pricing/proportion'
import { toMinorUnits } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { capturedAmount, chargedBackAmount, disputedUnits, refundedAmount } from './provider-moves'
import { type Fulfillment, type LineQuantities, sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf, lineProgressOf } from './fulfillment-progress'
import type { HoldPlan } from './hold-plan'
import { refundableOf } from './refundable'
import type { OrderState } from './order-state'
import { refundsOf } from './refunds'
import { paidFor, unitsPrice } from './price-share'
import { waysOfPaying } from './order-view'

/** An order for whoever runs the shop: lines, parcels, money, and what was done to it. */
export function operatedOrderOf(order: OrderState): OperatedOrder {
  const { orderNumber, status, brand, locale, email, createdAt, currency } = order
  const text = (amount: Minor) => amountText(amount, currency)
  const acts = <T extends { id: string; at: number; lines: LineQuantities }>(list: readonly T[] = []) =>
    list.map((act) => ({ ...act, at: isoOf(act.at), lines: unitList(act.lines) }))
  return {
    ...{ orderNumber, status, brand, locale, createdAt: isoOf(createdAt) },
    ...(email !== undefined && { email }),
    timeline: order.events.map((event) => ({ status: event.status, at: isoOf(event.at) })),
    heldUnits: disputedUnits(order),
    lines: linesOf(order),
    ...orderFactsOf(order),
    fulfillments: fulfillmentsOf(order).map((each) => shownFulfillment(each, text)),
    cancellations: acts(order.cancellations).map(({ paid, prices: _, move: _move, ...act }) => ({
      ...{ ...act, value: text(paid.value), reward: text(act.reward), back: backOf(act.back) },
    })),
    returns: acts(order.received),
    withdrawals: acts(order.withdrawals).map((act) => ({ ...act, toReturn: unitList(act.toReturn) })),
    refunds: acts(order.refunds).map(({ move, spent: _spent, ...act }) => ({
      ...act,
      ...(move?.failed && { failed: true as const }),
      value: text(act.value),
      toProvider: text(act.toProvider),
      reward: text(act.reward),
      back: backOf(act.back),
    })),
    money: moneyOf(order),
  }
}

function moneyOf(order: OrderState): OperatedOrder['money'] {
  const { currency, payment, cart } = order
  const text = (amount: Minor) => amountText(amount, currency)
  const captured = capturedAmount(fulfillmentsOf(order))
  const { stored, total } = refundableOf(order)
  return {
    currency,
    total: text(toMinorUnits(cart.totals.total, currency)),
    authorized: text(payment.toPay),
    captured: text(captured),
    refunded: text(refundedAmount(order) + refundedUntold(order)),
    storedValueUsed: text(sumOf(stored)),
    cancelled: text(sumOf((order.cancellations ?? []).map(({ paid }) => paid.value))),
    chargedBack: text(chargedBackAmount(order, captured)),
    refundable: text(total),
    refundableDelivery: text(Math.min(total, refundableDeliveryOf(order))),
  }
}

/** Of an order that was refunded before its refunds were kept: all that came back. */
function refundedUntold(order: OrderState): Minor {
  if (order.status !== 'REFUNDED' || (order.refunds ?? []).length > 0) return 0
  const parts = refundsOf(order).flatMap(({ to }) => to)
  return sumOf(parts.filter(({ code }) => code === order.payment.code).map(({ amount }) => amount))
}

/** Charged with what was handed over, less what was refunded of it. */
function refundableDeliveryOf(order: OrderState): Minor {
  const charged = sumOf(fulfillmentsOf(order).map(({ paid }) => paid?.delivery ?? 0))
  return Math.max(0, charged - sumOf((order.refunds ?? []).map(({ delivery }) => delivery)))
}

/** A whole order is cancelled without a list of its units, and of one that failed nothing is open. */
function linesOf(order: OrderState): OperatedOrder['lines'] {
  const [refunded, returned] = [unitsOf(order.refunds ?? []), unitsOf(order.received ?? [])]
  const progress = lineProgressOf(order)
  return order.cart.items.flatMap((item) => {
    const line = progress.find(({ id }) => id === item.id)
    if (!line) return []
    const { id: lineId, route, qty: quantity } = line
    const cancelled = order.status === 'CANCELLED' ? quantity : line.cancelled
    const open = order.status === 'CANCELLED' || order.status === 'FAILED' ? 0 : Math.max(0, line.open)
    const price = amountText(paidFor(unitsPrice(item, { before: 0, count: quantity }, order), order), order.currency)
    const done = { refunded: refunded[lineId] ?? 0, returned: returned[lineId] ?? 0 }
    const units = { quantity, open, cancelled, ...done }
    return [{ lineId, name: item.name, upc: item.upc, route, ...units, price, ...lineFactsOf(item) }]
  })
}

function shownFulfillment(
  { paid, lines, move, ...each }: Fulfillment,
  text: (amount: Minor) => string,
): OperatedOrder['fulfillments'][number] {
  const { shippedAt, readyAt, pickedUpAt, deliveredAt, ...plain } = each
  const times = Object.entries({ shippedAt, readyAt, pickedUpAt, deliveredAt }).flatMap(([name, at]) =>
    at === undefined ? [] : [[name, isoOf(at)]],
  )
  return {
    ...plain,
    lines: unitList(lines),
    ...Object.fromEntries(times),
    ...(paid && { value: text(paid.value), captured: text(move?.failed ? 0 : paid.provider) }),
    ...(move?.failed && { captureFailed: true as const }),
  }
}

function unitList(lines: LineQuantities) {
  return Object.entries(lines).map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** Without names: the number of a gift card is nobody's business. */
function backOf(back: readonly HoldPlan[]) {
  return back.map(({ kind, wants }) => ({ to: kind, amounts: wants }))
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

type LineFacts = Omit<
  OperatedOrder['lines'][number],
  'lineId' | 'name' | 'upc' | 'route' | 'quantity' | 'open' | 'cancelled' | 'refunded' | 'returned' | 'price'
>
type OrderFacts = Pick<
  OperatedOrder,
  'billingAddress' | 'payments' | 'promotions' | 'priceAdjustments' | 'soldBy' | 'announcedReturn' | 'shippingAddress'
>

/** What picking, packing and shipping a line needs. */
function lineFactsOf(item: CartItem): LineFacts {
  const { productId, options, image, bonus, recipeId, precreatedCustomsCode, giftOption } = item
  const chosen = item.shippingOptions.find(({ selected }) => selected)
  return {
    ...{ productId, image, isGift: bonus },
    options: options.map(({ label, valueLabel }) => ({ label, value: valueLabel })),
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { customsCode: precreatedCustomsCode }),
    ...(giftOption && { giftOption }),
    ...(chosen && { delivery: deliveryOf(chosen) }),
  }
}

function deliveryOf({ shippingMethod, storeInfo, collectAt }: CartItem['shippingOptions'][number]): LineFacts['delivery'] {
  const { label, deliveryTime: time } = shippingMethod
  return { label, time, ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}

/** Where it goes, who pays with what, and why the price is what it is. */
function orderFactsOf(order: OrderState): OrderFacts {
  const { cart, currency, billingAddress, inStore, returning, returnReason } = order
  return {
    ...(cart.shippingAddress && { shippingAddress: cart.shippingAddress }),
    ...(billingAddress && { billingAddress }),
    payments: waysOfPaying(order).map(({ amount, ...way }) => ({ ...way, amount: amountText(amount, currency) })),
    promotions: cart.promoSummary.map(({ promotionName: name, couponCode }) => ({ name, ...(couponCode !== undefined && { couponCode }) })),
    priceAdjustments: cart.priceAdjustments ?? [],
    ...(inStore && { soldBy: inStore }),
    ...(returning && { announcedReturn: { lineIds: returning, ...(returnReason !== undefined && { reason: returnReason }) } }),
  }
}
