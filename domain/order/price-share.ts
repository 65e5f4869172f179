import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits, type Minor, sumAmounts } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { type LinePrice, type LineQuantities, type PriceShare, sumUnits } from './fulfillment'
import { getFulfillments, getLineProgress } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { calculatePrices } from './returned-part'

type PricedOrder = Pick<OrderState, 'country' | 'currency'>

/** Every share of an order's total that was handed over or cancelled. */
function listShares(order: OrderState): PriceShare[] {
  return [...getFulfillments(order).flatMap(({ paid }) => paid ?? []), ...(order.cancellations ?? []).map(({ paid }) => paid)]
}

/** Price of `count` units of a line after its first `before`. The units of a line always add up to its price. */
export function calculateUnitsPrice(
  item: CartItem,
  { before, count }: { before: number; count: number },
  { currency }: PricedOrder,
): LinePrice {
  const getUnitsPart = (amount: Minor) =>
    Math.floor((amount * Math.min(before + count, item.qty)) / item.qty) - Math.floor((amount * Math.min(before, item.qty)) / item.qty)
  const merchandise = toMinorUnits(item.price.priceAfterOrderDiscount ?? item.price.rowTotal, currency)
  return { merchandise: getUnitsPart(merchandise), tax: getUnitsPart(toMinorUnits(item.taxTotal, currency)) }
}

/** What was paid for a price: in some countries it holds its tax already. */
export function getPaidAmount({ merchandise, tax }: LinePrice, { country }: PricedOrder): Minor {
  return getMarketCharges(country).taxIncluded ? merchandise : merchandise + tax
}

/** Prices of units by line, after those that were handed over or cancelled before. */
export function getUnitPrices(order: OrderState, units: LineQuantities): Record<string, LinePrice> {
  const previousUnits = sumUnits([...getFulfillments(order).filter(({ paid }) => paid), ...(order.cancellations ?? [])])
  const items = order.cart.items.filter(({ id }) => units[id])
  return Object.fromEntries(
    items.map((item) => [item.id, calculateUnitsPrice(item, { before: previousUnits[item.id] ?? 0, count: units[item.id] ?? 0 }, order)]),
  )
}

/**
 * The share of the total that units take next. It is their price, and delivery with the first goods of the order, or with the last ones
 * cancelled. The provider's part grows with the total, so that the last share takes exactly what is left of it.
 */
export function calculateNextShare(order: OrderState, units: LineQuantities, { isCancelled = false } = {}): PriceShare {
  const shares = listShares(order)
  const delivery = isDeliveryDue(order, units, isCancelled) ? getDeliveryAmount(order) : 0
  const prices = Object.values(getUnitPrices(order, units)).map((price) => getPaidAmount(price, order))
  const from = sumAmounts(shares.map(({ value }) => value))
  const value = Math.max(0, sumAmounts(prices) + delivery)
  return { from, value, provider: calculateProviderPart(order, from + value) - calculateProviderPart(order, from), delivery }
}

/** How much the provider charges of the first part of the total. */
export function calculateProviderPart({ cart, currency, payment }: OrderState, part: Minor): Minor {
  const total = toMinorUnits(cart.totals.total, currency)
  return total > 0 ? Math.floor((payment.toPay * Math.min(part, total)) / total) : 0
}

/** What the order cost beside its lines. */
function getDeliveryAmount({ cart, ...order }: OrderState): Minor {
  return toMinorUnits(cart.totals.total, order.currency) - calculatePrices(cart.items, order).paid
}

function isDeliveryDue(order: OrderState, units: LineQuantities, isCancelled: boolean): boolean {
  const lines = getLineProgress(order)
  const physicalLines = lines.filter(({ route }) => route !== 'email')
  const isEmailOnly = physicalLines.length === 0
  const countedLines = isEmailOnly ? lines : physicalLines
  if (listShares(order).some(({ delivery }) => delivery !== 0) || !countedLines.some(({ id }) => units[id])) return false
  if (!isCancelled) return !getFulfillments(order).some(({ kind, paid }) => paid && (isEmailOnly || kind !== 'email'))
  return countedLines.every(({ id, qty, cancelled }) => cancelled + (units[id] ?? 0) === qty)
}
