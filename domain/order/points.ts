import { locales } from '#config/locales'
import { pointsFor } from '#domain/loyalty/points-for'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import type { OrderStatus } from '#contracts/entities/order'
import { capturedAmount, chargedBackAmount, toProviderOf } from './provider-moves'
import { sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { orderWithoutCancelledUnits } from './kept-order'
import { paidFor, unitsPrice } from './price-share'
import { refundOf } from './refunds'
import { keptWithReturns } from './refundable'
import { isBoughtCard, pricesOf, returnedPart } from './returned-part'
import { returnableMs } from './returns'

type Earning = Pick<OrderState, 'cart' | 'country' | 'currency' | 'locale' | 'returning' | 'gifts' | 'payment' | 'holds'>

/**
 * Points an order earns, and how many remain after refunds. Earned on money paid for items, without tax and delivery, excluding points and
 * credit. Gift cards earn nothing when bought.
 */
export function pointsOf(order: Earning): { earned: number; stay: number } {
  const { cart, currency, locale } = order
  const inMinor = (amount: number) => toMinorUnits(amount, currency)
  const points = (net: Minor) => pointsFor(net, { currency, region: locales[locale].region })
  const whole = { net: netOfGoods(order, cart.items), total: inMinor(cart.totals.total), money: moneyPaid(order) }
  const { kept, paid } = returnedPart(order)
  const { toProvider, back } = refundOf(order, 0)
  const after = {
    net: netOfGoods(order, kept),
    total: whole.total - paid,
    money: back.reduce((left, { wants }) => left - (wants.money ?? 0), whole.money - toProvider),
  }
  return { earned: points(paidInMoney(whole)), stay: points(paidInMoney(after)) }
}

/** Points an order as a whole earns, and how many remain: without cancelled units, returns and other refunds. */
export function orderPoints(order: OrderState): { earned: number; stay: number } {
  const kept = orderWithoutCancelledUnits(order)
  const { earned } = pointsOf(kept)
  const isBack = order.status === 'REFUNDED'
  const stay = isBack ? pointsOf(keptWithReturns(order)).stay : earned
  return { earned, stay: Math.max(0, stay - proportionOfGoods(order, kept, earned)) }
}

/** Part of an amount in proportion to what was refunded beside returns, or charged back. */
export function proportionRefunded(order: OrderState, kept: OrderState, amount: number): number {
  const total = toMinorUnits(kept.cart.totals.total, kept.currency)
  return proportion(amount, refundedBesideReturns(order), total)
}

function proportion(amount: number, part: Minor, whole: Minor): number {
  return whole > 0 ? Math.floor((amount * Math.min(Math.max(0, part), whole)) / whole) : 0
}

function refundedBesideReturns(order: OrderState): Minor {
  const { refunds = [] } = order
  const chargedBack = chargedBackAmount(order, capturedAmount(fulfillmentsOf(order)))
  return refunds
    .filter(({ isReturn }) => !isReturn)
    .reduce((sum, refund) => sum + refund.value - refund.toProvider + toProviderOf(refund), chargedBack)
}

/** The same without gift cards, which earn nothing: neither their price nor its refund counts. */
function proportionOfGoods(order: OrderState, kept: OrderState, amount: number): number {
  const cards = kept.cart.items.filter(isBoughtCard)
  const back = unitsOf(order.refunds ?? [])
  const refundedCards = cards.reduce(
    (sum, item) => sum + paidFor(unitsPrice(item, { before: 0, count: back[item.id] ?? 0 }, order), order),
    0,
  )
  const spent = (order.refunds ?? []).reduce((sum, refund) => sum + (refund.spent ?? 0), 0)
  const total = toMinorUnits(kept.cart.totals.total, kept.currency) - pricesOf(cards, order).paid
  const ofMoney = proportion(amount, refundedBesideReturns(order) - refundedCards + spent, total)
  // Delivery earned nothing: who has every unit refunded keeps no points for having paid it.
  return Math.max(ofMoney, proportionOfUnits(order, kept, amount))
}

function proportionOfUnits(order: OrderState, kept: OrderState, amount: number): number {
  const back = unitsOf((order.refunds ?? []).filter(({ isReturn, move }) => !isReturn && !move?.failed))
  const goods = kept.cart.items.filter((item) => !isBoughtCard(item))
  const refunded = goods.map((item) => paidFor(unitsPrice(item, { before: 0, count: back[item.id] ?? 0 }, order), order))
  return proportion(amount, sumOf(refunded), pricesOf(goods, order).paid)
}

/** Money paid: the provider's charge plus gift cards, which earned no points when bought. */
function moneyPaid({ payment, holds }: Earning): Minor {
  return holds.reduce((sum, { kind, wants }) => sum + (kind === 'gift-card' ? (wants.money ?? 0) : 0), payment.toPay)
}

function netOfGoods(order: Earning, items: Earning['cart']['items']): Minor {
  return pricesOf(
    items.filter((item) => !isBoughtCard(item)),
    order,
  ).net
}

/** Share of items paid in money, proportional to the whole. */
function paidInMoney({ net, total, money }: { net: Minor; total: Minor; money: Minor }): Minor {
  if (total <= 0 || money <= 0) return 0
  return Math.floor((Math.min(net, total) * Math.min(money, total)) / total)
}

/** Grace period for a return requested at the last moment. */
const graceMs = 24 * 3600 * 1000
const arrived: readonly OrderStatus[] = ['DELIVERED', 'PICKED_UP']

/**
 * Time at which an order's points become spendable (ms): when items can no longer be returned. Unknown before delivery and during a return.
 */
export function pointsFreeAt({ status, events }: Pick<OrderState, 'status' | 'events'>): number | undefined {
  const at = events.at(-1)?.at
  return arrived.includes(status) && at !== undefined ? at + returnableMs + graceMs : undefined
}
