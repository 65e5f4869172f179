import type { OperatedOrder } from '#contracts/operations/operated-order'
import { formatAmount, type Minor, toMinorUnits, sumAmounts } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { getRemainingRefund, getCapturedAmount, getChargedBackAmount, countDisputedUnits, getRefundedAmount } from './provider-operations'
import { type Fulfillment, type LineQuantities, sumUnits } from './fulfillment'
import { getFulfillments, getLineProgress } from './fulfillment-progress'
import type { HoldPlan } from './hold-plan'
import { getRefundable } from './refundable-amounts'
import type { OrderState } from './order-state'
import { retryFailedOperations } from './commands/provider-reports'
import { listRetryableRefunds } from './commands/retry-refund'
import { listRefunds } from './refunds'
import { getRemainingTotal } from './remaining-total'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { listPaymentParts, toIsoTime } from './order-view'

/** An order for whoever runs the shop: lines, parcels, money, and what was done to it. */
export function toOperatedOrder(order: OrderState): OperatedOrder {
  const { orderNumber, status, brand, locale, email, createdAt, currency } = order
  const formatMinor = (amount: Minor) => formatAmount(amount, currency)
  const toOperatedEntries = <T extends { id: string; at: number; lines: LineQuantities }>(list: readonly T[] = []) =>
    list.map((entry) => ({ ...entry, at: toIsoTime(entry.at), lines: toUnitList(entry.lines) }))
  const retryableIds = listRetryableRefunds(order)
  return {
    ...{ orderNumber, status, brand, locale, createdAt: toIsoTime(createdAt) },
    ...(email !== undefined && { email }),
    timeline: order.events.map((event) => ({ status: event.status, at: toIsoTime(event.at) })),
    ...(order.status === 'CANCELLED' && getCancellationCause(order)),
    heldUnits: countDisputedUnits(order),
    lines: toOperatedLines(order),
    ...getOrderDetails(order),
    fulfillments: getFulfillments(order).map((each) => toOperatedFulfillment(each, formatMinor)),
    cancellations: toOperatedEntries(order.cancellations).map(({ paid, prices: _, move, ...entry }) => ({
      ...{ ...entry, value: formatMinor(paid.value), reward: formatMinor(entry.reward), back: toStoredValueRefunds(entry.back) },
      ...(move?.held && { held: true as const }),
    })),
    returns: toOperatedEntries(order.received),
    withdrawals: toOperatedEntries(order.withdrawals).map((entry) => ({ ...entry, toReturn: toUnitList(entry.toReturn) })),
    refunds: toOperatedEntries(order.refunds).map(
      ({ move, spent: _spent, returns: _returns, isBackPaid: _isBackPaid, isShortfall: _isShortfall, ...entry }) => ({
        ...entry,
        ...(move?.failed && { failed: true as const }),
        ...(retryableIds.includes(entry.id) && { canRetry: true as const }),
        ...(move?.held && { held: true as const }),
        ...(move?.covered && { coveredByBank: formatMinor(move.covered) }),
        value: formatMinor(entry.value),
        toProvider: formatMinor(entry.toProvider),
        reward: formatMinor(entry.reward),
        back: toStoredValueRefunds(entry.back),
      }),
    ),
    money: toOrderMoney(order),
    ...(retryFailedOperations(order, order.createdAt).ok && { canRetry: true as const }),
  }
}

/** A shopper need not say why. */
function getCancellationCause({ cancelReason, cancelledBy }: OrderState): Pick<OperatedOrder, 'cancelled'> {
  if (!cancelReason && !cancelledBy) return {}
  return { cancelled: { reason: cancelReason ?? '', ...(cancelledBy && { by: cancelledBy }) } }
}

function toOrderMoney(order: OrderState): OperatedOrder['money'] {
  const { currency, payment, cart } = order
  const formatMinor = (amount: Minor) => formatAmount(amount, currency)
  const captured = getCapturedAmount(getFulfillments(order))
  const { stored, total } = getRefundable(order)
  return {
    currency,
    total: formatMinor(toMinorUnits(cart.totals.total, currency)),
    authorized: formatMinor(isAuthorized(order) ? payment.toPay : 0),
    captured: formatMinor(captured),
    refunded: formatMinor(getRefundedAmount(order) + getUnrecordedRefunds(order)),
    storedValueUsed: formatMinor(sumAmounts(stored)),
    cancelled: formatMinor(sumAmounts((order.cancellations ?? []).map(({ paid }) => paid.value))),
    chargedBack: formatMinor(getChargedBackAmount(order, captured)),
    ...(payment.move?.held && { heldReturn: formatMinor(getRemainingRefund(order)) }),
    remaining: formatMinor(getRemainingTotal(order)),
    refundable: formatMinor(total),
    refundableDelivery: formatMinor(Math.min(total, getRefundableDelivery(order))),
  }
}

/** Whether its bank has decided for it. One that never stood was cancelled without a payment. */
function isAuthorized({ status, events }: OrderState): boolean {
  if (status === 'CANCELLED') return events.some((event) => event.status === 'CONFIRMED')
  return status !== 'CREATED' && status !== 'AUTHENTICATION_REQUIRED' && status !== 'FAILED'
}

