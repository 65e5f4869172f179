import type { CartItem } from '#contracts/entities/cart'
import type { GivenGift } from '#domain/cart/promised-gifts'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import type { OrderState } from './order-state'

/**
 * Returned lines, their price with and without tax, and whether no paid goods are left. `withheld` is the price of kept gifts that were not
 * earned; `paid` is already without it.
 */
export type ReturnedPart = { items: CartItem[]; kept: CartItem[]; isWhole: boolean; paid: Minor; net: Minor; withheld: Minor }

type Returned = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning' | 'gifts'>

/**
 * The returned part of an order; all of it when no items are named. Shipping is refunded when everything returnable is returned: bought
 * gift cards stay with their shopper, and so does their price.
 */
export function returnedPart(order: Returned): ReturnedPart {
  const part = returnedGoods(order)
  const withheld = Math.min(part.paid, unearnedGifts(order, part.kept))
  return { ...part, paid: part.paid - withheld, withheld }
}

function returnedGoods({ cart, country, currency, returning }: Returned): Omit<ReturnedPart, 'withheld'> {
  const isBack = ({ id }: CartItem) => returning?.includes(id) ?? true
  const [items, kept] = [cart.items.filter(isBack), cart.items.filter((item) => !isBack(item))]
  const isWhole = items.length > 0 && !kept.some(isPaidGood)
  const of = (lines: readonly CartItem[]) => pricesOf(lines, { country, currency })
  if (!isWhole) return { items, kept, isWhole, ...of(items) }
  const [total, netAmount] = [toMinorUnits(cart.totals.total, currency), toMinorUnits(cart.totals.netAmount, currency)]
  const stays = of(kept)
  return { items, kept, isWhole, paid: total - stays.paid, net: netAmount - stays.net }
}

/** The price of kept gifts whose remaining goods no longer reach the value they were given for. */
function unearnedGifts({ gifts = [] }: Returned, kept: readonly CartItem[]): Minor {
  const keptIds = new Set(kept.map(({ id }) => id))
  const valueOf = (goods: GivenGift['goods']) => sumOf(Object.entries(goods).map(([id, value]) => (keptIds.has(id) ? value : 0)))
  return sumOf(gifts.map(({ lineId, worth, minimum, goods }) => (keptIds.has(lineId) && valueOf(goods) < Math.max(1, minimum) ? worth : 0)))
}

function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Goods the shopper paid for: no bought gift card, and no promotional gift. */
export function isPaidGood({ bonus, shippingOptions }: Pick<CartItem, 'bonus' | 'shippingOptions'>): boolean {
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
