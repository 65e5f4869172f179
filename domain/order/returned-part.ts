import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/portion-of'
import type { OrderState } from './order-state'

/** What comes back of an order: its lines, what was paid for them with and without tax, and whether that is all of it. */
export type ReturnedPart = { items: CartItem[]; isWhole: boolean; paid: Minor; net: Minor }

type Returned = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning'>

/** The part of an order that is sent back; an order nobody said more about comes back whole. Shipping is paid back with the whole order only. (HIS-04) */
export function returnedPart({ cart, country, currency, returning }: Returned): ReturnedPart {
  const items = returning ? cart.items.filter(({ id }) => returning.includes(id)) : cart.items
  const { taxIncluded } = chargesIn(country)
  const sumOf = (amountOf: (item: CartItem) => number) => items.reduce((total, item) => total + toMinorUnits(amountOf(item), currency), 0)
  const goods = sumOf(({ price }) => price.priceAfterOrderDiscount ?? price.rowTotal)
  const tax = sumOf(({ taxTotal }) => taxTotal)
  const [paid, net] = taxIncluded ? [goods, goods - tax] : [goods + tax, goods]
  return { items, isWhole: items.length === cart.items.length, paid, net }
}
