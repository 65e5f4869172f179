import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { prorate } from '#domain/pricing/prorate'
import { sumOf } from './fulfillment'
import type { OrderState } from './order-state'

/** What one promotion took off, with the coupon that asked for it. Without a name: what an associate took off, or what no promotion is known for. */
export type Discount = { name?: string; code?: string; isByHand?: true; amount: Minor }

/** A line, and what was taken off its units that are billed. */
export type DiscountedLine = { id: string; amount: Minor }

/** Amounts by promotion id, `byHand` or `unknown`. */
type Sources = ReadonlyMap<string, Minor>
const [byHand, unknown] = ['by-hand', '']

/** The discounts of these lines by what gave them, in the order of the cart. They add up to the discounts of the lines, after any cancellation. */
export function discountsOf(order: OrderState, lines: readonly DiscountedLine[]): Discount[] {
  const ofItems = lines.map((line) => ofLine(order, line))
  const ofOrder = split(sumOf(ofItems.map((each) => each.ofOrder)), orderSources(order))
  const all = added([...ofItems.map(({ own }) => own), ofOrder])
  const promotions = order.cart.promoSummary.map(({ promotionId, promotionName: name, couponCode: code }) => ({
    ...{ name, amount: all.get(promotionId) ?? 0 },
    ...(code !== undefined && { code }),
  }))
  const known = sumOf(promotions.map(({ amount }) => amount)) + (all.get(byHand) ?? 0)
  const rest = sumOf([...all.values()]) - known
  return [...promotions, { isByHand: true as const, amount: all.get(byHand) ?? 0 }, { amount: rest }].filter(({ amount }) => amount > 0)
}

/** Of a line alone by source, and the part of it that discounts of the whole order took. */
function ofLine(order: OrderState, { id, amount }: DiscountedLine): { own: Sources; ofOrder: Minor } {
  const item = order.cart.items.find((each) => each.id === id)
  if (!item || amount === 0) return { own: new Map(), ofOrder: 0 }
  const { ofItem, ofOrder } = takenOff(item, order)
  const [own = 0, shared = 0] = prorate(amount, [ofItem, ofOrder])
  return { own: split(own, itemSources(order, item)), ofOrder: shared }
}

function itemSources(order: OrderState, item: CartItem): Sources {
  const { promotion } = item
  const hands = handsOf(order, ({ itemId }) => itemId === item.id)
  const own = promotion ? [[promotion.promotionId, toMinorUnits(promotion.amount, order.currency)] as const] : []
  return withRest([...own, ...hands], takenOff(item, order).ofItem, unknown)
}

function orderSources(order: OrderState): Sources {
  const { orderPromotions, promoSummary, items } = order.cart
  const hands = handsOf(order, ({ itemId }) => itemId === undefined)
  const own = (orderPromotions ?? []).map(({ promotionId, amount }) => [promotionId, toMinorUnits(amount, order.currency)] as const)
  const whole = sumOf(items.map((item) => takenOff(item, order).ofOrder))
  // Orders of versions that did not keep the amounts: where there is one promotion, it is that one's.
  const named = promoSummary.filter(({ level }) => level === 'ORDER')
  const heir = orderPromotions === undefined && named.length === 1 ? named[0]?.promotionId : undefined
  return withRest([...own, ...hands], whole, heir ?? unknown)
}

function handsOf({ cart, currency }: OrderState, isMeant: (adjustment: { itemId?: string | undefined }) => boolean) {
  return (cart.priceAdjustments ?? []).filter(isMeant).map(({ amount }) => [byHand, toMinorUnits(amount, currency)] as const)
}

function withRest(known: readonly (readonly [string, Minor])[], whole: Minor, heir: string): Sources {
  const rest = Math.max(0, whole - sumOf(known.map(([, amount]) => amount)))
  return added([...known, [heir, rest] as const].map((each) => new Map([each])))
}

/** What a line lost to its own discounts, and to those of the order. */
function takenOff({ price }: CartItem, { currency }: OrderState): { ofItem: Minor; ofOrder: Minor } {
  const { rowTotal, priceAfterOrderDiscount = rowTotal, priceAfterItemDiscount = priceAfterOrderDiscount } = price
  const [row, afterItem, paid] = [rowTotal, priceAfterItemDiscount, priceAfterOrderDiscount].map((each) => toMinorUnits(each, currency))
  return { ofItem: Math.max(0, (row ?? 0) - (afterItem ?? 0)), ofOrder: Math.max(0, (afterItem ?? 0) - (paid ?? 0)) }
}

function split(amount: Minor, sources: Sources): Sources {
  const shares = prorate(amount, [...sources.values()])
  return new Map([...sources.keys()].map((source, place) => [source, shares[place] ?? 0]))
}

function added(all: readonly Sources[]): Sources {
  const sums = new Map<string, Minor>()
  for (const [source, amount] of all.flatMap((each) => [...each])) sums.set(source, (sums.get(source) ?? 0) + amount)
  return sums
}
