import { type Outcome, fail, ok } from '#contracts/errors'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type Minor, sumAmounts } from '#domain/money/minor-units'
import type { Cancellation, LinePrice, LineQuantities, Withdrawal } from '../fulfillment'
import { inProgressStatuses, getFulfillments, getLineProgress, selectOpenUnits, validateStatusChange } from '../fulfillment-progress'
import { withdrawalReason } from '../change-reasons'
import { getCancellationRefund } from '../disputes'
import { getLostGifts } from '../kept-order'
import { type HoldPlan, buildStockHolds, getAllowanceKey } from '../hold-plan'
import { getLateCancelEffects } from '../order-effects'
import type { OrderState } from '../order-state'
import { withRefundedBefore } from '../provider-operations'
import { calculateNextShare, getPaidAmount, getUnitPrices } from '../price-share'
import { isPaidMerchandise, calculatePrices, isBoughtCard } from '../returned-part'
import { buildStoredValueRefund, getStoredValueReturned, listStoredValueSources, getStoredValueUsed } from '../stored-value'
import { hasWithdrawal, splitWithdrawal, listWithdrawableLines, getWithdrawalPeriod } from '../withdrawal'
import { type OrderCommandResult, getNextId, advanceOrderStatus, settleOrderStatus, withFulfillments } from './command-result'

/** `by`: who asked for it; the shop without it. */
export type CancelUnitsInput = { lines?: LineQuantities; reason: string; by?: 'shopper' }

/**
 * Cancels units that are in no parcel yet, or that nobody has collected from a store. Their share of the payment is not captured. Where the
 * provider has captured it at once, it is refunded. Their stock and their stored value go back, and gifts they had earned go with them.
 * Without lines it cancels everything that is in no parcel. ORD400 for units that are not open, ORD409 if there is nothing to cancel.
 */
export function cancelUnits(
  previousOrder: OrderState,
  { lines: requestedLines, reason, by }: CancelUnitsInput,
  now: number,
): Outcome<OrderCommandResult> {
  if (!inProgressStatuses.includes(previousOrder.status)) return cancelUnconfirmedOrder(previousOrder, { reason, by }, now)
  const lines = requestedLines && { ...requestedLines, ...getLostGifts(previousOrder, requestedLines) }
  const order = lines ? releaseWaitingUnits(previousOrder, lines) : previousOrder
  const units = selectOpenUnits(order, ['door', 'point', 'store', 'email'], lines)
  if (!units.ok) return units
  const isWhole = getLineProgress(order).every(({ id, qty }) => units.value[id] === qty)
  if (isWhole) {
    const effects = [{ effect: 'give-back' as const }, { effect: 'cancelled-mail' as const }]
    return advanceOrderStatus(withCause(order, { reason, by }), 'CANCELLED', { effects, now })
  }
  const unitsCancellation = { ...buildCancellation(order, { lines: units.value, reason }, now), ...(by && { by }) }
  const cancellation = withRefundedBefore(order, unitsCancellation)
  const updatedOrder = { ...withCause(order, { reason, by }), cancellations: [...(order.cancellations ?? []), cancellation] }
  const { id: of } = cancellation
  const isPaidBack = getCancellationRefund(cancellation) > 0 && isCapturedAtOnce(order.payment.code)
  return settleOrderStatus(previousOrder, updatedOrder, {
    effects: [
      { effect: 'give-back', of },
      ...(isPaidBack ? [{ effect: 'refund' as const, of }] : []),
      { effect: 'cancelled-mail', of },
      ...getLateCancelEffects(previousOrder.events),
    ],
    now,
  })
}

