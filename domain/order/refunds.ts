import type { CalendarDate } from '#domain/dates/calendar-date'
import { toMinorUnits, type Minor } from '#domain/money/minor-units'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type HoldPlan, getAllowanceKey, giftCardBalanceKey } from './hold-plan'
import type { OrderState } from './order-state'
import { isPaidMerchandise, calculatePrices, getReturnedPart, isBoughtCard } from './returned-part'
import { getCancellationRefund, getSentAmount } from './disputes'
import type { OrderRefund } from './fulfillment'
import { omitCancelledUnits } from './kept-order'
import { getRefundedAmount, getRemainingRefund, getProviderRefund } from './provider-operations'
import { getStoredValueReturned, listStoredValueSources } from './stored-value'

/** `toProvider`: what goes back through the provider; `back`: what goes back to gift cards and the account. */
export type Refund = { toProvider: Minor; back: HoldPlan[] }

type RefundedOrder = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning' | 'gifts' | 'payment' | 'holds'>

/**
 * Refunds go back to the payments in order, and never exceed what was paid for the returned items. The order is the provider, then gift
 * cards, then athlete credit. Points bought a reward as a whole: they return last, with the whole order, while the rest covers their worth.
 * `spent`: the spent part of returned gift cards; nobody gets it back.
 */
export function calculateRefund(order: RefundedOrder, spent: Minor): Refund {
  const { isWhole, paid } = getReturnedPart(order)
  let remaining = Math.max(0, paid - spent)
  const takeUpTo = (limit: Minor) => {
    const part = Math.min(remaining, limit)
    remaining -= part
    return part
  }
  const toProvider = takeUpTo(order.payment.toPay)
  const giftCardRefunds = order.holds.map(({ kind, wants }) =>
    kind === 'gift-card' ? { [giftCardBalanceKey]: takeUpTo(wants[giftCardBalanceKey] ?? 0) } : {},
  )
  const creditRefunds = order.holds.map(({ kind, wants }) =>
    kind === 'points' ? { athleteCredit: takeUpTo(wants.athleteCredit ?? 0) } : {},
  )
  const allowance = calculateAllowanceRefund(order)
  const reward = toMinorUnits(order.cart.totals.appliedRewards, order.currency)
  const isRewardReturned = isWhole && remaining >= reward
  const back = order.holds.flatMap((plan, index) => {
    const points = plan.kind === 'points' && isRewardReturned ? { points: plan.wants.points ?? 0 } : {}
    const parts = Object.entries({
      ...points,
      ...giftCardRefunds[index],
      ...creditRefunds[index],
      ...(plan.kind === 'points' && allowance),
    }).filter(([, part]) => part > 0)
    return parts.length > 0 ? [{ ...plan, wants: Object.fromEntries(parts) }] : []
  })
  return { toProvider, back }
}

/** Employee allowance to restore for the returned items. */
function calculateAllowanceRefund(order: RefundedOrder): Record<string, Minor> {
  const getNet = (items: RefundedOrder['cart']['items']) => calculatePrices(items.filter(isPaidMerchandise), order).net
  const [orderNet, returnedNet] = [getNet(order.cart.items), getNet(getReturnedPart(order).items)]
  const accountHolds = order.holds.flatMap(({ kind, wants }) => (kind === 'points' ? Object.entries(wants) : []))
  const allowanceHolds = accountHolds.filter(([key]) => key.startsWith(getAllowanceKey()))
  return Object.fromEntries(allowanceHolds.map(([key, spent]) => [key, orderNet > 0 ? Math.floor((spent * returnedNet) / orderNet) : 0]))
}

/**
 * One refund: when (ms), and to which payments, by their codes. Points count with the worth of the reward they had bought. `creditNote`: of what was
 * billed before; cancelled units never were. `spendBy`: until when what went back to gift cards may be spent, where one of them ends.
 */
export type RefundToShopper = {
  creditNote?: string
  spendBy?: CalendarDate
  at: number
  amount: Minor
  to: { code: string; amount: Minor }[]
}

type RefundParts = {
  creditNote?: string
  spendBy?: CalendarDate | undefined
  at: number
  toProvider: Minor
  back: readonly HoldPlan[]
  reward: Minor
}