/** Of an order that was refunded before its refunds were kept: all that came back. */
function getUnrecordedRefunds(order: OrderState): Minor {
  if (order.status !== 'REFUNDED' || (order.refunds ?? []).length > 0) return 0
  const parts = listRefunds(order).flatMap(({ to }) => to)
  return sumAmounts(parts.filter(({ code }) => code === order.payment.code).map(({ amount }) => amount))
}

/** Charged with what was handed over, less what was refunded of it. */
function getRefundableDelivery(order: OrderState): Minor {
  const charged = sumAmounts(getFulfillments(order).map(({ paid }) => paid?.delivery ?? 0))
  return Math.max(0, charged - sumAmounts((order.refunds ?? []).map(({ delivery }) => delivery)))
}

/** A whole order is cancelled without a list of its units, and of one that failed nothing is open. */
function toOperatedLines(order: OrderState): OperatedOrder['lines'] {
  const [refunded, returned] = [sumUnits(order.refunds ?? []), sumUnits(order.received ?? [])]
  const progress = getLineProgress(order)
  return order.cart.items.flatMap((item) => {
    const line = progress.find(({ id }) => id === item.id)
    if (!line) return []
    const { id: lineId, route, qty: quantity } = line
    const cancelled = order.status === 'CANCELLED' ? quantity : line.cancelled
    const open = order.status === 'CANCELLED' || order.status === 'FAILED' ? 0 : Math.max(0, line.open)
    const price = formatAmount(getPaidAmount(calculateUnitsPrice(item, { before: 0, count: quantity }, order), order), order.currency)
    const completedUnits = { refunded: refunded[lineId] ?? 0, returned: returned[lineId] ?? 0 }
    const units = { quantity, open, cancelled, ...completedUnits }
    return [{ lineId, name: item.name, upc: item.upc, route, ...units, price, ...getLineDetails(item) }]
  })
}

function toOperatedFulfillment(
  { paid, lines, move, ...each }: Fulfillment,
  formatMinor: (amount: Minor) => string,
): OperatedOrder['fulfillments'][number] {
  const { shippedAt, readyAt, pickedUpAt, deliveredAt, ...details } = each
  const times = Object.entries({ shippedAt, readyAt, pickedUpAt, deliveredAt }).flatMap(([name, timestamp]) =>
    timestamp === undefined ? [] : [[name, toIsoTime(timestamp)]],
  )
  return {
    ...details,
    lines: toUnitList(lines),
    ...Object.fromEntries(times),
    ...(paid && { value: formatMinor(paid.value), captured: formatMinor(move?.failed ? 0 : paid.provider) }),
    ...(move?.failed && { captureFailed: true as const }),
  }
}

function toUnitList(lines: LineQuantities) {
  return Object.entries(lines).map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** Without names: the number of a gift card is nobody's business. */
function toStoredValueRefunds(holdPlans: readonly HoldPlan[]) {
  return holdPlans.map(({ kind, wants }) => ({ to: kind, amounts: wants }))
}

type OperatedLineDetails = Omit<
  OperatedOrder['lines'][number],
  'lineId' | 'name' | 'upc' | 'route' | 'quantity' | 'open' | 'cancelled' | 'refunded' | 'returned' | 'price'
>
type OperatedOrderDetails = Pick<
  OperatedOrder,
  'billingAddress' | 'payments' | 'promotions' | 'priceAdjustments' | 'soldBy' | 'announcedReturn' | 'shippingAddress'
>

/** What picking, packing and shipping a line needs. */
function getLineDetails(item: CartItem): OperatedLineDetails {
  const { productId, options, image, bonus, recipeId, precreatedCustomsCode, giftOption } = item
  const selectedOption = item.shippingOptions.find(({ selected }) => selected)
  return {
    ...{ productId, image, isGift: bonus },
    options: options.map(({ label, valueLabel }) => ({ label, value: valueLabel })),
    ...(recipeId !== undefined && { recipeId }),
    ...(precreatedCustomsCode !== undefined && { customsCode: precreatedCustomsCode }),
    ...(giftOption && { giftOption }),
    ...(selectedOption && { delivery: toDelivery(selectedOption) }),
  }
}

function toDelivery({ shippingMethod, storeInfo, collectAt }: CartItem['shippingOptions'][number]): OperatedLineDetails['delivery'] {
  const { label, deliveryTime: time } = shippingMethod
  return { label, time, ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}

/** Where it goes, who pays with what, and why the price is what it is. */
function getOrderDetails(order: OrderState): OperatedOrderDetails {
  const { cart, currency, billingAddress, inStore, returning, returnReason } = order
  return {
    ...(cart.shippingAddress && { shippingAddress: cart.shippingAddress }),
    ...(billingAddress && { billingAddress }),
    payments: listPaymentParts(order).map(({ amount, ...payment }) => ({ ...payment, amount: formatAmount(amount, currency) })),
    promotions: cart.promoSummary.map(({ promotionName: name, couponCode }) => ({ name, ...(couponCode !== undefined && { couponCode }) })),
    priceAdjustments: cart.priceAdjustments ?? [],
    ...(inStore && { soldBy: inStore }),
    ...(returning && { announcedReturn: { lineIds: returning, ...(returnReason !== undefined && { reason: returnReason }) } }),
  }
}
