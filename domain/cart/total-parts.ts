import type { Currency } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'

export type TotalPart = {
  /** Promotion name, if shown separately; other parts of a kind are summed without a name. */
  name?: string
  kind: 'list' | 'markdown' | 'item-promotion' | 'order-promotion' | 'by-hand' | 'delivery' | 'tax' | 'reward' | 'gift-card' | 'credit'
  /** Negative if it reduces the amount due. Minor units. */
  amount: Minor
}

type Priced = Pick<Cart, 'currency' | 'items' | 'totals' | 'priceAdjustments' | 'payment_instruments' | 'orderPromotions' | 'promoSummary'>

/**
 * Splits the amount due into parts in reading order: list prices, markdowns, line and order promotions by name, manual discounts, delivery
 * and tax; then rewards, gift cards and credit. The parts always add up to the amount due. Included tax is no part.
 */
export function totalParts(cart: Priced): TotalPart[] {
  const { currency, items, totals, priceAdjustments, payment_instruments: instruments } = cart
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
    ...named({ kind: 'item-promotion', amount: sum(afterItem) - sum(row) + byHand('ITEM') }, takenByItem(cart)),
    ...named({ kind: 'order-promotion', amount: sum(afterOrder) - sum(afterItem) + byHand('ORDER') }, takenByOrder(cart)),
    { kind: 'by-hand', amount: -byHand('ITEM') - byHand('ORDER') },
    { kind: 'delivery', amount: minor(totals.shipping) },
    { kind: 'tax', amount: total - sum(afterOrder) - minor(totals.shipping) },
    { kind: 'reward', amount: -reward },
    { kind: 'gift-card', amount: -giftCards },
    { kind: 'credit', amount: left + reward + giftCards - total },
  ]
  return parts.filter(({ kind, amount }) => amount !== 0 || kind === 'list' || kind === 'delivery')
}

type TotalPartsOptions = { name: string; amount: Minor }[]

/** Splits a part by promotion, with the remainder. */
function named(part: TotalPart, taken: TotalPartsOptions): TotalPart[] {
  const rest = taken.reduce((left, { amount }) => left + amount, part.amount)
  return [...taken.map(({ name, amount }) => ({ kind: part.kind, name, amount: -amount })), { ...part, amount: rest }]
}

function takenByItem({ items, ...cart }: Priced): TotalPartsOptions {
  return takenBy(
    cart,
    items.flatMap(({ promotion }) => promotion ?? []),
  )
}

function takenByOrder({ orderPromotions, ...cart }: Priced): TotalPartsOptions {
  return takenBy(cart, orderPromotions)
}

/** Discount per promotion, in the cart's order. */
function takenBy(
  { currency, promoSummary }: Pick<Priced, 'currency' | 'promoSummary'>,
  promotions: Priced['orderPromotions'],
): TotalPartsOptions {
  return promoSummary.flatMap(({ promotionId, promotionName: name }) => {
    const own = promotions.filter((each) => each.promotionId === promotionId)
    const amount = own.reduce((total, each) => total + toMinorUnits(each.amount, currency as Currency), 0)
    return amount > 0 ? [{ name, amount }] : []
  })
}