/** Takes units that are not open out of pickups that wait for their shopper. A pickup keeps its id, even without units. */
function releaseWaitingUnits(order: OrderState, units: LineQuantities): OrderState {
  const missingUnits = new Map(getLineProgress(order).map(({ id, open }) => [id, Math.max(0, (units[id] ?? 0) - open)]))
  if (![...missingUnits.values()].some((count) => count > 0)) return order
  const fulfillments = getFulfillments(order).map((each) => {
    if (each.paid || each.kind !== 'pickup') return each
    const remainingUnits = Object.entries(each.lines).map(([id, count]) => {
      const releasedUnits = Math.min(count, missingUnits.get(id) ?? 0)
      missingUnits.set(id, (missingUnits.get(id) ?? 0) - releasedUnits)
      return [id, count - releasedUnits] as const
    })
    return { ...each, lines: Object.fromEntries(remainingUnits.filter(([, count]) => count > 0)) }
  })
  return { ...order, fulfillments }
}

type CancelCause = { reason: string; by: CancelUnitsInput['by'] }

/** The cause of the last cancellation replaces that of an earlier one, who asked for it too. */
function withCause({ cancelledBy: _, ...order }: OrderState, { reason, by }: CancelCause): OrderState {
  return { ...order, cancelReason: reason, ...(by && { cancelledBy: by }) }
}

/** An order that does not stand yet is cancelled as a whole. */
function cancelUnconfirmedOrder(order: OrderState, cause: CancelCause, now: number): Outcome<OrderCommandResult> {
  const status = validateStatusChange(order.status, 'CANCELLED')
  return status.ok ? advanceOrderStatus(withCause(order, cause), 'CANCELLED', { effects: [], now }) : status
}

function buildCancellation(
  order: OrderState,
  { lines, reason }: Required<Pick<CancelUnitsInput, 'lines' | 'reason'>>,
  now: number,
): Cancellation {
  const paid = calculateNextShare(order, lines, { isCancelled: true })
  const isAll = getLineProgress(order).every(({ id, qty, cancelled }) => cancelled + (lines[id] ?? 0) === qty)
  const prices = getUnitPrices(order, lines)
  const { back, reward } = buildStoredValueRefund(
    listStoredValueSources(order),
    getStoredValueUsed(order, [paid]),
    getStoredValueReturned(order),
  )
  const stock = buildStockHolds({
    items: order.cart.items.flatMap((item) => (lines[item.id] ? [{ ...item, qty: lines[item.id] ?? 0 }] : [])),
  })
  const coupons = isAll ? order.holds.filter(({ kind }) => kind === 'coupon') : []
  return {
    ...{ id: getNextId('C', order.cancellations), at: now, reason, lines, paid, prices, reward },
    back: [...stock, ...coupons, ...addAllowanceRefund(order, back, prices)],
  }
}

/** The employee allowance of the cancelled goods, beside what else goes back to that account: an account is given back to once. */
function addAllowanceRefund(order: OrderState, refundHolds: readonly HoldPlan[], prices: Cancellation['prices']): HoldPlan[] {
  const paidItems = order.cart.items.filter(isPaidMerchandise)
  const orderNet = calculatePrices(paidItems, order).net
  const getNet = (each: Cancellation['prices']) => sumAmounts(paidItems.map(({ id }) => (each[id] ? getNetPrice(order, each[id]) : 0)))
  const cancelledBefore = sumAmounts((order.cancellations ?? []).map((each) => getNet(each.prices)))
  const getAllowancePart = (spent: number, net: Minor) => (orderNet > 0 ? Math.floor((spent * net) / orderNet) : 0)
  const allowanceRefunds = order.holds.flatMap((plan) => {
    if (plan.kind !== 'points') return []
    const spends = Object.entries(plan.wants).filter(([key]) => key.startsWith(getAllowanceKey()))
    const parts = spends.map(
      ([key, spent]) =>
        [key, getAllowancePart(spent, cancelledBefore + getNet(prices)) - getAllowancePart(spent, cancelledBefore)] as const,
    )
    const wants = Object.fromEntries(parts.filter(([, amount]) => amount > 0))
    return Object.keys(wants).length > 0 ? [{ ...plan, wants }] : []
  })
  const mergedRefunds = refundHolds.map((plan) => {
    const allowanceRefund = allowanceRefunds.find(({ kind, name }) => kind === plan.kind && name === plan.name)
    return allowanceRefund ? { ...plan, wants: { ...plan.wants, ...allowanceRefund.wants } } : plan
  })
  return [
    ...mergedRefunds,
    ...allowanceRefunds.filter(({ name }) => !refundHolds.some((plan) => plan.kind === 'points' && plan.name === name)),
  ]
}

