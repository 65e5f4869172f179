import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import type { OrderState } from './order-state'

/** Returned lines, their price with and without tax, and whether nothing returnable is left. */
export type ReturnedPart = { items: CartItem[]; kept: CartItem[]; isWhole: boolean; paid: Minor; net: Minor }

type Returned = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning'>

/**
 * The returned part of an order; all of it when no items are named. Shipping is refunded when everything returnable is returned: bought
 * gift cards stay with their shopper, and so does their price.
 */
export function returnedPart({ cart, country, currency, returning }: Returned): ReturnedPart {
  const isBack = ({ id }: CartItem) => returning?.includes(id) ?? true
  const [items, kept] = [cart.items.filter(isBack), cart.items.filter((item) => !isBack(item))]
  const isWhole = items.length > 0 && !kept.some(isReturnable)
  const of = (lines: readonly CartItem[]) => pricesOf(lines, { country, currency })
  if (!isWhole) return { items, kept, isWhole, ...of(items) }
  const [total, netAmount] = [toMinorUnits(cart.totals.total, currency), toMinorUnits(cart.totals.netAmount, currency)]
  const stays = of(kept)
  return { items, kept, isWhole, paid: total - stays.paid, net: netAmount - stays.net }
}

/** Items are returnable; gift cards and promotional gifts are not. */
export function isReturnable({ bonus, shippingOptions }: Pick<CartItem, 'bonus' | 'shippingOptions'>): boolean {
  return !bonus && !isBoughtCard({ shippingOptions })
}

/** A bought gift card; it is emailed. */
export function isBoughtCard({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): boolean {
  return shippingOptions.some(({ selected, shippingMethod }) => selected && shippingMethod.code === 'digital')
}

/** Price paid for lines, with and without tax. */
export function pricesOf(items: readonly CartItem[], { country, currency }: Pick<OrderState, 'country' | 'currency'>) {
  const sumOf = (amountOf: (item: CartItem) => number) => items.reduce((total, item) => total + toMinorUnits(amountOf(item), currency), 0)
  const merchandise = sumOf(({ price }) => price.priceAfterOrderDiscount ?? price.rowTotal)
  const tax = sumOf(({ taxTotal }) => taxTotal)
  return chargesIn(country).taxIncluded ? { paid: merchandise, net: merchandise - tax } : { paid: merchandise + tax, net: merchandise }
}
