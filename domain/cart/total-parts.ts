import type { Currency } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/portion-of'

export type TotalPart = {
  kind: 'list' | 'markdown' | 'item-promotion' | 'order-promotion' | 'by-hand' | 'delivery' | 'tax' | 'reward' | 'gift-card' | 'credit'
  /** Less than nothing where it is taken off. Minor units. */
  amount: Minor
}

type Priced = Pick<Cart, 'currency' | 'items' | 'totals' | 'priceAdjustments' | 'payment_instruments'>

/**
 * What a cart's last sum is made of, in the order a shopper would work it out: list prices, what was marked down, what offers take off the
 * lines and then off the order, what an associate took off by hand, delivery and tax; then what rewards, gift cards and credit have paid. The parts always sum to what is left to
 * pay. A tax that is within the prices is no part of its own. (CART-02, CART-04, CART-19)
 */
export function totalParts({ currency, items, totals, priceAdjustments, payment_instruments: instruments }: Priced): TotalPart[] {
  const minor = (amount: number) => toMinorUnits(amount, currency as Currency)
  const paidFor = items.filter(({ bonus }) => !bonus)
  const sum = (of: (item: Cart['items'][number]) => Minor) => paidFor.reduce((total, item) => total + of(item), 0)
  const row = (item: Cart['items'][number]) => minor(item.price.rowTotal)
  const afterItem = ({ price }: Cart['items'][number]) => minor(price.priceAfterItemDiscount ?? price.rowTotal)
  const afterOrder = ({ price }: Cart['items'][number]) =>
    minor(price.priceAfterOrderDiscount ?? price.priceAfterItemDiscount ?? price.rowTotal)
  const byHand = (at: 'ITEM' | 'ORDER') =>
    priceAdjustments.reduce((taken, { level, amount }) => taken + (level === at ? minor(amount) : 0), 0)
  const list = sum(({ price, qty }) => minor(price.original) * qty)
  const giftCards = instruments.reduce(
    (total, { payment_method_id: id, amount = 0 }) => total + (id === 'GIFT_CARD' ? minor(amount) : 0),
    0,
  )
  const [total, left, reward] = [minor(totals.total), minor(totals.remainingToPay), minor(totals.appliedRewards)]
  const parts: TotalPart[] = [
    { kind: 'list', amount: list },
    { kind: 'markdown', amount: sum(row) - list },
    { kind: 'item-promotion', amount: sum(afterItem) - sum(row) + byHand('ITEM') },
    { kind: 'order-promotion', amount: sum(afterOrder) - sum(afterItem) + byHand('ORDER') },
    { kind: 'by-hand', amount: -byHand('ITEM') - byHand('ORDER') },
    { kind: 'delivery', amount: minor(totals.shipping) },
    { kind: 'tax', amount: total - sum(afterOrder) - minor(totals.shipping) },
    { kind: 'reward', amount: -reward },
    { kind: 'gift-card', amount: -giftCards },
    { kind: 'credit', amount: left + reward + giftCards - total },
  ]
  return parts.filter(({ kind, amount }) => amount !== 0 || kind === 'list' || kind === 'delivery')
}