function getNetPrice(order: OrderState, price: LinePrice): Minor {
  return getPaidAmount(price, order) - price.tax
}

export type WithdrawUnitsInput = Pick<Withdrawal, 'name' | 'email'> & { lines: LineQuantities }

const arrivedStatuses: readonly OrderState['status'][] = ['DELIVERED', 'PICKED_UP']

/**
 * A shopper withdraws from the contract for these units. What has not been handed over is cancelled, the rest is announced as a return, and the
 * shopper is sent a receipt. A gift card that was emailed is left to an operator, as its balance may be spent. ORD400 for units that cannot be withdrawn from, ORD409 after the period.
 */
export function withdrawUnits(
  previousOrder: OrderState,
  { lines, name, email }: WithdrawUnitsInput,
  now: number,
): Outcome<OrderCommandResult> {
  const order = withFulfillments(previousOrder)
  if (!hasWithdrawal(order) || getWithdrawalPeriod(order, now).isOver) return fail('ORDER_NOT_CHANGEABLE')
  const requestedUnits = includeGifts(order, lines)
  const units = Object.keys(lines).length > 0 ? splitWithdrawal(listWithdrawableLines(order), requestedUnits) : undefined
  if (!units) return fail('ORDER_REQUEST_INVALID', { field: 'units' })
  const hasUnitsToCancel = Object.keys(units.cancelled).length > 0
  const cancelOutcome = hasUnitsToCancel
    ? cancelUnits(order, { lines: units.cancelled, reason: withdrawalReason, by: 'shopper' }, now)
    : ok({ order, effects: [] } as OrderCommandResult)
  if (!cancelOutcome.ok) return cancelOutcome
  const id = getNextId('W', order.withdrawals)
  const withdrawal: Withdrawal = { id, at: now, name, email, lines: requestedUnits, toReturn: units.toReturn }
  const returningIds = order.cart.items.flatMap((item) => (units.toReturn[item.id] && !isBoughtCard(item) ? [item.id] : []))
  const updatedOrder = {
    ...cancelOutcome.value.order,
    withdrawals: [...(order.withdrawals ?? []), withdrawal],
    ...(returningIds.length > 0 && { returning: [...new Set([...(order.returning ?? []), ...returningIds])] }),
  }
  const effects = [...cancelOutcome.value.effects, { effect: 'withdrawal-mail' as const, of: id }]
  const targetStatus = returningIds.length > 0 && isReturnStart(updatedOrder) ? 'RETURN_REQUESTED' : updatedOrder.status
  return advanceOrderStatus(updatedOrder, targetStatus, { effects, now })
}

/** Once goods have arrived, or a part of them went back and was refunded. Of a version that did not keep its refunds nothing is left to refund. */
function isReturnStart({ status, refunds }: OrderState): boolean {
  return arrivedStatuses.includes(status) || (status === 'REFUNDED' && refunds?.some(({ isReturn }) => isReturn) === true)
}

/** Gifts that came with the order go with all the rest of it. */
function includeGifts(order: OrderState, lines: LineQuantities): LineQuantities {
  const isGift = new Map(order.cart.items.map(({ id, bonus }) => [id, bonus]))
  const withdrawable = listWithdrawableLines(order)
  const keepsGoods = withdrawable.some(({ id, open, sent }) => !isGift.get(id) && open + sent > (lines[id] ?? 0))
  if (keepsGoods || order.cart.items.some(({ isCustoms }) => isCustoms)) return lines
  const gifts = withdrawable.filter(({ id, open, sent }) => isGift.get(id) && open + sent > 0)
  return { ...lines, ...Object.fromEntries(gifts.map(({ id, open, sent }) => [id, open + sent])) }
}
