import type { Country, Currency, Locale } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toMinorUnits, toWireAmount, type Minor } from '#domain/money/minor-units'
import type { LineQuantities } from '#domain/order/fulfillment'
import type { OrderState } from '#domain/order/order-state'
import { calculateUnitsPrice } from '#domain/order/price-share'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { AdyenLineItem } from '#vendor/adyen'
import { getLocaleMessage } from '../messages'
import { toAdyenUnits } from './adyen-client'

type SoldCart = Pick<Cart, 'items' | 'totals'>
type LineItemsContext = {
  country: Country
  currency: Currency
  locale: Locale
  /** Charged by the provider, in minor units of ISO 4217. */ toPay: number
}

/**
 * What the provider is to be paid for. The items sum to the amount charged, since a lender refuses a difference of a cent. Gift cards,
 * points and credit stand as one negative item.
 */
export function buildLineItems({ items, totals }: SoldCart, { country, currency, locale, toPay }: LineItemsContext): AdyenLineItem[] {
  const toProviderUnits = (amount: number) => toAdyenUnits(toMinorUnits(amount, currency), currency)
  const chargedAmount = toAdyenUnits(toPay, currency)
  const { taxIncluded } = getMarketCharges(country)
  const productItems = items.map(({ id, name, qty, price, taxTotal, upc }) => {
    const rowAmount = toProviderUnits(price.priceAfterOrderDiscount ?? price.rowTotal)
    const tax = toProviderUnits(taxTotal)
    return toAdyenLineItem({ id, sku: upc, description: name, quantity: qty, total: taxIncluded ? rowAmount : rowAmount + tax, tax })
  })
  const productTotal = sumLineItems(productItems)
  const orderTotal = toProviderUnits(totals.total)
  const otherItems = [
    // Shipping and its tax, and whatever a total has beside its lines.
    ...(orderTotal === productTotal
      ? []
      : [
          toAdyenLineItem({
            id: 'shipping',
            description: getLocaleMessage(locale, 'document.shipping'),
            quantity: 1,
            total: orderTotal - productTotal,
            tax: 0,
          }),
        ]),
    ...(chargedAmount === orderTotal
      ? []
      : [
          toAdyenLineItem({
            id: 'stored-value',
            description: getLocaleMessage(locale, 'document.storedValue'),
            quantity: 1,
            total: chargedAmount - orderTotal,
            tax: 0,
          }),
        ]),
  ]
  return [...productItems, ...otherItems]
}

type SoldLine = { id: string; sku?: string; description: string; quantity: number; total: number; tax: number }

/** Amounts are per unit if the row divides evenly; else the row counts as one unit. */
function toAdyenLineItem({ id, sku, description, quantity, total, tax }: SoldLine): AdyenLineItem {
  const units = total % quantity === 0 && tax % quantity === 0 ? quantity : 1
  const [amountIncludingTax, taxAmount] = [total / units, tax / units]
  const amountExcludingTax = amountIncludingTax - taxAmount
  return {
    ...{ id, ...(sku && { sku }), quantity: units, description: units === quantity ? description : `${quantity} × ${description}` },
    ...{ amountIncludingTax, amountExcludingTax, taxAmount },
    // Hundredths of a percent, as the provider counts.
    taxPercentage: amountExcludingTax > 0 ? Math.round((taxAmount / amountExcludingTax) * 10_000) : 0,
  }
}

function sumLineItems(items: readonly AdyenLineItem[]): number {
  return items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)
}

/** `value`: what the units cost, with delivery; `amount`: the provider's part of it. */
type ModifiedUnits = { lines: LineQuantities; value: Minor; amount: Minor }

/** Line items of a capture or refund. They sum to its amount; without units they are one item. */
export function buildModificationLineItems(order: OrderState, { lines, value, amount }: ModifiedUnits): AdyenLineItem[] {
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
