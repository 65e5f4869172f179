import { type Minor, toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { getCapturedAmount, getUncoveredChargeback, getRefundedAmount, getRemadeAmount } from './provider-operations'
import { type OrderRefund, sumAmounts, sumUnits, type LineQuantities } from './fulfillment'
import { getHeldAmount } from './disputes'
import { getFulfillments } from './fulfillment-progress'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { countUnits, listRefundedUnits, sumSpans } from './refunded-units'
import { isBoughtCard, getReturnedPart } from './returned-part'
import { buildStoredValueRefund, getStoredValueReturned, listStoredValueSources, getStoredValueUsed, getSourceAmount } from './stored-value'
import { getAllowanceKey, giftCardBalanceKey, type HoldPlan } from './hold-plan'
import { calculateRefund } from './refunds'

/**
 * What may still be refunded: of the provider's part without chargebacks and without emailed gift cards, and of each stored value that was
 * used. All in minor units.
 */
export type Refundable = { provider: Minor; stored: Minor[]; total: Minor }

export function getRefundable(order: OrderState): Refundable {
  // A version that did not keep refunds has refunded everything that came back.
  const isClosed = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  const fulfillments = isClosed ? [] : getFulfillments(order)
  const shares = fulfillments.flatMap(({ paid }) => paid ?? [])
  const captured = getCapturedAmount(fulfillments)
  // A refund that waits for a chargeback is paid by it, or instead of it.
  const disputedAmount = Math.max(getHeldAmount(order), getUncoveredChargeback(order, captured))
  const unavailableAmount = disputedAmount + getRefundedAmount(order) + getHeldByGiftCards(order)
  const provider = Math.max(0, captured - unavailableAmount)
  const usedAmounts = getStoredValueUsed(order, shares)
  const returned = getStoredValueReturned({ ...order, cancellations: [] })
  const stored = usedAmounts.map((amount, index) => Math.max(0, amount - (returned[index] ?? 0)))
  return { provider, stored, total: provider + sumAmounts(stored) }
}

/** Splits a refund: to the provider first, then to each stored value in turn. */
export function splitRefund(order: OrderState, value: Minor): Pick<OrderRefund, 'toProvider' | 'back' | 'reward'> {
  const { provider, stored } = getRefundable(order)
  let remaining = value
  const takeUpTo = (limit: Minor) => {
    const part = Math.min(remaining, limit)
    remaining -= part
    return part
  }
  const toProvider = takeUpTo(provider)
  return { toProvider, ...buildStoredValueRefund(listStoredValueSources(order), stored.map(takeUpTo), getStoredValueReturned(order)) }
}

/**
 * What emailed gift cards hold of the payment: the price of those that were not taken back, and what was spent of the others. Cards are bought
 * with money alone, and only a refund of their line, which takes the card back, returns it.
 */
export function getHeldByGiftCards(order: OrderState): Minor {
  const refunds = order.refunds ?? []
  const [emailedUnits, refundedUnits] = [sumUnits(getFulfillments(order).filter(({ paid }) => paid)), sumUnits(refunds)]
  const giftCardItems = omitCancelledUnits(order).cart.items.filter(isBoughtCard)
  const getCardsPrice = (units: Record<string, number>) =>
    sumAmounts(
      giftCardItems.map((item) => getPaidAmount(calculateUnitsPrice(item, { before: 0, count: units[item.id] ?? 0 }, order), order)),
    )
  return Math.max(0, getCardsPrice(emailedUnits) - getCardsPrice(refundedUnits)) + sumAmounts(refunds.map(({ spent = 0 }) => spent))
}

type ReturnRefund = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'toProvider' | 'back' | 'reward' | 'returns'>

/**
 * Refund of the received units by the rules of returns, less what was refunded before. After a refunded return more may come back, where the law lets
 * its shopper withdraw from the rest: the second refund is the difference to all that is back by then.
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
 * What returns were refunded too little, because the capture of their goods had failed or a bank had taken their price back: less what was refunded
 * by amounts since.
 */
export function getReturnShortfall(order: OrderState): Minor {
  const { missing, later } = listReturnDebts(order)
  return Math.max(0, missing - sumAmounts(later.map(getPromisedRefund)))
}

/** What an amount made good of a return that was refunded too little. */
export function getReturnMadeGood(order: OrderState): Minor {
  const { missing, later } = listReturnDebts(order)
  const [own, others] = [true, false].map((isOwn) =>
    sumAmounts(later.filter(({ isReturn }) => (isReturn === true) === isOwn).map(getPromisedRefund)),
  )
  return Math.min(Math.max(0, missing - (own ?? 0)), others ?? 0)
}

/** One that waits for a chargeback counts: it is sent, or a bank pays it. */
const getPromisedRefund = ({ toProvider, move }: OrderRefund) => (move?.failed ? 0 : toProvider)

function listReturnDebts(order: OrderState): { missing: Minor; later: OrderRefund[] } {
  const refunds = order.refunds ?? []
  const firstIndex = refunds.findIndex(({ isReturn }) => isReturn)
  const missingAmounts = refunds.map((refund, index) => {
    const orderThen = refund.isReturn && isReturnOfUnits(refund) && findRefundedReturn({ ...order, refunds: refunds.slice(0, index + 1) })
    return orderThen ? Math.max(0, buildReturnRefund({ ...orderThen, status: 'RETURNED' }).toProvider - refund.toProvider) : 0
  })
  const later = firstIndex < 0 ? [] : refunds.slice(firstIndex).filter((refund) => !isReturnOfUnits(refund) && refund.delivery === 0)
  return { missing: sumAmounts(missingAmounts), later }
}

function isReturnOfUnits({ lines }: OrderRefund): boolean {
  return Object.keys(lines).length > 0
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

/** The order as it was before its last return was refunded; undefined if none was. */
export function findRefundedReturn(order: OrderState): OrderState | undefined {
  const { refunds = [], received = [] } = order
  const lastIndex = refunds.findLastIndex(({ isReturn }) => isReturn)
  if (lastIndex < 0) return undefined
  const { at = 0, returns } = refunds[lastIndex] ?? {}
  const receivedThen = received.filter((back, index) => (returns === undefined ? back.at <= at : index < returns))
  return { ...order, refunds: refunds.slice(0, lastIndex), received: receivedThen }
}

/**
 * The order with the units of its refunded returns as lines of their own; undefined if none was refunded. A version that did not keep refunds has refunded
 * everything that came back.
 */
export function splitRefundedReturns(order: OrderState): OrderState | undefined {
  const refundedOrder = findRefundedReturn(order) ?? (order.status === 'REFUNDED' ? order : undefined)
  return refundedOrder && splitReturnedLines(refundedOrder)
}

/** The order as kept, with the received units as lines of their own. */
function splitReturnedLines(order: OrderState): OrderState {
  const keptOrder = omitCancelledUnits(order)
  if (!order.received) return keptOrder
  const received = sumUnits(order.received)
  const items = keptOrder.cart.items.flatMap((item) => splitItem(item, received[item.id] ?? 0, order))
  const gifts = keptOrder.gifts?.map((gift) => ({ ...gift, goods: splitGoods(gift.goods, keptOrder.cart.items, received) }))
  return { ...keptOrder, cart: { ...keptOrder.cart, items }, returning: Object.keys(received), ...(gifts && { gifts }) }
}

/** The same, with its payments as far as they may be refunded. */
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

const toKeptLineId = (id: string) => `${id}:kept`

/**
 * A line of which a part came back is two lines. The units of a line cost a cent more or less, in the order in which they were refunded, so that all
 * refunds of a line add up to its price.
 */
function splitItem(item: CartItem, received: number, order: OrderState): CartItem[] {
  if (received === 0 || received >= item.qty) return [item]
  const { kept: keptSpans } = listRefundedUnits(order, { id: item.id, stays: item.qty - received })
  const whole = calculateUnitsPrice(item, { before: 0, count: item.qty }, order)
  const refunded = calculateUnitsPrice(item, { before: 0, count: countUnits(keptSpans) + received }, order)
  const ofKept = sumSpans(item, keptSpans, order)
  const returned = { merchandise: refunded.merchandise - ofKept.merchandise, tax: refunded.tax - ofKept.tax }
  const kept = { merchandise: whole.merchandise - returned.merchandise, tax: whole.tax - returned.tax }
  const buildPart = (id: string, qty: number, { merchandise, tax }: typeof whole) => {
    const { priceAfterOrderDiscount: _, ...price } = item.price
    const rowTotal = toWireAmount(merchandise, order.currency)
    return { ...item, id, qty, price: { ...price, rowTotal }, taxTotal: toWireAmount(tax, order.currency) }
  }
  return [buildPart(item.id, received, returned), buildPart(toKeptLineId(item.id), item.qty - received, kept)]
}

function splitGoods(goods: Record<string, Minor>, items: readonly CartItem[], received: LineQuantities): Record<string, Minor> {
  return Object.fromEntries(
    Object.entries(goods).flatMap(([id, value]) => {
      const qty = items.find((item) => item.id === id)?.qty ?? 0
      const count = received[id] ?? 0
      if (count === 0 || count >= qty) return [[id, value]]
      const returnedValue = Math.floor((value * count) / qty)
      return [
        [id, returnedValue],
        [toKeptLineId(id), value - returnedValue],
      ]
    }),
  )
}

/** Money refunded already for units that came back: without what failed to arrive and was not made good by an amount since. */
function getAlreadyRefunded(order: OrderState, lines: LineQuantities): Minor {
  const spans = omitCancelledUnits(order).cart.items.flatMap((item) => {
    const { back } = listRefundedUnits(order, { id: item.id, stays: item.qty - (lines[item.id] ?? 0) })
    return back.map((span) => ({ refund: span.refund, amount: getPaidAmount(sumSpans(item, [span], order), order) }))
  })
  const failedAmounts = (order.refunds ?? []).flatMap((refund) => {
    const amount = sumAmounts(spans.map((span) => (span.refund === refund ? span.amount : 0)))
    return refund.move?.failed ? [Math.min(amount, refund.toProvider)] : []
  })
  const owedAmount = Math.max(0, sumAmounts(failedAmounts) - getRemadeAmount(order, ({ isReturn }) => !isReturn))
  return sumAmounts(spans.map(({ amount }) => amount)) - owedAmount
}
