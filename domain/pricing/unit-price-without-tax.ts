import type { Currency } from '#config/locales'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { proportion } from './proportion'

type UnitPriceWithoutLine = {
  qty: number
  taxTotal: number
  price: { rowTotal: number; priceAfterItemDiscount?: number; priceAfterOrderDiscount?: number }
}

/** Unit price without tax: lowest of row total and discounted price, less tax, divided by quantity, rounded half up. */
export function unitPriceWithoutTax({ qty, taxTotal, price }: UnitPriceWithoutLine, currency: Currency): number {
  if (qty === 0) return 0
  const paid = [price.rowTotal, price.priceAfterItemDiscount, price.priceAfterOrderDiscount].filter((amount) => amount !== undefined)
  const lowest = toMinorUnits(Math.min(...paid), currency)
  return toWireAmount(proportion(lowest - toMinorUnits(taxTotal, currency), 1, qty), currency)
}
