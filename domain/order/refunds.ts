import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import { type HoldPlan, allowanceKey, cardMoney } from './hold-plan'
import type { OrderState } from './order-state'
import { isPaidGood, pricesOf, returnedPart, isBoughtCard } from './returned-part'
import type { OrderRefund } from './fulfillment'
import { orderWithoutCancelledUnits } from './kept-order'
import { restToProvider, toProviderOf } from './provider-moves'
import { storedValueReturned, storedValueSources } from './stored-value'

/** `toProvider`: what goes back through the provider; `back`: what goes back to gift cards and the account. */
export type Refund = { toProvider: Minor; back: HoldPlan[] }

type Refunded = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning' | 'gifts' | 'payment' | 'holds'>

/**
 * Refunds go back to the payments in order, and never exceed what was paid for the returned items: first the provider, then gift cards,
 * then athlete credit. Points bought a reward as a whole: they return last, with the whole order, while the rest covers their worth.
 * `spent`: the spent part of returned gift cards; nobody gets it back.
 */
export function refundOf(order: Refunded, spent: Minor): Refund {
  const { isWhole, paid } = returnedPart(order)
  let left = Math.max(0, paid - spent)
  const upTo = (most: Minor) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const toProvider = upTo(order.payment.toPay)
  const money = order.holds.map(({ kind, wants }) => (kind === 'gift-card' ? { [cardMoney]: upTo(wants[cardMoney] ?? 0) } : {}))
  const account = order.holds.map(({ kind, wants }) => (kind === 'points' ? { athleteCredit: upTo(wants.athleteCredit ?? 0) } : {}))
  const allowance = allowanceBack(order)
  const reward = toMinorUnits(order.cart.totals.appliedRewards, order.currency)
  const isRewardBack = isWhole && left >= reward
  const back = order.holds.flatMap((plan, place) => {
    const points = plan.kind === 'points' && isRewardBack ? { points: plan.wants.points ?? 0 } : {}
    const parts = Object.entries({ ...points, ...money[place], ...account[place], ...(plan.kind === 'points' && allowance) }).filter(
      ([, part]) => part > 0,
    )
    return parts.length > 0 ? [{ ...plan, wants: Object.fromEntries(parts) }] : []
  })
  return { toProvider, back }
}

/** Employee allowance to restore for the returned items. */
function allowanceBack(order: Refunded): Record<string, Minor> {
  const netOf = (items: Refunded['cart']['items']) => pricesOf(items.filter(isPaidGood), order).net
  const [whole, part] = [netOf(order.cart.items), netOf(returnedPart(order).items)]
  const held = order.holds.flatMap(({ kind, wants }) => (kind === 'points' ? Object.entries(wants) : []))
  const own = held.filter(([key]) => key.startsWith(allowanceKey()))
  return Object.fromEntries(own.map(([key, spent]) => [key, whole > 0 ? Math.floor((spent * part) / whole) : 0]))
}

/**
 * One refund: when (ms), and to which payments, by their codes. Points count with the worth of the reward they had bought. `creditNote`: of what was
 * billed before; cancelled units never were.
 */
export type RefundToShopper = { creditNote?: string; at: number; amount: Minor; to: { code: string; amount: Minor }[] }

type Parts = { creditNote?: string; at: number; toProvider: Minor; back: readonly HoldPlan[]; reward: Minor }

/** Everything its shopper got back for an order, oldest first. What was only reserved at the provider is no refund. */
export function refundsOf(order: OrderState): RefundToShopper[] {
  const { refunds = [], cancellations = [], payment } = order
  const hasPaid = isCapturedAtOnce(payment.code)
  const ofUnits = cancellations.map(({ paid, move, ...each }) => ({ ...each, toProvider: hasPaid && !move?.failed ? paid.provider : 0 }))
  const parts: Parts[] = [...refunds.map(ofRefund), ...ofUnits, ...ofWholeOrder(order)]
  return parts
    .map((each) => refundTo(payment.code, each))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.at - b.at)
}

function ofRefund(refund: OrderRefund): Parts {
  const { id, at, back, reward, move } = refund
  return { at, back, reward, toProvider: toProviderOf(refund), ...(!move?.failed && { creditNote: id }) }
}

function refundTo(code: string, { creditNote, at, toProvider, back, reward }: Parts): RefundToShopper {
  const sum = (kind: HoldPlan['kind'], key: string) =>
    back.reduce((total, plan) => total + (plan.kind === kind ? (plan.wants[key] ?? 0) : 0), 0)
  const ways = [
    { code, amount: toProvider },
    { code: 'GIFT_CARD', amount: sum('gift-card', cardMoney) },
    { code: 'ATHLETES_PAYMENT', amount: sum('points', 'athleteCredit') },
    { code: 'LOYALTY_POINTS', amount: reward },
  ]
  const to = ways.filter(({ amount }) => amount > 0)
  return { ...(creditNote !== undefined && { creditNote }), at, amount: to.reduce((total, { amount }) => total + amount, 0), to }
}

/** An order that was cancelled after it was confirmed, or came back in a version that did not keep its refunds. */
function ofWholeOrder(order: OrderState): Parts[] {
  const at = order.events.at(-1)?.at ?? order.createdAt
  if (order.status === 'CANCELLED') return order.events.some(({ status }) => status === 'CONFIRMED') ? [{ at, ...restOf(order) }] : []
  const isUntold = order.status === 'REFUNDED' && !order.refunds?.some(({ isReturn }) => isReturn)
  // How much of a bought gift card was spent is not known here.
  if (!isUntold || order.cart.items.some(isBoughtCard)) return []
  const { toProvider, back } = refundOf(orderWithoutCancelledUnits(order), 0)
  const hasPoints = back.some(({ wants }) => wants.points !== undefined)
  return [{ at, toProvider, back, reward: hasPoints ? toMinorUnits(order.cart.totals.appliedRewards, order.currency) : 0 }]
}

/** All that paid for an order, less what went back with units of it. */
function restOf(order: OrderState): Omit<Parts, 'at'> {
  const { payment } = order
  const before = storedValueReturned(order)
  const left = storedValueSources(order).map((source, place) => ({ ...source, left: source.worth - (before[place] ?? 0) }))
  const money = left.filter(({ key }) => key !== 'points')
  return {
    toProvider: isCapturedAtOnce(payment.code) && !payment.move?.failed ? restToProvider(order) : 0,
    back: money.map(({ plan, key, left: amount }) => ({ ...plan, wants: { [key]: amount } })),
    reward: left.reduce((total, { key, left: amount }) => total + (key === 'points' ? amount : 0), 0),
  }
}
