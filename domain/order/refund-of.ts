import type { Minor } from '#domain/pricing/portion-of'
import type { HoldPlan } from './hold-plan'
import type { OrderState } from './order-state'
import { cardMoney } from './price-holds'
import { returnedPart } from './returned-part'

/** `toProvider`: what goes back through the provider; `back`: what goes back to gift cards and the account. */
export type Refund = { toProvider: Minor; back: HoldPlan[] }

type Refunded = Pick<OrderState, 'cart' | 'country' | 'currency' | 'returning' | 'payment' | 'holds'>

/** What part of an order may be paid back into, in this order. Points buy a reward as one piece and come back with the whole order only. */
const divisible = [cardMoney, 'athleteCredit']

/**
 * Money goes back the way it came. Of a part of an order, first what the provider took, then gift cards, then an athlete's credit.
 * `spent`: what was spent of returned gift cards; that is not refunded. (HIS-04, GIFT-04, PAY-04)
 */
export function refundOf(order: Refunded, spent: Minor): Refund {
  const { isWhole, paid } = returnedPart(order)
  const { toPay } = order.payment
  const paidWith = order.holds.filter(({ kind }) => kind === 'gift-card' || kind === 'points')
  if (isWhole) return { toProvider: Math.max(0, toPay - spent), back: paidWith }
  let left = Math.max(0, paid - spent)
  const upTo = (most: Minor) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const toProvider = upTo(toPay)
  const back = paidWith.flatMap((plan) => {
    const parts = divisible.map((key) => [key, upTo(plan.wants[key] ?? 0)] as const).filter(([, part]) => part > 0)
    return parts.length > 0 ? [{ ...plan, wants: Object.fromEntries(parts) }] : []
  })
  return { toProvider, back }
}
