import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import type { HoldPlan } from './hold-plan'
import type { OrderState } from './order-state'
import { allowanceKey, cardMoney } from './price-holds'
import { isPaidGood, pricesOf, returnedPart } from './returned-part'

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
