import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import { type Minor, prorate } from '#domain/pricing/proportion'
import { sumOf } from './fulfillment'
import { orderWithoutCancelledUnits, cancelledUnits, keptUnits } from './kept-order'
import type { OrderState } from './order-state'
import { isBoughtCard, pricesOf } from './returned-part'
import { storedValueSources } from './stored-value'

/**
 * What an order is billed at, in minor units: its units that were not cancelled. Lines add up to `goods`; goods less `discount`, with delivery
 * and, where it is not in the prices, tax are the total. `discounts`: by what gave them, together `discount`. `paid`: by payment method, together
 * the total. `refunded`: to all of them. `cancelled`: units that are not billed. `untaxed`: what bought gift cards cost.
 */
export type Bill = {
  lines: { name: string; qty: number; amount: Minor }[]
  cancelled: { name: string; qty: number }[]
  goods: Minor
  discount: Minor
  discounts: Discount[]
  delivery: Minor
  tax: Minor
  untaxed: Minor
  total: Minor
  paid: { code: string; amount: Minor }[]
  refunded: Minor
}

/** Whether anything of an order can be billed: not one that was cancelled as a whole. */
export function isBilled(order: OrderState): boolean {
  return order.status !== 'CANCELLED' && (order.refunds !== undefined || Object.values(keptUnits(order)).some((count) => count > 0))
}

export function billOf(order: OrderState): Bill {
  const kept = orderWithoutCancelledUnits(order)
  const { totals, items } = kept.cart
  const minor = (amount: number) => toMinorUnits(amount, order.currency)
  const merchandise = (item: CartItem) => minor(item.price.priceAfterOrderDiscount ?? item.price.rowTotal)
  const taken = items.map((item) => ({ id: item.id, amount: discountOf(order, item) }))
  const lines = items.map((item, i) => ({ name: item.name, qty: item.qty, amount: merchandise(item) + (taken[i]?.amount ?? 0) }))
  const [goods, net] = [sumOf(lines.map(({ amount }) => amount)), sumOf(items.map(merchandise))]
  const beside = minor(totals.total) - pricesOf(items, order).paid
  const delivery = Math.min(beside, minor(totals.shipping))
  const ofLines = sumOf(items.map(({ taxTotal }) => minor(taxTotal)))
  const ofDelivery = minor(totals.tax) - sumOf(order.cart.items.map(({ taxTotal }) => minor(taxTotal)))
  const tax = chargesIn(order.country).taxIncluded ? ofLines + (beside > 0 ? ofDelivery : 0) : ofLines + beside - delivery
  const refunded = sumOf((order.refunds ?? []).map(({ value }) => value))
  return {
    ...{ lines, cancelled: cancelledOf(order), goods, discount: goods - net, discounts: discountsOf(order, taken) },
    ...{
      delivery,
      tax,
      untaxed: sumOf(items.filter(isBoughtCard).map(merchandise)),
      total: minor(totals.total),
      paid: paymentsOf(kept),
      refunded,
    },
  }
}

function cancelledOf(order: OrderState): Bill['cancelled'] {
  const units = cancelledUnits(order)
  return order.cart.items.flatMap(({ id, name }) => (units[id] ? [{ name, qty: units[id] }] : []))
}

/** What promotions took off the units of a line that are kept. */
function discountOf({ cart, currency }: OrderState, { id, qty }: CartItem): Minor {
  const whole = cart.items.find((item) => item.id === id)
  if (!whole) return 0
  const { rowTotal, priceAfterOrderDiscount = rowTotal } = whole.price
  return Math.floor((Math.max(0, toMinorUnits(rowTotal, currency) - toMinorUnits(priceAfterOrderDiscount, currency)) * qty) / whole.qty)
}

function paymentsOf(kept: OrderState): Bill['paid'] {
  const codes = { money: 'GIFT_CARD', athleteCredit: 'ATHLETES_PAYMENT', points: 'LOYALTY_POINTS' } as const
  const stored = Object.entries(codes).map(([key, code]) => {
    const own = storedValueSources(kept).filter((source) => source.key === key)
    return { code, amount: sumOf(own.map(({ worth }) => worth)) }
  })
  return [...stored, { code: kept.payment.code, amount: kept.payment.toPay }].filter(({ amount }) => amount > 0)
}

/** What one promotion took off, with the coupon that asked for it. Without a name: what an associate took off, or what no promotion is known for. */
export type Discount = { name?: string; code?: string; isByHand?: true; amount: Minor }

/** A line, and what was taken off its units that are billed. */
type DiscountedLine = { id: string; amount: Minor }

/** Amounts by promotion id, `byHand` or `unknown`. */
type Sources = ReadonlyMap<string, Minor>
const [byHand, unknown] = ['by-hand', '']

/** The discounts of these lines by what gave them, in the order of the cart. They add up to the discounts of the lines, after any cancellation. */
function discountsOf(order: OrderState, lines: readonly DiscountedLine[]): Discount[] {
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

/**
 * The VAT rate in the prices of an order, in hundredths of a percent, as on the day it was placed; undefined where tax is added to the prices. Orders
 * of versions that did not keep it have the rate of their country.
 */
export function vatRateOf({ country, vatRate }: Pick<OrderState, 'country' | 'vatRate'>): number | undefined {
  const { taxIncluded, taxRate } = chargesIn(country)
  return taxIncluded ? (vatRate ?? taxRate) : undefined
}
