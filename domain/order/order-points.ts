import { locales } from '#config/locales'
import { getMarketTimeZone } from '#domain/dates/market-day'
import { calculateEarnedPoints } from '#domain/loyalty/loyalty-benefits'
import { toMinorUnits, type Minor, sumAmounts } from '#domain/money/minor-units'
import type { OrderStatus } from '#contracts/entities/order'
import { getCapturedAmount, getChargedBackAmount, getProviderRefund } from './provider-operations'
import { sumUnits } from './fulfillment'
import { getFulfillments } from './fulfillment-progress'
import type { OrderState } from './order-state'
import { omitCancelledUnits } from './kept-order'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { calculateRefund } from './refunds'
import { getReplacedAmount } from './replaced-refunds'
import { getPaidReturnShortfall } from './return-refund'
import { splitRefundedReturns } from './split-returned-lines'
import { isBoughtCard, calculatePrices, getReturnedPart } from './returned-part'
import { getReturnDeadline } from './returns'
import { hasWithdrawal } from './withdrawal'

type EarningOrder = Pick<OrderState, 'cart' | 'country' | 'currency' | 'locale' | 'returning' | 'gifts' | 'payment' | 'holds'>

/**
 * Points an order earns, and how many remain after refunds. Earned on money paid for items, without tax and delivery, excluding points and
 * credit. Gift cards earn nothing when bought.
 */
export function calculatePoints(order: EarningOrder): { earned: number; stay: number } {
  const { cart, currency, locale } = order
  const toMinor = (amount: number) => toMinorUnits(amount, currency)
  const toPoints = (net: Minor) => calculateEarnedPoints(net, { currency, region: locales[locale].region })
  const orderTotals = { net: calculateNetGoods(order, cart.items), total: toMinor(cart.totals.total), money: calculateMoneyPaid(order) }
  const { kept, paid } = getReturnedPart(order)
  const { toProvider, back } = calculateRefund(order, 0)
  const remainingTotals = {
    net: calculateNetGoods(order, kept),
    total: orderTotals.total - paid,
    money: back.reduce((remaining, { wants }) => remaining - (wants.money ?? 0), orderTotals.money - toProvider),
  }
  return { earned: toPoints(calculatePaidInMoney(orderTotals)), stay: toPoints(calculatePaidInMoney(remainingTotals)) }
}

/** Points an order as a whole earns, and how many remain: without cancelled units, returns and other refunds. */
export function calculateOrderPoints(order: OrderState): { earned: number; stay: number } {
  const keptOrder = omitCancelledUnits(order)
  const { earned } = calculatePoints(keptOrder)
  const returnedOrder = splitRefundedReturns(order)
  const stay = returnedOrder ? calculatePoints(returnedOrder).stay : earned
  return { earned, stay: Math.max(0, stay - calculateGoodsPart(order, keptOrder, earned)) }
}

/** Part of an amount in proportion to what was refunded beside returns, or charged back. */
export function calculateRefundedPart(order: OrderState, keptOrder: OrderState, amount: number): number {
  const total = toMinorUnits(keptOrder.cart.totals.total, keptOrder.currency)
  return calculateProportion(amount, getNonReturnRefunds(order), total)
}

function calculateProportion(amount: number, part: Minor, total: Minor): number {
  return total > 0 ? Math.floor((amount * Math.min(Math.max(0, part), total)) / total) : 0
}

function getNonReturnRefunds(order: OrderState): Minor {
  const { refunds = [] } = order
  const chargedBack = getChargedBackAmount(order, getCapturedAmount(getFulfillments(order)))
  // What makes good of a return that failed or had no money is that of the return.
  const ofReturns = getReplacedAmount(order, ({ isReturn }) => isReturn === true) + getPaidReturnShortfall(order)
  return refunds
    .filter(({ isReturn }) => !isReturn)
    .reduce((sum, refund) => sum + refund.value - refund.toProvider + getProviderRefund(refund), chargedBack - ofReturns)
}