/** Everything its shopper got back for an order, oldest first. What was only reserved at the provider is no refund. */
export function listRefunds(order: OrderState): RefundToShopper[] {
  const { refunds = [], cancellations = [], payment, cardsUntil = {} } = order
  const isCaptured = isCapturedAtOnce(payment.code)
  const cancellationRefunds = cancellations.map((each) => {
    const { at, back, reward, move } = each
    const toProvider = isCaptured ? getSentAmount(getCancellationRefund(each), move) : 0
    return { at, back, reward, spendBy: cardsUntil[each.id], toProvider }
  })
  const ownRefunds = refunds.map((refund) => ({ ...toRefundParts(refund), spendBy: cardsUntil[refund.id] }))
  const parts: RefundParts[] = [...ownRefunds, ...cancellationRefunds, ...getWholeOrderRefund(order)]
  return parts
    .map((each) => toRefundToShopper(payment.code, each))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.at - b.at)
}

function toRefundParts(refund: OrderRefund): RefundParts {
  const { id, at, back, reward, move } = refund
  return { at, back, reward, toProvider: getProviderRefund(refund), ...(!move?.failed && !move?.held && { creditNote: id }) }
}

function toRefundToShopper(code: string, { creditNote, spendBy, at, toProvider, back, reward }: RefundParts): RefundToShopper {
  const sumHolds = (kind: HoldPlan['kind'], key: string) =>
    back.reduce((total, plan) => total + (plan.kind === kind ? (plan.wants[key] ?? 0) : 0), 0)
  const paymentParts = [
    { code, amount: toProvider },
    { code: 'GIFT_CARD', amount: sumHolds('gift-card', giftCardBalanceKey) },
    { code: 'ATHLETES_PAYMENT', amount: sumHolds('points', 'athleteCredit') },
    { code: 'LOYALTY_POINTS', amount: reward },
  ]
  const to = paymentParts.filter(({ amount }) => amount > 0)
  return {
    ...(creditNote !== undefined && { creditNote }),
    ...(spendBy && { spendBy }),
    at,
    amount: to.reduce((total, { amount }) => total + amount, 0),
    to,
  }
}

/** An order that was cancelled after it was confirmed, or came back in a version that did not keep its refunds. */
function getWholeOrderRefund(order: OrderState): RefundParts[] {
  const at = order.events.at(-1)?.at ?? order.createdAt
  if (order.status === 'CANCELLED')
    return order.events.some(({ status }) => status === 'CONFIRMED')
      ? [{ at, spendBy: order.cardsUntil?.[''], ...getRemainingPayments(order) }]
      : []
  const isUnrecorded = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  // How much of a bought gift card was spent is not known here.
  if (!isUnrecorded || order.cart.items.some(isBoughtCard)) return []
  const { toProvider, back } = calculateRefund(omitCancelledUnits(order), 0)
  const hasPoints = back.some(({ wants }) => wants.points !== undefined)
  // What the provider reported of it since is a refund of its own.
  const unreported = Math.max(0, Math.min(toProvider, order.payment.toPay - getRefundedAmount(order)))
  return [{ at, toProvider: unreported, back, reward: hasPoints ? toMinorUnits(order.cart.totals.appliedRewards, order.currency) : 0 }]
}

/** All that paid for an order, less what went back with units of it. */
function getRemainingPayments(order: OrderState): Omit<RefundParts, 'at' | 'spendBy'> {
  const { payment } = order
  const returnedAmounts = getStoredValueReturned(order)
  const remainingSources = listStoredValueSources(order).map((source, index) => ({
    ...source,
    left: source.worth - (returnedAmounts[index] ?? 0),
  }))
  const moneySources = remainingSources.filter(({ key }) => key !== 'points')
  return {
    toProvider: isCapturedAtOnce(payment.code) ? getSentAmount(getRemainingRefund(order), payment.move) : 0,
    back: moneySources.map(({ plan, key, left: amount }) => ({ ...plan, wants: { [key]: amount } })),
    reward: remainingSources.reduce((total, { key, left: amount }) => total + (key === 'points' ? amount : 0), 0),
  }
}
