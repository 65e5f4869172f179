import type { CartItem } from '#contracts/entities/cart'
import type { OrderStatus } from '#contracts/entities/order'
import type { GivenGift } from '#domain/cart/promised-gifts'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { type LineQuantities, unitsOf, type Cancellation, type LinePrice, sumOf } from './fulfillment'
import type { OrderState } from './order-state'
import { isBoughtCard, returnedPart, pricesOf, isPaidGood } from './returned-part'
import { hasMailedCards } from './effects-of'
import { fulfillmentsOf } from './fulfillment-progress'

/** Nothing of such an order is kept, also where it has no list of cancelled units. */
const withoutUnits: readonly OrderStatus[] = ['CANCELLED', 'FAILED']

/**
 * What of an order is kept: units that were neither cancelled nor refunded. Every later act asks here: emailed gift cards and their resending,
 * gifts, invoices, refunds. (docs/decisions/093)
 */
export function keptUnits(order: OrderState): LineQuantities {
  const gone = unitsOf([{ lines: cancelledUnits(order) }, ...(order.refunds ?? []), { lines: cameBackUntold(order) }])
  return Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, Math.max(0, qty - (gone[id] ?? 0))]))
}

/** Lines of an order with the units that are kept. */
export function keptItems(order: OrderState): CartItem[] {
  const kept = keptUnits(order)
  return order.cart.items.flatMap((item) => (kept[item.id] ? [{ ...item, qty: kept[item.id] ?? 0 }] : []))
}

export function cancelledUnits(order: OrderState): LineQuantities {
  return withoutUnits.includes(order.status) ? allUnits(order.cart.items) : unitsOf(order.cancellations ?? [])
}

/** Bought gift cards of a line, by the places of their units. */
export type CardUnits = { item: CartItem; first: number; count: number }

/** Gift cards that are taken back with these units: of each line the last ones that are kept, so that those that stay keep their numbers. */
export function cardsTakenBackWith(order: OrderState, units: LineQuantities): CardUnits[] {
  return keptItems(order)
    .filter(isBoughtCard)
    .flatMap(({ qty, ...item }) => {
      const count = Math.min(units[item.id] ?? 0, qty)
      return count > 0 ? [{ item: { ...item, qty }, first: qty - count, count }] : []
    })
}

/** Gift cards that a refund of the order takes back. */
export function cardsOfRefund(order: OrderState, id: string): CardUnits[] {
  const refunds = order.refunds ?? []
  const place = refunds.findIndex((refund) => refund.id === id)
  return place < 0 ? [] : cardsTakenBackWith({ ...order, refunds: refunds.slice(0, place) }, refunds[place]?.lines ?? {})
}

/** A version that did not keep refunds has refunded everything that came back. */
function cameBackUntold(order: OrderState): LineQuantities {
  const isUntold = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  return isUntold ? allUnits(returnedPart(order).items) : {}
}

function allUnits(items: readonly CartItem[]): LineQuantities {
  return Object.fromEntries(items.map(({ id, qty }) => [id, qty]))
}

/** The order as if its cancelled units had never been bought. */
export function orderWithoutCancelledUnits(order: OrderState): OrderState {
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

/** A line of gift cards that were emailed, with those that are kept; undefined if there is none, or none any more. */
export function emailedCardLine(order: OrderState, lineId: string): CartItem | undefined {
  return hasMailedCards(order.events) ? keptItems(order).find((item) => item.id === lineId && isBoughtCard(item)) : undefined
}

/**
 * Gifts that go when these units are cancelled: without them the goods they were given for no longer reach what earned them. What has left
 * stays with its shopper. (docs/decisions/036)
 */
export function giftsLostWith(order: OrderState, cancelled: LineQuantities): LineQuantities {
  const kept = keptUnits(order)
  const left = Object.fromEntries(Object.entries(kept).map(([id, count]) => [id, Math.max(0, count - (cancelled[id] ?? 0))]))
  const out = unitsOf(fulfillmentsOf(order).filter(({ paid }) => paid))
  const lost = giftsOf(order).filter((gift) => valueOf(order, gift, left) < Math.max(1, gift.minimum))
  return Object.fromEntries(
    lost.flatMap(({ lineId }) => {
      const count = (kept[lineId] ?? 0) - (out[lineId] ?? 0)
      return count > 0 ? [[lineId, count]] : []
    }),
  )
}

/** Orders of versions that did not keep what their gifts were given for: any of the goods keeps them. */
function giftsOf({ cart, gifts = [] }: OrderState): Pick<GivenGift, 'lineId' | 'minimum' | 'goods'>[] {
  const known = new Set(gifts.map(({ lineId }) => lineId))
  const goods = Object.fromEntries(cart.items.filter(isPaidGood).map(({ id, qty }) => [id, qty]))
  const others = cart.items.filter(({ id, bonus }) => bonus && !known.has(id))
  return [...gifts, ...others.map(({ id }) => ({ lineId: id, minimum: 1, goods }))]
}

function valueOf({ cart }: OrderState, { goods }: Pick<GivenGift, 'goods'>, left: LineQuantities): number {
  return sumOf(cart.items.map(({ id, qty }) => Math.floor(((goods[id] ?? 0) * (left[id] ?? 0)) / qty)))
}
