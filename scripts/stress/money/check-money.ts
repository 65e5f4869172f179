import type { Verdict } from '../finding.ts'
import { isSpent, pointsEarned, refundOf } from './after-order.ts'
import type { Bought, MoneyStory } from './money-record.ts'

type Balance = { onhand: number; held: number }
type CheckMoneyPayment = { reference: string; amount: { value: string }; state: string; events?: { kind: string; value: string }[] }
/** Final balances by card, shopper and code, and the provider's ledger. */
export type MoneyLeft = {
  cards: Record<string, Balance>
  points: Record<string, Balance>
  /** Earned, and not to be spent yet. */
  pending: Record<string, number>
  credit: Record<string, Balance>
  /** Uses of a code: in all, and of each shopper. */
  uses: Record<string, Record<string, Balance>>
  payments: CheckMoneyPayment[]
  violations: { path: string; field: string; message: string }[]
}

/** Maximum uses of each code, in total and per shopper. */
export type Limits = Record<string, { all?: number; each: number }>

/** Checks that reported order totals equal what left cards, points and codes, plus the provider's ledger, and that nothing else changed. */
export function checkMoney(stories: readonly MoneyStory[], left: MoneyLeft, limits: Limits): Verdict[] {
  return [
    {
      rule: 'the parts of every total sum to it, in whole cents, none below nought',
      broken: stories.flatMap(({ wrongSums }) => wrongSums),
    },
    { rule: 'every gift card paid what its shopper was told', broken: stories.flatMap((story) => wrongCards(story, left)) },
    { rule: 'so did every member’s points', broken: stories.flatMap((story) => wrongPoints(story, left)) },
    {
      rule: 'what all hold together changed only by what was paid and delivered',
      broken: stories.flatMap((story) => notConserved(story, left)),
    },
    { rule: 'every code was used as often as orders that stand had it', broken: wrongUses(stories, left, limits) },
    { rule: 'the provider has what orders that stand left to pay, once, and nothing else', broken: wrongPayments(stories, left) },
    {
      rule: 'every request fits the provider’s published schemas',
      broken: left.violations.map(({ path, field, message }) => `${path} ${field}: ${message}`),
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
    const paid = story.bought.filter(isSpent).map((order) => order.cards[number.slice(-4)] ?? 0)
    return unlike(number, cards[number] ?? { onhand: cents, held: 0 }, cents - sum(paid))
  })
}

/** Points that were there, those that were earned and wait, and the credit. */
function wrongPoints(story: MoneyStory, { points, pending, credit }: MoneyLeft): string[] {
  const { kind, consumerNo, points: before, credit: creditBefore } = story.spender
  if (kind !== 'REGISTERED') return []
  const spent = story.bought.filter(isSpent)
  const earned = sum(spent.map(pointsEarned))
  return [
    ...unlike(consumerNo, points[consumerNo], before - sum(spent.map((order) => order.points))),
    ...unlike(`${consumerNo} pending`, { onhand: pending[consumerNo] ?? 0, held: 0 }, earned),
    ...unlike(`${consumerNo} credit`, credit[consumerNo], creditBefore - sum(spent.map((order) => order.credit))),
  ]
}

const pointCents = 10

/** From what is written down alone: what a shopper held, and paid, is what they hold and what was delivered, and points for money. */
function notConserved(story: MoneyStory, { cards, points, pending, credit, payments }: MoneyLeft): string[] {
  const { spender, bought } = story
  const { consumerNo } = spender
  const numbers = new Set(bought.map(({ orderNumber }) => orderNumber))
  const own = payments.filter(({ reference, state }) => numbers.has(reference) && (state === 'authorised' || state === 'waiting'))
  const cents = (value: string) => Math.round(Number(value) * 100)
  const refunded = own.flatMap(({ events = [] }) => events.filter(({ kind }) => kind === 'refund').map(({ value }) => cents(value)))
  const paid = sum(own.map(({ amount }) => cents(amount.value))) - sum(refunded)
  const isMember = spender.kind === 'REGISTERED'
  const before = sum(spender.cards.flatMap((card) => (card.isBought ? [] : [card.cents]))) + spender.points * pointCents + spender.credit
  const cardsNow = sum(spender.cards.map(({ number, cents: full }) => cards[number]?.onhand ?? full))
  const notMailed = sum(standing(story).map(({ gifts, isDelivered }) => (isDelivered ? 0 : gifts)))
  const now =
    cardsNow +
    notMailed +
    (isMember ? ((points[consumerNo]?.onhand ?? 0) + (pending[consumerNo] ?? 0)) * pointCents + (credit[consumerNo]?.onhand ?? 0) : 0)
  const spent = bought.filter(isSpent)
  const goods = sum(spent.map(({ total, gifts }) => total - gifts))
  const earned = isMember ? sum(spent.map(pointsEarned)) * pointCents : 0
  const lapsed = sum(spent.map(({ points: used, reward }) => used * pointCents - reward))
  const difference = now + goods + lapsed - before - paid - earned
  return difference === 0 ? [] : [`${consumerNo}: ${difference} cents too many`]
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
  const refunds = orders.filter((order) => {
    const back = (taken.get(order.orderNumber) ?? []).flatMap(({ events = [] }) => events.filter(({ kind }) => kind === 'refund'))
    return Math.round(sum(back.map(({ value }) => Number(value))) * 100) !== refundOf(order)
  })
  const known = new Set(orders.map(({ orderNumber }) => orderNumber))
  const orphans = [...taken.keys()].filter((reference) => !known.has(reference))
  return [
    ...wrong.map(({ orderNumber, toPay }) => `${orderNumber}: ${toPay} expected`),
    ...refunds.map((order) => `${order.orderNumber}: ${refundOf(order)} expected back`),
    ...orphans.map((no) => `${no}: no order stands`),
  ]
}
