import type { Country, Currency, Locale } from '#config/locales'
import type { AdyenLineItem } from '#vendor/adyen'
import type { Cart } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { getLocaleMessage } from '../messages'
import { toAdyenUnits } from './adyen-amount'

type SoldCart = Pick<Cart, 'items' | 'totals'>
type LineItemsContext = {
  country: Country
  currency: Currency
  locale: Locale
  /** Charged by the provider, in minor units of ISO 4217. */ toPay: number
}

/**
 * What the provider is to be paid for. The items sum to the amount charged: gift cards, points and credit stand as one negative item, since
 * a lender refuses a difference of a cent.
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

/** Amounts are those of one unit where the row divides evenly; else the row is one unit. */
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
