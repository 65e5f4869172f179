import { toMinorUnits } from '#domain/money/minor-units'
import type { Minor } from '#domain/pricing/proportion'
import type { PriceShare, StoredValueBack } from './fulfillment'
import { type HoldPlan, cardMoney } from './hold-plan'
import type { OrderState } from './order-state'
import { providerPart } from './price-share'

/** A gift card, credit or a reward that paid for part of an order: its worth, and the amount of it that was spent, such as points. */
export type StoredValueSource = { plan: HoldPlan; key: 'money' | 'athleteCredit' | 'points'; worth: Minor; amount: number }

/** In the order in which they pay; together they are the total without the provider's part. */
export function storedValueSources({ holds, cart, currency }: OrderState): StoredValueSource[] {
  const reward = toMinorUnits(cart.totals.appliedRewards, currency)
  const of = (kind: HoldPlan['kind'], key: StoredValueSource['key'], worthOf = (amount: number) => amount) =>
    holds.flatMap((plan) => {
      const amount = plan.kind === kind ? (plan.wants[key] ?? 0) : 0
      return amount > 0 ? [{ plan, key, worth: worthOf(amount), amount }] : []
    })
  return [...of('gift-card', cardMoney as 'money'), ...of('points', 'athleteCredit'), ...of('points', 'points', () => reward)]
}

/** How much of each source some shares of the total used, in minor units. */
export function storedValueUsed(order: OrderState, shares: readonly PriceShare[]): Minor[] {
  const spans = shares.map(
    ({ from, value }) => [from - providerPart(order, from), from + value - providerPart(order, from + value)] as const,
  )
  let start = 0
  return storedValueSources(order).map(({ worth }) => {
    const end = start + worth
    const used = spans.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, end) - Math.max(a, start)), 0)
    start = end
    return used
  })
}

/** Points of the first part of a reward's worth. */
export function amountOf({ worth, amount }: StoredValueSource, part: Minor): number {
  return worth > 0 ? Math.floor((amount * Math.min(part, worth)) / worth) : 0
}

/** What goes back for these parts of each source, after parts that went back before. */
export function backFor(sources: readonly StoredValueSource[], parts: readonly Minor[], before: readonly Minor[]): StoredValueBack {
  const plans = new Map<HoldPlan, Record<string, number>>()
  let reward = 0
  sources.forEach((source, place) => {
    const [part = 0, done = 0] = [parts[place], before[place]]
    const amount = amountOf(source, done + part) - amountOf(source, done)
    if (source.key === 'points') reward += part
    if (amount > 0) plans.set(source.plan, { ...plans.get(source.plan), [source.key]: amount })
  })
  return { back: [...plans].map(([plan, wants]) => ({ ...plan, wants })), reward }
}

/** How much of each source went back already, in minor units. */
export function storedValueReturned(order: OrderState): Minor[] {
  const returned = [...(order.cancellations ?? []), ...(order.refunds ?? [])]
  return storedValueSources(order).map(({ plan, key }) => {
    if (key === 'points') return returned.reduce((sum, { reward }) => sum + reward, 0)
    const own = returned.flatMap(({ back }) => back.filter(({ kind, name }) => kind === plan.kind && name === plan.name))
    return own.reduce((sum, { wants }) => sum + (wants[key] ?? 0), 0)
  })
}
