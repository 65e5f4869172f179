import type { Verdict } from '../finding.ts'
import type { Bought, MoneyStory } from './money-story.ts'

type Balance = { onhand: number; held: number }
type Payment = { reference: string; amount: { value: string }; state: string }
/** What is written down afterwards: by card number, by shopper, by code, and what the provider has. */
export type MoneyLeft = {
  cards: Record<string, Balance>
  points: Record<string, Balance>
  /** Uses of a code: in all, and of each shopper. */
  uses: Record<string, Record<string, Balance>>
  payments: Payment[]
}

/** How often each limited code can be used: by everybody, by one shopper. */
export type Limits = Record<string, { all?: number; each: number }>

/** What shoppers were told their orders cost is what left their cards, points and codes, and what the provider has; nothing else did. (G4) */
export function checkMoney(stories: readonly MoneyStory[], left: MoneyLeft, limits: Limits): Verdict[] {
  return [
    {
      rule: 'the parts of every total sum to it, in whole cents, none below nought',
      broken: stories.flatMap(({ wrongSums }) => wrongSums),
    },
    { rule: 'every gift card paid what its shopper was told', broken: stories.flatMap((story) => wrongCards(story, left)) },
    { rule: 'so did every member’s points', broken: stories.flatMap((story) => wrongPoints(story, left)) },
    { rule: 'every code was used as often as orders that stand had it', broken: wrongUses(stories, left, limits) },
    { rule: 'the provider has what orders that stand left to pay, once, and nothing else', broken: wrongPayments(stories, left) },
    {
      rule: 'amounts travel as texts with two decimals',
      broken: left.payments.flatMap(({ amount }) => (isText(amount.value) ? [] : [String(amount.value)])),
    },
    { rule: 'nobody heard anything odd', broken: stories.flatMap(({ odd }) => odd) },
  ]
}

function standing({ bought }: Pick<MoneyStory, 'bought'>): Bought[] {
  return bought.filter(({ isCancelled }) => !isCancelled)
}

function unlike(name: string, { onhand, held }: Balance = { onhand: Number.NaN, held: 0 }, wanted: number): string[] {
  return onhand === wanted && held === 0 ? [] : [`${name}: ${onhand} there, ${held} held, ${wanted} expected`]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function wrongCards(story: MoneyStory, { cards }: MoneyLeft): string[] {
  return story.spender.cards.flatMap(({ number, cents }) => {
    const paid = standing(story).map((order) => order.cards[number.slice(-4)] ?? 0)
    return unlike(number, cards[number] ?? { onhand: cents, held: 0 }, cents - sum(paid))
  })
}

function wrongPoints(story: MoneyStory, { points }: MoneyLeft): string[] {
  const { kind, consumerNo, points: before } = story.spender
  if (kind !== 'REGISTERED') return []
  return unlike(consumerNo, points[consumerNo], before - sum(standing(story).map((order) => order.points)))
}

function wrongUses(stories: readonly MoneyStory[], { uses }: MoneyLeft, limits: Limits): string[] {
  return Object.entries(limits).flatMap(([code, { all, each }]) => {
    const used = stories.map((story) => standing(story).filter(({ codes }) => codes.includes(code)).length)
    const inAll = all === undefined ? [] : unlike(code, uses[code]?.all, all - sum(used))
    const own = stories.flatMap(({ spender }, i) => {
      const key = `consumer:${spender.consumerNo}`
      return unlike(`${code} ${key}`, uses[code]?.[key] ?? { onhand: each, held: 0 }, each - (used[i] ?? 0))
    })
    return [...inAll, ...own]
  })
}

function wrongPayments(stories: readonly MoneyStory[], { payments }: MoneyLeft): string[] {
  const orders = stories.flatMap(standing)
  const taken = Map.groupBy(
    payments.filter(({ state }) => state === 'authorised' || state === 'waiting'),
    ({ reference }) => reference,
  )
  const wrong = orders.filter(({ orderNumber, toPay }) => {
    const amounts = (taken.get(orderNumber) ?? []).map(({ amount }) => Math.round(Number(amount.value) * 100))
    return toPay === 0 ? amounts.length > 0 : amounts.length !== 1 || amounts[0] !== toPay
  })
  const known = new Set(orders.map(({ orderNumber }) => orderNumber))
  const orphans = [...taken.keys()].filter((reference) => !known.has(reference))
  return [...wrong.map(({ orderNumber, toPay }) => `${orderNumber}: ${toPay} expected`), ...orphans.map((no) => `${no}: no order stands`)]
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && /^\d+\.\d\d$/.test(value)
}
