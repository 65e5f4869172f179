import { type Minor, toMinorUnits, toWireAmount, sumAmounts } from '#domain/money/minor-units'
import { getUncoveredAmount } from './disputes'
import { type OrderRefund, sumUnits, type LineQuantities } from './fulfillment'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount } from './price-share'
import { countUnits, listRefundedUnits, sumSpans } from './refunded-units'
import { getReturnedPart } from './returned-part'
import { getReplacedAmount, getUnusedAmount, isAmountRefund, isShortfallRefund } from './replaced-refunds'
import { getStoredValueReturned, listStoredValueSources, getSourceAmount } from './stored-value'
import { getAllowanceKey, giftCardBalanceKey, type HoldPlan } from './hold-plan'
import { calculateRefund } from './refunds'
import { getRefundable } from './refundable-amounts'
import { findRefundedReturn, splitReturnedLines } from './split-returned-lines'

type ReturnRefund = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'toProvider' | 'back' | 'reward' | 'returns'>

/**
 * Refund of the received units by the rules of returns, less what was refunded before. After a refunded return more may come back, where
 * the law lets its shopper withdraw from the rest. The second refund is the difference to all that is back by then.
 */
export function buildReturnRefund(order: OrderState): ReturnRefund {
  const earlierOrder = findRefundedReturn(order)
  const returned = toReturnedOrder(order)
  const refundedBefore = getRefundedOfReturned(order) + (earlierOrder ? calculateReturnClaim(earlierOrder) : 0)
  const { toProvider, back: allBack } = calculateRefund(returned, refundedBefore)
  const back = omitReturnedAllowance(allBack, order.refunds)
  const rewardLeft = toMinorUnits(returned.cart.totals.appliedRewards, order.currency)
  const reward = back.some(({ wants }) => wants.points !== undefined) ? rewardLeft : 0
  const money = sumAmounts(back.map(({ wants }) => (wants[giftCardBalanceKey] ?? 0) + (wants.athleteCredit ?? 0)))
  const value = toProvider + money + reward
  return { lines: listUnpaidUnits(order), delivery: 0, value, toProvider, back, reward, returns: order.received?.length ?? 0 }
}

/** Units that are back and were not refunded yet. */
function listUnpaidUnits(order: OrderState): LineQuantities {
  const received = sumUnits(order.received ?? [])
  const units = omitCancelledUnits(order).cart.items.map(({ id, qty }) => {
    const { back, settled } = listRefundedUnits(order, { id, stays: qty - (received[id] ?? 0) })
    return [id, (received[id] ?? 0) - settled - countUnits(back)] as const
  })
  return Object.fromEntries(units.filter(([, count]) => count > 0))
}

/**
 * What returns were refunded too little, less what was refunded by amounts since. It happens when the capture of their goods had failed or
 * a bank had taken their price back.
 */
export function getReturnShortfall(order: OrderState): Minor {
  const { missing, later } = listReturnDebts(order)
  return Math.max(0, missing - sumAmounts(later.map((refund) => getPromisedRefund(order, refund))))
}

/** What an amount made good of a return that was refunded too little. */
export function getPaidReturnShortfall(order: OrderState): Minor {
  const { missing, later } = listReturnDebts(order)
  const [own, others] = [true, false].map((isOwn) =>
    sumAmounts(later.filter(({ isReturn }) => (isReturn === true) === isOwn).map((refund) => getPromisedRefund(order, refund))),
  )
  return Math.min(Math.max(0, missing - (own ?? 0)), others ?? 0)
}

/** One that waits for a chargeback counts: it is sent, or a bank pays it. What made another refund good that had failed does not. */
function getPromisedRefund(order: OrderState, refund: OrderRefund): Minor {
  return refund.move?.failed ? 0 : getUnusedAmount(order, refund)
}

function listReturnDebts(order: OrderState): { missing: Minor; later: OrderRefund[] } {
  const refunds = order.refunds ?? []
  const firstIndex = refunds.findIndex(({ isReturn }) => isReturn)
  const missingAmounts = refunds.map((refund, index) => {
    const orderThen =
      refund.isReturn && !isShortfallRefund(refund) && findRefundedReturn({ ...order, refunds: refunds.slice(0, index + 1) })
    if (!orderThen) return 0
    const owed = buildReturnRefund({ ...orderThen, status: 'RETURNED' })
    // Gift cards and credit may have paid in place of the provider.
    return Math.max(0, Math.min(owed.toProvider - refund.toProvider, owed.value - refund.value))
  })
  const later = firstIndex < 0 ? [] : refunds.slice(firstIndex).filter((refund) => isAmountRefund(refund) || isShortfallRefund(refund))
  return { missing: sumAmounts(missingAmounts), later }
}

