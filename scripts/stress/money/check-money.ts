import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Verdict } from '../finding.ts'
import { isSpent, pointsEarned, refundOf } from './after-order.ts'
import { type Back, backOf, cents, checkOrders, keptOf, type LedgerPayment, mostPoints, paidOf, sum } from './check-orders.ts'
import type { Bought, MoneyStory } from './money-record.ts'

type Balance = { onhand: number; held: number }
/** Final balances by card, shopper and code, and the provider's ledger. */
export type MoneyLeft = {
  cards: Record<string, Balance>
  points: Record<string, Balance>
  /** Earned points that are not spendable yet. */
  pending: Record<string, number>
  credit: Record<string, Balance>
  /** Uses of a code: in total, and per shopper. */
  uses: Record<string, Record<string, Balance>>
  payments: LedgerPayment[]
  /** Every order of a story by number, as operators see it. */
  orders: Record<string, OperatedOrder>
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
    ...checkOrders(Object.values(left.orders), left.payments),
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

/** Checks card by card. For a shopper with changed orders, all cards together, because the API does not say which card got a refund. */
function wrongCards(story: MoneyStory, { cards, orders }: MoneyLeft): string[] {
  const { spender, bought } = story
  if (!bought.some(({ isChanged }) => isChanged))
    return spender.cards.flatMap(({ number, cents: full }) => {
      const paid = bought.filter(isSpent).map((order) => order.cards[number.slice(-4)] ?? 0)
      return unlike(number, cards[number] ?? { onhand: full, held: 0 }, full - sum(paid))
    })
  const all = spender.cards.map(({ number, cents: full }) => cards[number] ?? { onhand: full, held: 0 })
  const now = { onhand: sum(all.map(({ onhand }) => onhand)), held: sum(all.map(({ held }) => held)) }
  return unlike(
    `cards of ${spender.consumerNo}`,
    now,
    sum(spender.cards.map((card) => card.cents)) - sum(standing(story).map((each) => usedCards(each, orders))),
  )
}

function usedCards(order: Bought, orders: MoneyLeft['orders']): number {
  return sum(Object.values(order.cards)) - backIn(order, orders).money
}

function backIn({ orderNumber }: Bought, orders: MoneyLeft['orders']): Back {
  const order = orders[orderNumber]
  return order ? backOf(order) : { money: 0, credit: 0, points: 0, reward: 0 }
}

/** Checks initial points, pending points and the credit. */
function wrongPoints(story: MoneyStory, left: MoneyLeft): string[] {
  const { kind, consumerNo, points: before, credit: creditBefore } = story.spender
  if (kind !== 'REGISTERED') return []
  const all = standing(story)
  const used = (part: 'points' | 'credit') => sum(all.map((order) => order[part] - backIn(order, left.orders)[part]))
  return [
    ...unlike(consumerNo, left.points[consumerNo], before - used('points')),
    ...unlike(`${consumerNo} credit`, left.credit[consumerNo], creditBefore - used('credit')),
    ...wrongPending(story, left),
  ]
}

/** Pending points match the money that was kept; exactly so without changes. */
function wrongPending({ spender: { consumerNo }, bought }: MoneyStory, { pending, orders }: MoneyLeft): string[] {
  const now = pending[consumerNo] ?? 0
  const spent = bought.filter(isSpent)
  const exact = sum(spent.filter(({ isChanged }) => !isChanged).map(pointsEarned))
  const most = spent.flatMap((order) => {
    const seen = orders[order.orderNumber]
    return order.isChanged && seen ? [mostPoints(seen, order, pointsEarned(order))] : []
  })
  const isRight = now >= exact && now <= exact + sum(most)
  return isRight ? [] : [`${consumerNo} pending: ${now}, ${exact} to ${exact + sum(most)} expected`]
}

/** Checks stored data alone: a shopper's goods and gift cards are worth what the provider, cards, credit and points paid. */
function notConserved(story: MoneyStory, { cards, credit, payments, orders }: MoneyLeft): string[] {
  const { spender } = story
  const all = standing(story).flatMap((each) => {
    const order = orders[each.orderNumber]
    return order
      ? [{ order, reward: each.reward - backOf(order).reward, own: payments.filter(({ reference }) => reference === each.orderNumber) }]
      : []
  })
  const has = sum(all.map(({ order }) => keptOf(order)))
  const paid = sum(all.map(({ order, own }) => paidOf(order, own)))
  const byCards = sum(spender.cards.map(({ number, cents: full }) => full - (cards[number]?.onhand ?? full)))
  const byCredit = spender.kind === 'REGISTERED' ? spender.credit - (credit[spender.consumerNo]?.onhand ?? 0) : 0
  const difference = has - paid - byCards - byCredit - sum(all.map(({ reward }) => reward))
  return difference === 0 ? [] : [`${spender.consumerNo}: ${difference} cents too many`]
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
    return !order.isChanged && sum(back.map(({ value }) => cents(value))) !== refundOf(order)
  })
  const known = new Set(orders.map(({ orderNumber }) => orderNumber))
  const orphans = [...taken.keys()].filter((reference) => !known.has(reference))
  return [
    ...wrong.map(({ orderNumber, toPay }) => `${orderNumber}: ${toPay} expected`),
    ...refunds.map((order) => `${order.orderNumber}: ${refundOf(order)} expected back`),
    ...orphans.map((no) => `${no}: no order stands`),
  ]
}
