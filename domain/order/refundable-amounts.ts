import { type Minor, toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import type { CartItem } from '#contracts/entities/cart'
import { getCapturedAmount, getChargedBackAmount, getRefundedAmount } from './provider-operations'
import { type OrderRefund, sumAmounts, sumUnits, type LineQuantities } from './fulfillment'
import { getFulfillments } from './fulfillment-progress'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { isBoughtCard, getReturnedPart } from './returned-part'
import { buildStoredValueRefund, getStoredValueReturned, listStoredValueSources, getStoredValueUsed, getSourceAmount } from './stored-value'
import { giftCardBalanceKey } from './hold-plan'
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
  const unavailableAmount = getChargedBackAmount(order, captured) + getRefundedAmount(order) + getHeldByGiftCards(order)
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

type ReturnRefund = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'toProvider' | 'back' | 'reward'>

/** Refund of the received units by the rules of returns, less what was refunded before. */
export function buildReturnRefund(order: OrderState): ReturnRefund {
  const lines = sumUnits(order.received ?? [])
  const returned = toReturnedOrder(order)
  const { isWhole } = getReturnedPart(returned)
  const refundedDelivery = sumAmounts((order.refunds ?? []).map(({ delivery }) => delivery))
  const { toProvider, back } = calculateRefund(returned, getAlreadyRefunded(order, lines) + (isWhole ? refundedDelivery : 0))
  const rewardLeft = toMinorUnits(returned.cart.totals.appliedRewards, order.currency)
  const reward = back.some(({ wants }) => wants.points !== undefined) ? rewardLeft : 0
  const money = sumAmounts(back.map(({ wants }) => (wants[giftCardBalanceKey] ?? 0) + (wants.athleteCredit ?? 0)))
  return { lines, delivery: 0, value: toProvider + money + reward, toProvider, back, reward }
}

/** The order as kept, with the received units as lines of their own. */
export function splitReturnedLines(order: OrderState): OrderState {
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
 * A line of which a part came back is two lines. The units of a line cost a cent more or less: those that came back follow those that stay and were
 * refunded, so that all refunds of a line add up to its price.
 */
function splitItem(item: CartItem, received: number, order: OrderState): CartItem[] {
  if (received === 0 || received >= item.qty) return [item]
  const { ofKept } = countRefundedUnits(order, { id: item.id, stays: item.qty - received })
  const whole = calculateUnitsPrice(item, { before: 0, count: item.qty }, order)
  const returned = calculateUnitsPrice(item, { before: ofKept, count: received }, order)
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

/** Money refunded already for units that came back. */
function getAlreadyRefunded(order: OrderState, lines: LineQuantities): Minor {
  return sumAmounts(
    omitCancelledUnits(order).cart.items.map((item) => {
      const { ofKept, ofBack } = countRefundedUnits(order, { id: item.id, stays: item.qty - (lines[item.id] ?? 0) })
      return ofBack > 0 ? getPaidAmount(calculateUnitsPrice(item, { before: ofKept, count: ofBack }, order), order) : 0
    }),
  )
}

/**
 * Units of a line that were refunded before its return was: those that stay, and those that are back. A refund after they came is theirs first, one
 * before that is of those that stay.
 */
function countRefundedUnits({ refunds = [], received = [] }: OrderState, { id, stays }: { id: string; stays: number }) {
  let [ofBack, ofKept] = [0, 0]
  const returnIndex = refunds.findIndex(({ isReturn }) => isReturn)
  for (const { at, lines } of returnIndex < 0 ? refunds : refunds.slice(0, returnIndex)) {
    const count = lines[id] ?? 0
    const here = sumAmounts(received.map((back) => (back.at <= at ? (back.lines[id] ?? 0) : 0))) - ofBack
    const kept = Math.min(count - Math.min(count, here), stays - ofKept)
    ofKept += kept
    ofBack += count - kept
  }
  return { ofKept, ofBack }
}
