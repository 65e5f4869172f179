import type { Minor } from '#domain/pricing/proportion'
import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { capturedAmount, chargedBackAmount, refundedAmount } from './provider-moves'
import { type OrderRefund, sumOf, unitsOf, type LineQuantities } from './fulfillment'
import { fulfillmentsOf } from './fulfillment-progress'
import { orderWithoutCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { paidFor, unitsPrice } from './price-share'
import { isBoughtCard, returnedPart } from './returned-part'
import { backFor, storedValueReturned, storedValueSources, storedValueUsed, amountOf } from './stored-value'
import { cardMoney } from './hold-plan'
import { refundOf } from './refunds'

/**
 * What may still be refunded: of the provider's part without chargebacks and without emailed gift cards, and of each stored value that was
 * used. All in minor units.
 */
export type Refundable = { provider: Minor; stored: Minor[]; total: Minor }

export function refundableOf(order: OrderState): Refundable {
  // A version that did not keep refunds has refunded everything that came back.
  const isClosed = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  const fulfillments = isClosed ? [] : fulfillmentsOf(order)
  const shares = fulfillments.flatMap(({ paid }) => paid ?? [])
  const captured = capturedAmount(fulfillments)
  const gone = chargedBackAmount(order, captured) + refundedAmount(order) + heldByCards(order)
  const provider = Math.max(0, captured - gone)
  const used = storedValueUsed(order, shares)
  const returned = storedValueReturned({ ...order, cancellations: [] })
  const stored = used.map((amount, place) => Math.max(0, amount - (returned[place] ?? 0)))
  return { provider, stored, total: provider + sumOf(stored) }
}

/** Splits a refund: to the provider first, then to each stored value in turn. */
export function splitRefund(order: OrderState, value: Minor): Pick<OrderRefund, 'toProvider' | 'back' | 'reward'> {
  const { provider, stored } = refundableOf(order)
  let left = value
  const upTo = (most: Minor) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const toProvider = upTo(provider)
  return { toProvider, ...backFor(storedValueSources(order), stored.map(upTo), storedValueReturned(order)) }
}

/**
 * What emailed gift cards hold of the payment: the price of those that were not taken back, and what was spent of the others. Cards are bought
 * with money alone, and only a refund of their line, which takes the card back, returns it.
 */
export function heldByCards(order: OrderState): Minor {
  const refunds = order.refunds ?? []
  const [out, back] = [unitsOf(fulfillmentsOf(order).filter(({ paid }) => paid)), unitsOf(refunds)]
  const cards = orderWithoutCancelledUnits(order).cart.items.filter(isBoughtCard)
  const priceOf = (units: Record<string, number>) =>
    sumOf(cards.map((item) => paidFor(unitsPrice(item, { before: 0, count: units[item.id] ?? 0 }, order), order)))
  return Math.max(0, priceOf(out) - priceOf(back)) + sumOf(refunds.map(({ spent = 0 }) => spent))
}

type ReturnRefund = Pick<OrderRefund, 'lines' | 'delivery' | 'value' | 'toProvider' | 'back' | 'reward'>

/** Refund of the received units by the rules of returns, less what was refunded before. */
export function returnRefundOf(order: OrderState): ReturnRefund {
  const lines = unitsOf(order.received ?? [])
  const returned = returnedOrder(order)
  const { isWhole } = returnedPart(returned)
  const charged = sumOf((order.refunds ?? []).map(({ delivery }) => delivery))
  const { toProvider, back } = refundOf(returned, refundedBefore(order, lines) + (isWhole ? charged : 0))
  const rewardLeft = toMinorUnits(returned.cart.totals.appliedRewards, order.currency)
  const reward = back.some(({ wants }) => wants.points !== undefined) ? rewardLeft : 0
  const money = sumOf(back.map(({ wants }) => (wants[cardMoney] ?? 0) + (wants.athleteCredit ?? 0)))
  return { lines, delivery: 0, value: toProvider + money + reward, toProvider, back, reward }
}

/** The order as kept, with the received units as lines of their own. */
export function keptWithReturns(order: OrderState): OrderState {
  const kept = orderWithoutCancelledUnits(order)
  if (!order.received) return kept
  const received = unitsOf(order.received)
  const items = kept.cart.items.flatMap((item) => splitItem(item, received[item.id] ?? 0, order))
  const gifts = kept.gifts?.map((gift) => ({ ...gift, goods: splitGoods(gift.goods, kept.cart.items, received) }))
  return { ...kept, cart: { ...kept.cart, items }, returning: Object.keys(received), ...(gifts && { gifts }) }
}

/** The same, with its payments as far as they may be refunded. */
function returnedOrder(order: OrderState): OrderState {
  const kept = keptWithReturns(order)
  const { provider, stored } = refundableOf(order)
  const sources = storedValueSources(order)
  const before = storedValueReturned(order)
  const left = order.holds.map((plan) => {
    const amounts = sources.map((source, place) => {
      const [part = 0, done = 0] = [stored[place], before[place]]
      return source.plan === plan ? ([source.key, amountOf(source, done + part) - amountOf(source, done)] as const) : null
    })
    const own = Object.fromEntries(amounts.flatMap((each) => (each && each[1] > 0 ? [each] : [])))
    const others = Object.entries(keptWants(kept, plan)).filter(([key]) => ![cardMoney, 'athleteCredit', 'points'].includes(key))
    return { ...plan, wants: { ...Object.fromEntries(others), ...own } }
  })
  const reward = sumOf(sources.map(({ key }, place) => (key === 'points' ? (stored[place] ?? 0) : 0)))
  const totals = { ...kept.cart.totals, appliedRewards: toWireAmount(reward, order.currency) }
  return { ...kept, cart: { ...kept.cart, totals }, payment: { ...order.payment, toPay: provider }, holds: left }
}

function keptWants(kept: OrderState, { kind, name }: OrderState['holds'][number]): Record<string, number> {
  return kept.holds.find((plan) => plan.kind === kind && plan.name === name)?.wants ?? {}
}

const keptId = (id: string) => `${id}:kept`

/** A line of which a part came back is two lines. */
function splitItem(item: CartItem, received: number, order: OrderState): CartItem[] {
  if (received === 0 || received >= item.qty) return [item]
  const of = (id: string, before: number, count: number) => {
    const { merchandise, tax } = unitsPrice(item, { before, count }, order)
    const amount = toWireAmount(merchandise, order.currency)
    const { priceAfterOrderDiscount: _, ...price } = item.price
    return { ...item, id, qty: count, price: { ...price, rowTotal: amount }, taxTotal: toWireAmount(tax, order.currency) }
  }
  return [of(item.id, 0, received), of(keptId(item.id), received, item.qty - received)]
}

function splitGoods(goods: Record<string, Minor>, items: readonly CartItem[], received: LineQuantities): Record<string, Minor> {
  return Object.fromEntries(
    Object.entries(goods).flatMap(([id, value]) => {
      const qty = items.find((item) => item.id === id)?.qty ?? 0
      const count = received[id] ?? 0
      if (count === 0 || count >= qty) return [[id, value]]
      const back = Math.floor((value * count) / qty)
      return [
        [id, back],
        [keptId(id), value - back],
      ]
    }),
  )
}

/** Money refunded already for units that came back. */
function refundedBefore(order: OrderState, lines: LineQuantities): Minor {
  return sumOf(
    orderWithoutCancelledUnits(order).cart.items.map((item) => {
      const count = cameBackRefunded(order, { id: item.id, stays: item.qty - (lines[item.id] ?? 0) })
      return count > 0 ? paidFor(unitsPrice(item, { before: 0, count }, order), order) : 0
    }),
  )
}

/** How many units of a line were refunded and are back: a refund after they came is theirs first, one before that is of those that stay. */
function cameBackRefunded({ refunds = [], received = [] }: OrderState, { id, stays }: { id: string; stays: number }): number {
  let [ofBack, ofKept] = [0, 0]
  for (const { at, lines } of refunds) {
    const count = lines[id] ?? 0
    const here = sumOf(received.map((back) => (back.at <= at ? (back.lines[id] ?? 0) : 0))) - ofBack
    const kept = Math.min(count - Math.min(count, here), stays - ofKept)
    ofKept += kept
    ofBack += count - kept
  }
  return ofBack
}
