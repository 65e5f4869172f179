import { chargesIn } from '#domain/pricing/market-charges'
import type { OrderState } from './order-state'

/**
 * The VAT rate in the prices of an order, in hundredths of a percent, as on the day it was placed; undefined where tax is added to the prices. Orders
 * of versions that did not keep it have the rate of their country.
 */
export function vatRateOf({ country, vatRate }: Pick<OrderState, 'country' | 'vatRate'>): number | undefined {
  const { taxIncluded, taxRate } = chargesIn(country)
  return taxIncluded ? (vatRate ?? taxRate) : undefined
}
