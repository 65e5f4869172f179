import type { Country, Currency, Locale } from '#config/locales'
import type { AdyenLineItem } from '#vendor/adyen'
import type { Cart } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import { localMessage } from '../messages'
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
export function lineItemsOf({ items, totals }: SoldCart, { country, currency, locale, toPay }: LineItemsContext): AdyenLineItem[] {
  const minor = (amount: number) => toAdyenUnits(toMinorUnits(amount, currency), currency)
  const charged = toAdyenUnits(toPay, currency)
  const { taxIncluded } = chargesIn(country)
  const goods = items.map(({ id, name, qty, price, taxTotal, upc }) => {
    const row = minor(price.priceAfterOrderDiscount ?? price.rowTotal)
    const tax = minor(taxTotal)
    return itemOf({ id, sku: upc, description: name, quantity: qty, total: taxIncluded ? row : row + tax, tax })
  })
  const sold = sumOf(goods)
  const whole = minor(totals.total)
  const rest = [
    // Shipping and its tax, and whatever a total has beside its lines.
    ...(whole === sold
      ? []
      : [itemOf({ id: 'shipping', description: localMessage(locale, 'document.shipping'), quantity: 1, total: whole - sold, tax: 0 })]),
    ...(charged === whole
      ? []
      : [
          itemOf({
            id: 'stored-value',
            description: localMessage(locale, 'document.storedValue'),
            quantity: 1,
            total: charged - whole,
            tax: 0,
          }),
        ]),
  ]
  return [...goods, ...rest]
}

type SoldLine = { id: string; sku?: string; description: string; quantity: number; total: number; tax: number }

/** Amounts are those of one unit where the row divides evenly; else the row is one unit. */
function itemOf({ id, sku, description, quantity, total, tax }: SoldLine): AdyenLineItem {
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

function sumOf(items: readonly AdyenLineItem[]): number {
  return items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)
}