/** The same without gift cards, which earn nothing: neither their price nor its refund counts. */
function calculateGoodsPart(order: OrderState, keptOrder: OrderState, amount: number): number {
  const giftCardItems = keptOrder.cart.items.filter(isBoughtCard)
  const refundedUnits = sumUnits(order.refunds ?? [])
  const refundedCards = giftCardItems.reduce(
    (sum, item) => sum + getPaidAmount(calculateUnitsPrice(item, { before: 0, count: refundedUnits[item.id] ?? 0 }, order), order),
    0,
  )
  const spentOnGiftCards = (order.refunds ?? []).reduce((sum, refund) => sum + (refund.spent ?? 0), 0)
  const cardsPaid = calculatePrices(giftCardItems, order).paid
  const total = toMinorUnits(keptOrder.cart.totals.total, keptOrder.currency) - cardsPaid
  const ofGoods = spentOnGiftCards - refundedCards
  const ofTotal = calculateProportion(amount, getNonReturnRefunds(order) + ofGoods, total)
  // Points and credit that paid a part have earned nothing: what goes back of the money takes its own part.
  const money = Math.min(total, calculateMoneyPaid(keptOrder) - cardsPaid)
  const ofMoney = calculateProportion(amount, getNonReturnRefunds(order) - getAccountRefunds(order) + ofGoods, money)
  // Delivery earned nothing: who has every unit refunded keeps no points for having paid it.
  return Math.max(ofTotal, ofMoney, proportionOfUnits(order, keptOrder, amount))
}

/** What refunds beside returns paid back in credit and points. */
function getAccountRefunds({ refunds = [] }: OrderState): Minor {
  const others = refunds.filter(({ isReturn }) => !isReturn)
  return sumAmounts(
    others.flatMap(({ reward, back }) => [reward, ...back.map(({ kind, wants }) => (kind === 'points' ? (wants.athleteCredit ?? 0) : 0))]),
  )
}

function proportionOfUnits(order: OrderState, kept: OrderState, amount: number): number {
  const back = sumUnits((order.refunds ?? []).filter(({ isReturn, move }) => !isReturn && !move?.failed))
  const goods = kept.cart.items.filter((item) => !isBoughtCard(item))
  const refunded = goods.map((item) => getPaidAmount(calculateUnitsPrice(item, { before: 0, count: back[item.id] ?? 0 }, order), order))
  return calculateProportion(amount, sumAmounts(refunded), calculatePrices(goods, order).paid)
}

/** Money paid: the provider's charge plus gift cards, which earned no points when bought. */
function calculateMoneyPaid({ payment, holds }: EarningOrder): Minor {
  return holds.reduce((sum, { kind, wants }) => sum + (kind === 'gift-card' ? (wants.money ?? 0) : 0), payment.toPay)
}

/** Price of goods without tax and without gift cards. */
export function calculateNetGoods(order: Pick<EarningOrder, 'country' | 'currency'>, items: EarningOrder['cart']['items']): Minor {
  return calculatePrices(
    items.filter((item) => !isBoughtCard(item)),
    order,
  ).net
}

/** Share of items paid in money, proportional to the whole. */
export function calculatePaidInMoney({ net, total, money }: { net: Minor; total: Minor; money: Minor }): Minor {
  if (total <= 0 || money <= 0) return 0
  return Math.floor((Math.min(net, total) * Math.min(money, total)) / total)
}

/** Grace period for a return requested at the last moment. */
const graceMs = 24 * 3600 * 1000
const arrivedStatuses: readonly OrderStatus[] = ['DELIVERED', 'PICKED_UP']

/**
 * Time at which an order's points become spendable (ms): when items can no longer be returned. Unknown before delivery and during a return. After its
 * return nothing else comes back, but where the law lets its shopper still withdraw from the rest.
 */
export function getPointsFreeAt({ status, events, locale }: Pick<OrderState, 'status' | 'events' | 'locale'>): number | undefined {
  const isOpen = arrivedStatuses.includes(status) || (status === 'REFUNDED' && hasWithdrawal({ locale }))
  const arrivedAt = events.findLast((event) => arrivedStatuses.includes(event.status))?.at
  if (!isOpen || arrivedAt === undefined) return undefined
  return getReturnDeadline(arrivedAt, getMarketTimeZone(locales[locale].country)) + graceMs
}
