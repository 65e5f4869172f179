import type { AdyenLineItem } from '#vendor/adyen'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import type { LineQuantities } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { calculateUnitsPrice } from '#domain/order/price-share'
import { getLocaleMessage } from '../messages'
import { toAdyenUnits } from './adyen-amount'
import { buildLineItems } from './line-items'

/** `value`: what the units cost, with delivery; `amount`: the provider's part of it. */
type MovedGoods = { lines: LineQuantities; value: Minor; amount: Minor }

/** The goods that a part of a payment is captured or refunded for. They sum to its amount; without units it is one item. */
export function listMovedGoods(order: OrderState, { lines, value, amount }: MovedGoods): AdyenLineItem[] {
  const { country, currency, locale, cart } = order
  const items = cart.items.flatMap((item) => {
    const count = Math.min(lines[item.id] ?? 0, item.qty)
    if (count === 0) return []
    const { merchandise, tax } = calculateUnitsPrice(item, { before: 0, count }, order)
    const { priceAfterOrderDiscount: _, ...price } = item.price
    const rowTotal = toWireAmount(merchandise, currency)
    return [{ ...item, qty: count, price: { ...price, rowTotal }, taxTotal: toWireAmount(tax, currency) }]
  })
  if (items.length > 0) {
    const totals = { ...cart.totals, total: toWireAmount(value, currency) }
    return buildLineItems({ items, totals }, { country, currency, locale, toPay: amount })
  }
  const units = toAdyenUnits(amount, currency)
  return [
    { id: 'amount', description: getLocaleMessage(locale, 'document.refunded'), quantity: 1, amountIncludingTax: units, taxAmount: 0 },
  ]
}
