import type { CartItem } from '#contracts/entities/cart'
import type { GivenGift } from '#domain/cart/promised-gifts'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { type Cancellation, type LinePrice, sumOf, unitsOf } from './fulfillment'
import type { OrderState } from './order-state'
import { pricesOf } from './returned-part'

/** The order as if its cancelled units had never been bought. */
export function keptOrder(order: OrderState): OrderState {
  const { cancellations = [] } = order
  if (cancellations.length === 0) return order
  const units = unitsOf(cancellations)
  const items = order.cart.items.flatMap((item) => keptItem(item, units[item.id] ?? 0, { cancellations, ...order }))
  const less = (amount: number, minor: Minor) => toWireAmount(Math.max(0, toMinorUnits(amount, order.currency) - minor), order.currency)
  const { totals } = order.cart
  const goods = (of: OrderState['cart']['items']) => pricesOf(of, order)
  const deliveryNet = toMinorUnits(totals.netAmount, order.currency) - goods(order.cart.items).net
  const isDeliveryOff = cancellations.some(({ paid }) => paid.delivery !== 0)
  const net = goods(order.cart.items).net - goods(items).net + (isDeliveryOff ? deliveryNet : 0)
  return {
    ...withoutBack(order, cancellations),
    cart: {
      ...order.cart,
      items,
      totals: {
        ...totals,
        total: less(totals.total, sumOf(cancellations.map(({ paid }) => paid.value))),
        netAmount: less(totals.netAmount, net),
        appliedRewards: less(totals.appliedRewards, sumOf(cancellations.map(({ reward }) => reward))),
      },
    },
    ...(order.gifts && { gifts: order.gifts.map((gift) => keptGift(gift, order, units)) }),
    cancellations: [],
  }
}

/** Its payments without what was never charged or went back. */
function withoutBack(order: OrderState, cancellations: readonly Cancellation[]): OrderState {
  const toPay = order.payment.toPay - sumOf(cancellations.map(({ paid }) => paid.provider))
  const gone = cancellations.flatMap(({ back }) => back)
  const holds = order.holds.map((plan) => {
    const own = gone.filter(({ kind, name }) => kind === plan.kind && name === plan.name)
    const left = Object.entries(plan.wants).map(([key, amount]) => [key, amount - sumOf(own.map(({ wants }) => wants[key] ?? 0))] as const)
    return { ...plan, wants: Object.fromEntries(left.filter(([, amount]) => amount > 0)) }
  })
  return { ...order, payment: { ...order.payment, toPay }, holds }
}

function keptItem(
  item: CartItem,
  cancelled: number,
  { cancellations, currency }: Pick<OrderState, 'currency'> & { cancellations: Cancellation[] },
) {
  if (cancelled === 0) return [item]
  if (cancelled >= item.qty) return []
  const gone = cancellations.flatMap(({ prices }) => prices[item.id] ?? [])
  return [pricedItem(item, item.qty - cancelled, { rest: gone, currency })]
}

/** A line with fewer units, whose price is without the prices of the others. */
function pricedItem(item: CartItem, qty: number, { rest, currency }: { rest: LinePrice[]; currency: OrderState['currency'] }): CartItem {
  const less = (amount: number, gone: readonly Minor[]) => toWireAmount(toMinorUnits(amount, currency) - sumOf(gone), currency)
  const merchandise = rest.map((price) => price.merchandise)
  const { priceAfterOrderDiscount, rowTotal } = item.price
  const price =
    priceAfterOrderDiscount === undefined
      ? { ...item.price, rowTotal: less(rowTotal, merchandise) }
      : { ...item.price, priceAfterOrderDiscount: less(priceAfterOrderDiscount, merchandise) }
  return {
    ...item,
    qty,
    price,
    taxTotal: less(
      item.taxTotal,
      rest.map(({ tax }) => tax),
    ),
  }
}

/** Goods that were not delivered count as bought: their shopper did not send them back. */
function keptGift(gift: GivenGift, { cart }: OrderState, cancelled: Record<string, number>): GivenGift {
  const lost = Object.entries(gift.goods).map(([id, value]) => {
    const qty = cart.items.find((item) => item.id === id)?.qty ?? 1
    return [id, Math.floor((value * Math.min(cancelled[id] ?? 0, qty)) / qty)] as const
  })
  const goods = Object.fromEntries(lost.map(([id, value]) => [id, (gift.goods[id] ?? 0) - value]))
  return { ...gift, goods, minimum: Math.max(0, gift.minimum - sumOf(lost.map(([, value]) => value))) }
}
