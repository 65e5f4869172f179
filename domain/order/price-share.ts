import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { type LinePrice, type LineQuantities, type PriceShare, sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf, lineProgressOf } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { pricesOf } from './returned-part'

type Priced = Pick<OrderState, 'country' | 'currency'>

/** Every share of an order's total that was handed over or cancelled. */
function sharesOf(order: OrderState): PriceShare[] {
  return [...fulfillmentsOf(order).flatMap(({ paid }) => paid ?? []), ...(order.cancellations ?? []).map(({ paid }) => paid)]
}

/** Price of `count` units of a line after its first `before`. The units of a line always add up to its price. */
export function unitsPrice(item: CartItem, { before, count }: { before: number; count: number }, { currency }: Priced): LinePrice {
  const partOf = (amount: Minor) =>
    Math.floor((amount * Math.min(before + count, item.qty)) / item.qty) - Math.floor((amount * Math.min(before, item.qty)) / item.qty)
  const merchandise = toMinorUnits(item.price.priceAfterOrderDiscount ?? item.price.rowTotal, currency)
  return { merchandise: partOf(merchandise), tax: partOf(toMinorUnits(item.taxTotal, currency)) }
}

/** What was paid for a price: in some countries it holds its tax already. */
export function paidFor({ merchandise, tax }: LinePrice, { country }: Priced): Minor {
  return chargesIn(country).taxIncluded ? merchandise : merchandise + tax
}

/** Prices of units by line, after those that were handed over or cancelled before. */
export function pricesOfUnits(order: OrderState, units: LineQuantities): Record<string, LinePrice> {
  const before = unitsOf([...fulfillmentsOf(order).filter(({ paid }) => paid), ...(order.cancellations ?? [])])
  const items = order.cart.items.filter(({ id }) => units[id])
  return Object.fromEntries(
    items.map((item) => [item.id, unitsPrice(item, { before: before[item.id] ?? 0, count: units[item.id] ?? 0 }, order)]),
  )
}

/**
 * The share of the total that units take next: their price, and delivery with the first goods of the order, or with the last ones cancelled.
 * The provider's part grows with the total, so that the last share takes exactly what is left of it.
 */
export function nextShare(order: OrderState, units: LineQuantities, { isCancelled = false } = {}): PriceShare {
  const shares = sharesOf(order)
  const delivery = isDeliveryDue(order, units, isCancelled) ? deliveryOf(order) : 0
  const prices = Object.values(pricesOfUnits(order, units)).map((price) => paidFor(price, order))
  const from = sumOf(shares.map(({ value }) => value))
  const value = Math.max(0, sumOf(prices) + delivery)
  return { from, value, provider: providerPart(order, from + value) - providerPart(order, from), delivery }
}

/** How much the provider charges of the first part of the total. */
export function providerPart({ cart, currency, payment }: OrderState, part: Minor): Minor {
  const total = toMinorUnits(cart.totals.total, currency)
  return total > 0 ? Math.floor((payment.toPay * Math.min(part, total)) / total) : 0
}

/** What the order cost beside its lines. */
function deliveryOf({ cart, ...order }: OrderState): Minor {
  return toMinorUnits(cart.totals.total, order.currency) - pricesOf(cart.items, order).paid
}

function isDeliveryDue(order: OrderState, units: LineQuantities, isCancelled: boolean): boolean {
  const lines = lineProgressOf(order)
  const goods = lines.filter(({ route }) => route !== 'email')
  const isEmailOnly = goods.length === 0
  const concerned = isEmailOnly ? lines : goods
  if (sharesOf(order).some(({ delivery }) => delivery !== 0) || !concerned.some(({ id }) => units[id])) return false
  if (!isCancelled) return !fulfillmentsOf(order).some(({ kind, paid }) => paid && (isEmailOnly || kind !== 'email'))
  return concerned.every(({ id, qty, cancelled }) => cancelled + (units[id] ?? 0) === qty)
}
