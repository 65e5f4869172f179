import type { CartItem } from '#contracts/entities/cart'
import type { GrantedGift } from '#domain/cart/promised-gifts'
import { toMinorUnits, type Minor, sumAmounts } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { OrderState } from './order-state'

/**
 * Returned lines, their price with and without tax, and whether no paid goods are left. `withheld` is the price of kept gifts that were not
 * earned; `paid` is already without it.
 */
export type ReturnedPart = { items: CartItem[]; kept: CartItem[]; isWhole: boolean; paid: Minor; net: Minor; withheld: Minor }

type ReturnedOrder = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning' | 'gifts'>

/**
 * The returned part of an order; all of it when no items are named. Shipping is refunded when everything returnable is returned: bought
 * gift cards stay with their shopper, and so does their price.
 */
export function getReturnedPart(order: ReturnedOrder): ReturnedPart {
  const goods = getReturnedGoods(order)
  const withheld = Math.min(goods.paid, calculateUnearnedGifts(order, goods.kept))
  return { ...goods, paid: goods.paid - withheld, withheld }
}

function getReturnedGoods({ cart, country, currency, returning }: ReturnedOrder): Omit<ReturnedPart, 'withheld'> {
  const isReturned = ({ id }: CartItem) => returning?.includes(id) ?? true
  const [items, keptItems] = [cart.items.filter(isReturned), cart.items.filter((item) => !isReturned(item))]
  const isWhole = items.length > 0 && !keptItems.some(isPaidMerchandise)
  const getPrices = (lines: readonly CartItem[]) => calculatePrices(lines, { country, currency })
  if (!isWhole) return { items, kept: keptItems, isWhole, ...getPrices(items) }
  const [total, netAmount] = [toMinorUnits(cart.totals.total, currency), toMinorUnits(cart.totals.netAmount, currency)]
  const keptPrices = getPrices(keptItems)
  return { items, kept: keptItems, isWhole, paid: total - keptPrices.paid, net: netAmount - keptPrices.net }
}

/** The price of kept gifts whose remaining goods no longer reach the value they were given for. */
function calculateUnearnedGifts({ gifts = [] }: ReturnedOrder, keptItems: readonly CartItem[]): Minor {
  const keptIds = new Set(keptItems.map(({ id }) => id))
  const getKeptValue = (goods: GrantedGift['goods']) =>
    sumAmounts(Object.entries(goods).map(([id, value]) => (keptIds.has(id) ? value : 0)))
  return sumAmounts(
    gifts.map(({ lineId, worth, minimum, goods }) => (keptIds.has(lineId) && getKeptValue(goods) < Math.max(1, minimum) ? worth : 0)),
  )
}

/** Goods the shopper paid for: no bought gift card, and no promotional gift. */
export function isPaidMerchandise({ bonus, shippingOptions }: Pick<CartItem, 'bonus' | 'shippingOptions'>): boolean {
  return !bonus && !isBoughtCard({ shippingOptions })
}

/** A bought gift card; it is emailed. */
export function isBoughtCard({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): boolean {
  return shippingOptions.some(({ selected, shippingMethod }) => selected && shippingMethod.code === 'digital')
}

/** Price paid for lines, with and without tax. */
export function calculatePrices(items: readonly CartItem[], { country, currency }: Pick<OrderState, 'country' | 'currency'>) {
  const sumItems = (getAmount: (item: CartItem) => number) =>
    items.reduce((total, item) => total + toMinorUnits(getAmount(item), currency), 0)
  const merchandise = sumItems(({ price }) => price.priceAfterOrderDiscount ?? price.rowTotal)
  const tax = sumItems(({ taxTotal }) => taxTotal)
  return getMarketCharges(country).taxIncluded
    ? { paid: merchandise, net: merchandise - tax }
    : { paid: merchandise + tax, net: merchandise }
}