/** What all that is back is worth, less what was refunded of it beside returns. */
function calculateReturnClaim(order: OrderState): Minor {
  return Math.max(0, getReturnedPart(splitReturnedLines(order)).paid - getRefundedOfReturned(order))
}

/** Money refunded already for units that came back, and for delivery if nothing else is left. */
function getRefundedOfReturned(order: OrderState): Minor {
  const { isWhole } = getReturnedPart(splitReturnedLines(order))
  const refundedDelivery = sumAmounts((order.refunds ?? []).map(({ delivery }) => delivery))
  return getAlreadyRefunded(order, sumUnits(order.received ?? [])) + (isWhole ? refundedDelivery : 0)
}

/** The allowance of an employee goes back with the units of each return, once. */
function omitReturnedAllowance(back: readonly HoldPlan[], refunds: readonly OrderRefund[] = []): HoldPlan[] {
  const returned = refunds.flatMap((refund) => refund.back)
  const getReturned = ({ kind, name }: HoldPlan, key: string) =>
    sumAmounts(returned.map((plan) => (plan.kind === kind && plan.name === name ? (plan.wants[key] ?? 0) : 0)))
  return back.flatMap((plan) => {
    const parts = Object.entries(plan.wants).map(
      ([key, amount]) => [key, key.startsWith(getAllowanceKey()) ? amount - getReturned(plan, key) : amount] as const,
    )
    const wants = Object.fromEntries(parts.filter(([, amount]) => amount > 0))
    return Object.keys(wants).length > 0 ? [{ ...plan, wants }] : []
  })
}

/** The order with its returned lines apart, and its payments as far as they may be refunded. */
function toReturnedOrder(order: OrderState): OrderState {
  const keptOrder = splitReturnedLines(order)
  const { provider, stored } = getRefundable(order)
  const sources = listStoredValueSources(order)
  const returnedAmounts = getStoredValueReturned(order)
  const remainingHolds = order.holds.map((plan) => {
    const amounts = sources.map((source, index) => {
      const [part = 0, returnedAmount = 0] = [stored[index], returnedAmounts[index]]
      return source.plan === plan
        ? ([source.key, getSourceAmount(source, returnedAmount + part) - getSourceAmount(source, returnedAmount)] as const)
        : null
    })
    const storedValueWants = Object.fromEntries(amounts.flatMap((each) => (each && each[1] > 0 ? [each] : [])))
    const otherWants = Object.entries(getHoldWants(keptOrder, plan)).filter(
      ([key]) => ![giftCardBalanceKey, 'athleteCredit', 'points'].includes(key),
    )
    return { ...plan, wants: { ...Object.fromEntries(otherWants), ...storedValueWants } }
  })
  const reward = sumAmounts(sources.map(({ key }, index) => (key === 'points' ? (stored[index] ?? 0) : 0)))
  const totals = { ...keptOrder.cart.totals, appliedRewards: toWireAmount(reward, order.currency) }
  return { ...keptOrder, cart: { ...keptOrder.cart, totals }, payment: { ...order.payment, toPay: provider }, holds: remainingHolds }
}

function getHoldWants(keptOrder: OrderState, { kind, name }: OrderState['holds'][number]): Record<string, number> {
  return keptOrder.holds.find((plan) => plan.kind === kind && plan.name === name)?.wants ?? {}
}

/** Money refunded already for units that came back: without what failed to arrive and was not made good by an amount since. */
function getAlreadyRefunded(order: OrderState, lines: LineQuantities): Minor {
  const spans = omitCancelledUnits(order).cart.items.flatMap((item) => {
    const { back } = listRefundedUnits(order, { id: item.id, stays: item.qty - (lines[item.id] ?? 0) })
    return back.map((span) => ({ refund: span.refund, amount: getPaidAmount(sumSpans(item, [span], order), order) }))
  })
  const owedAmounts = (order.refunds ?? []).map((refund) => {
    if (!refund.move?.failed) return 0
    const amount = sumAmounts(spans.map((span) => (span.refund === refund ? span.amount : 0)))
    return Math.max(
      0,
      Math.min(amount, getUncoveredAmount(refund.toProvider, refund.move)) - getReplacedAmount(order, ({ id }) => id === refund.id),
    )
  })
  return sumAmounts(spans.map(({ amount }) => amount)) - sumAmounts(owedAmounts)
}
