import { toMinorUnits, type Minor } from '#domain/money/minor-units'
import type { PriceShare, StoredValueRefund } from './fulfillment'
import { type HoldPlan, giftCardBalanceKey } from './hold-plan'
import type { OrderState } from './order-state'
import { calculateProviderPart } from './price-share'

/** A gift card, credit or a reward that paid for part of an order. `worth`: its value in money. `amount`: what was spent of it, such as points. */
export type StoredValueSource = { plan: HoldPlan; key: 'money' | 'athleteCredit' | 'points'; worth: Minor; amount: number }

/** In the order in which they pay; together they are the total without the provider's part. */
export function listStoredValueSources({ holds, cart, currency }: OrderState): StoredValueSource[] {
  const reward = toMinorUnits(cart.totals.appliedRewards, currency)
  const listSources = (kind: HoldPlan['kind'], key: StoredValueSource['key'], getWorth = (amount: number) => amount) =>
    holds.flatMap((plan) => {
      const amount = plan.kind === kind ? (plan.wants[key] ?? 0) : 0
      return amount > 0 ? [{ plan, key, worth: getWorth(amount), amount }] : []
    })
  return [
    ...listSources('gift-card', giftCardBalanceKey as 'money'),
    ...listSources('points', 'athleteCredit'),
    ...listSources('points', 'points', () => reward),
  ]
}

/** Amount of each source that some shares of the total used, in minor units. */
export function getStoredValueUsed(order: OrderState, shares: readonly PriceShare[]): Minor[] {
  const spans = shares.map(
    ({ from, value }) => [from - calculateProviderPart(order, from), from + value - calculateProviderPart(order, from + value)] as const,
  )
  let start = 0
  return listStoredValueSources(order).map(({ worth }) => {
    const end = start + worth
    const usedAmount = spans.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, end) - Math.max(a, start)), 0)
    start = end
    return usedAmount
  })
}

/** Points of the first part of a reward's worth. */
export function getSourceAmount({ worth, amount }: StoredValueSource, part: Minor): number {
  return worth > 0 ? Math.floor((amount * Math.min(part, worth)) / worth) : 0
}

/** Refund to each source for these parts, after earlier refunds. */
export function buildStoredValueRefund(
  sources: readonly StoredValueSource[],
  parts: readonly Minor[],
  returnedBefore: readonly Minor[],
): StoredValueRefund {
  const plans = new Map<HoldPlan, Record<string, number>>()
  let reward = 0
  sources.forEach((source, index) => {
    const [part = 0, returnedAmount = 0] = [parts[index], returnedBefore[index]]
    const amount = getSourceAmount(source, returnedAmount + part) - getSourceAmount(source, returnedAmount)
    if (source.key === 'points') reward += part
    if (amount > 0) plans.set(source.plan, { ...plans.get(source.plan), [source.key]: amount })
  })
  return { back: [...plans].map(([plan, wants]) => ({ ...plan, wants })), reward }
}

/** Amount of each source refunded so far, in minor units. */
export function getStoredValueReturned(order: OrderState): Minor[] {
  const reversals = [...(order.cancellations ?? []), ...(order.refunds ?? [])]
  return listStoredValueSources(order).map(({ plan, key }) => {
    if (key === 'points') return reversals.reduce((sum, { reward }) => sum + reward, 0)
    const matchingHolds = reversals.flatMap(({ back }) => back.filter(({ kind, name }) => kind === plan.kind && name === plan.name))
    return matchingHolds.reduce((sum, { wants }) => sum + (wants[key] ?? 0), 0)
  })
}
