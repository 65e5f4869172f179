import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { type Discount, discountsOf } from './discounts-of'
import { sumOf } from './fulfillment'
import { keptOrder } from './kept-order'
import { cancelledUnits, keptUnits } from './kept-units'
import type { OrderState } from './order-state'
import { isBoughtCard, pricesOf } from './returned-part'
import { storedValueSources } from './stored-value'

/**
 * What an order is billed at, in minor units: its units that were not cancelled. Lines add up to `goods`; goods less `discount`, with delivery
 * and, where it is not in the prices, tax are the total. `discounts`: by what gave them, together `discount`. `paid`: by payment method, together
 * the total. `refunded`: to all of them. `cancelled`: units that are not billed. `untaxed`: what bought gift cards cost.
 */
export type Bill = {
  lines: { name: string; qty: number; amount: Minor }[]
  cancelled: { name: string; qty: number }[]
  goods: Minor
  discount: Minor
  discounts: Discount[]
  delivery: Minor
  tax: Minor
  untaxed: Minor
  total: Minor
  paid: { code: string; amount: Minor }[]
  refunded: Minor
}

/** Whether anything of an order can be billed: not one that was cancelled as a whole. */
export function isBilled(order: OrderState): boolean {
  return order.status !== 'CANCELLED' && (order.refunds !== undefined || Object.values(keptUnits(order)).some((count) => count > 0))
}

export function billOf(order: OrderState): Bill {
  const kept = keptOrder(order)
  const { totals, items } = kept.cart
  const minor = (amount: number) => toMinorUnits(amount, order.currency)
  const merchandise = (item: CartItem) => minor(item.price.priceAfterOrderDiscount ?? item.price.rowTotal)
  const taken = items.map((item) => ({ id: item.id, amount: discountOf(order, item) }))
  const lines = items.map((item, i) => ({ name: item.name, qty: item.qty, amount: merchandise(item) + (taken[i]?.amount ?? 0) }))
  const [goods, net] = [sumOf(lines.map(({ amount }) => amount)), sumOf(items.map(merchandise))]
  const beside = minor(totals.total) - pricesOf(items, order).paid
  const delivery = Math.min(beside, minor(totals.shipping))
  const ofLines = sumOf(items.map(({ taxTotal }) => minor(taxTotal)))
  const ofDelivery = minor(totals.tax) - sumOf(order.cart.items.map(({ taxTotal }) => minor(taxTotal)))
  const tax = chargesIn(order.country).taxIncluded ? ofLines + (beside > 0 ? ofDelivery : 0) : ofLines + beside - delivery
  const refunded = sumOf((order.refunds ?? []).map(({ value }) => value))
  return {
    ...{ lines, cancelled: cancelledOf(order), goods, discount: goods - net, discounts: discountsOf(order, taken) },
    ...{
      delivery,
      tax,
      untaxed: sumOf(items.filter(isBoughtCard).map(merchandise)),
      total: minor(totals.total),
      paid: paymentsOf(kept),
      refunded,
    },
  }
}

function cancelledOf(order: OrderState): Bill['cancelled'] {
  const units = cancelledUnits(order)
  return order.cart.items.flatMap(({ id, name }) => (units[id] ? [{ name, qty: units[id] }] : []))
}

/** What promotions took off the units of a line that are kept. */
function discountOf({ cart, currency }: OrderState, { id, qty }: CartItem): Minor {
  const whole = cart.items.find((item) => item.id === id)
  if (!whole) return 0
  const { rowTotal, priceAfterOrderDiscount = rowTotal } = whole.price
  return Math.floor((Math.max(0, toMinorUnits(rowTotal, currency) - toMinorUnits(priceAfterOrderDiscount, currency)) * qty) / whole.qty)
}

function paymentsOf(kept: OrderState): Bill['paid'] {
  const codes = { money: 'GIFT_CARD', athleteCredit: 'ATHLETES_PAYMENT', points: 'LOYALTY_POINTS' } as const
  const stored = Object.entries(codes).map(([key, code]) => {
    const own = storedValueSources(kept).filter((source) => source.key === key)
    return { code, amount: sumOf(own.map(({ worth }) => worth)) }
  })
  return [...stored, { code: kept.payment.code, amount: kept.payment.toPay }].filter(({ amount }) => amount > 0)
}
