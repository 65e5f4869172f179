import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { RuleVerdict } from '../finding.ts'
import { hasSpentTender, calculateEarnedPoints, getRefundedAmount } from './order-changes.ts'
import {
  type ReturnedAmount,
  sumReturnedAmounts,
  toCents,
  checkOrders,
  getKeptAmount,
  type LedgerPayment,
  isGivenBack,
  getMaxPoints,
  getPaidAmount,
  sumAmounts,
} from './check-orders.ts'
import type { PlacedOrder, MoneyRun } from './money-run.ts'

type ObjectBalance = { onhand: number; held: number }
/** Final balances by card, shopper and code, and the provider's ledger. */
export type RemainingMoney = {
  cards: Record<string, ObjectBalance>
  points: Record<string, ObjectBalance>
  /** Earned points that are not spendable yet. */
  pending: Record<string, number>
  credit: Record<string, ObjectBalance>
  /** Uses of a code: in total, and per shopper. */
  uses: Record<string, Record<string, ObjectBalance>>
  payments: LedgerPayment[]
  /** Every order of a story by number, as operators see it. */
  orders: Record<string, OperatedOrder>
  violations: { path: string; field: string; message: string }[]
}

/** Maximum uses of each code, in total and per shopper. */
export type CouponLimits = Record<string, { all?: number; each: number }>

/** Checks that reported order totals equal what left cards, points and codes, plus the provider's ledger, and that nothing else changed. */
export function checkMoney(runs: readonly MoneyRun[], remaining: RemainingMoney, limits: CouponLimits): RuleVerdict[] {
  return [
    {
      rule: 'the parts of every total sum to it, in whole cents, none below zero',
      broken: runs.flatMap(({ wrongSums }) => wrongSums),
    },
    { rule: 'every gift card paid what its shopper was told', broken: runs.flatMap((moneyRun) => listCardErrors(moneyRun, remaining)) },
    { rule: 'so did every member’s points', broken: runs.flatMap((moneyRun) => listPointErrors(moneyRun, remaining)) },
    {
      rule: 'what all hold together changed only by what was paid and delivered',
      broken: runs.flatMap((moneyRun) => listConservationErrors(moneyRun, remaining)),
    },
    { rule: 'every code was used as often as orders that stand had it', broken: listCouponErrors(runs, remaining, limits) },
    { rule: 'the provider has what orders that stand left to pay, once, and nothing else', broken: listPaymentErrors(runs, remaining) },
    ...checkOrders(Object.values(remaining.orders), remaining.payments),
    {
      rule: 'every request fits the provider’s published schemas',
      broken: remaining.violations.map(({ path, field, message }) => `${path} ${field}: ${message}`),
    },
    { rule: 'nobody heard anything odd', broken: runs.flatMap(({ odd }) => odd) },
  ]
}

function listActiveOrders({ bought }: Pick<MoneyRun, 'bought'>): PlacedOrder[] {
  return bought.filter(({ isCancelled }) => !isCancelled)
}

function listBalanceErrors(name: string, { onhand, held }: ObjectBalance = { onhand: Number.NaN, held: 0 }, expected: number): string[] {
  return onhand === expected && held === 0 ? [] : [`${name}: ${onhand} there, ${held} held, ${expected} expected`]
}

/** Checks card by card. For a shopper with changed orders, all cards together, because the API does not say which card got a refund. */
function listCardErrors(moneyRun: MoneyRun, { cards, orders }: RemainingMoney): string[] {
  const { spender, bought } = moneyRun
  if (!bought.some(({ isChanged }) => isChanged))
    return spender.cards.flatMap(({ number, cents: full }) => {
      const paid = bought.filter(hasSpentTender).map((order) => order.cards[number.slice(-4)] ?? 0)
      return listBalanceErrors(number, cards[number] ?? { onhand: full, held: 0 }, full - sumAmounts(paid))
    })
  const balances = spender.cards.map(({ number, cents: full }) => cards[number] ?? { onhand: full, held: 0 })
  const currentBalance = { onhand: sumAmounts(balances.map(({ onhand }) => onhand)), held: sumAmounts(balances.map(({ held }) => held)) }
  return listBalanceErrors(
    `cards of ${spender.consumerNo}`,
    currentBalance,
    sumAmounts(spender.cards.map((card) => card.cents)) -
      sumAmounts(listActiveOrders(moneyRun).map((placedOrder) => getUsedCardAmount(placedOrder, orders))),
  )
}

function getUsedCardAmount(order: PlacedOrder, orders: RemainingMoney['orders']): number {
  return sumAmounts(Object.values(order.cards)) - getReturnedAmount(order, orders).money
}

function getReturnedAmount({ orderNumber }: PlacedOrder, orders: RemainingMoney['orders']): ReturnedAmount {
  const order = orders[orderNumber]
  return order ? sumReturnedAmounts(order) : { money: 0, credit: 0, points: 0, reward: 0 }
}

/** Checks initial points, pending points and the credit. */
function listPointErrors(moneyRun: MoneyRun, left: RemainingMoney): string[] {
  const { kind, consumerNo, points: initialPoints, credit: creditBefore } = moneyRun.spender
  if (kind !== 'REGISTERED') return []
  const activeOrders = listActiveOrders(moneyRun)
  const sumUsed = (part: 'points' | 'credit') =>
    sumAmounts(activeOrders.map((order) => order[part] - getReturnedAmount(order, left.orders)[part]))
  return [
    ...listBalanceErrors(consumerNo, left.points[consumerNo], initialPoints - sumUsed('points')),
    ...listBalanceErrors(`${consumerNo} credit`, left.credit[consumerNo], creditBefore - sumUsed('credit')),
    ...listPendingErrors(moneyRun, left),
  ]
}

/** Pending points match the money that was kept; exactly so without changes. */
function listPendingErrors({ spender: { consumerNo, abroad }, bought }: MoneyRun, { pending, orders }: RemainingMoney): string[] {
  const pendingPoints = pending[consumerNo] ?? 0
  const spentOrders = bought.filter(hasSpentTender)
  // Prices of Europe hold a tax, which earns nothing.
  const isRough = ({ isChanged }: PlacedOrder) => isChanged || abroad !== undefined
  const exactPoints = sumAmounts(spentOrders.filter((order) => !isRough(order)).map(calculateEarnedPoints))
  const maxPoints = spentOrders.flatMap((order) => {
    const operatedOrder = orders[order.orderNumber]
    return isRough(order) && operatedOrder ? [getMaxPoints(operatedOrder, order, calculateEarnedPoints(order))] : []
  })
  const isInRange = pendingPoints >= exactPoints && pendingPoints <= exactPoints + sumAmounts(maxPoints)
  return isInRange ? [] : [`${consumerNo} pending: ${pendingPoints}, ${exactPoints} to ${exactPoints + sumAmounts(maxPoints)} expected`]
}

/** Checks stored data alone: a shopper's goods and gift cards are worth what the provider, cards, credit and points paid. */
function listConservationErrors(moneyRun: MoneyRun, { cards, credit, payments, orders }: RemainingMoney): string[] {
  const { spender } = moneyRun
  const operatedOrders = listActiveOrders(moneyRun).flatMap((placedOrder) => {
    const order = orders[placedOrder.orderNumber]
    return order
      ? [
          {
            order,
            reward: placedOrder.reward - sumReturnedAmounts(order).reward,
            own: payments.filter(({ reference }) => reference === placedOrder.orderNumber),
          },
        ]
      : []
  })
  const keptAmount = sumAmounts(operatedOrders.map(({ order }) => getKeptAmount(order)))
  const paidAmount = sumAmounts(operatedOrders.map(({ order, own }) => getPaidAmount(order, own)))
  const cardAmount = sumAmounts(spender.cards.map(({ number, cents: full }) => full - (cards[number]?.onhand ?? full)))
  const creditAmount = spender.kind === 'REGISTERED' ? spender.credit - (credit[spender.consumerNo]?.onhand ?? 0) : 0
  const difference = keptAmount - paidAmount - cardAmount - creditAmount - sumAmounts(operatedOrders.map(({ reward }) => reward))
  return difference === 0 ? [] : [`${spender.consumerNo}: ${difference} cents too many`]
}

function listCouponErrors(moneyRuns: readonly MoneyRun[], { uses }: RemainingMoney, limits: CouponLimits): string[] {
  return Object.entries(limits).flatMap(([code, { all, each }]) => {
    const usesByRun = moneyRuns.map((moneyRun) => listActiveOrders(moneyRun).filter(({ codes }) => codes.includes(code)).length)
    const totalErrors = all === undefined ? [] : listBalanceErrors(code, uses[code]?.all, all - sumAmounts(usesByRun))
    const shopperErrors = moneyRuns.flatMap(({ spender }, i) => {
      const key = `consumer:${spender.consumerNo}`
      // Sales of an associate count for the mailbox of their buyer.
      const ownUses = spender.kind === 'AGENT' ? 0 : (usesByRun[i] ?? 0)
      return listBalanceErrors(`${code} ${key}`, uses[code]?.[key] ?? { onhand: each, held: 0 }, each - ownUses)
    })
    return [...totalErrors, ...shopperErrors]
  })
}

function listPaymentErrors(moneyRuns: readonly MoneyRun[], { payments }: RemainingMoney): string[] {
  const orders = moneyRuns.flatMap(listActiveOrders)
  const takenPayments = Map.groupBy(
    payments.filter(({ state }) => state === 'authorised'),
    ({ reference }) => reference,
  )
  const wrongAmounts = orders.filter(({ orderNumber, toPay }) => {
    const amounts = (takenPayments.get(orderNumber) ?? []).map(({ amount }) => Math.round(Number(amount.value) * 100))
    return toPay === 0 ? amounts.length > 0 : amounts.length !== 1 || amounts[0] !== toPay
  })
  const refunds = orders.filter((order) => {
    const refundedAmounts = (takenPayments.get(order.orderNumber) ?? []).flatMap(({ events = [] }) =>
      events.filter(({ kind }) => kind === 'refund'),
    )
    return !order.isChanged && sumAmounts(refundedAmounts.map(({ value }) => toCents(value))) !== getRefundedAmount(order)
  })
  const knownReferences = new Set(orders.map(({ orderNumber }) => orderNumber))
  // One that was captured at once has no other end.
  const orphans = [...takenPayments].flatMap(([reference, own]) =>
    knownReferences.has(reference) || own.every(isGivenBack) ? [] : [reference],
  )
  return [
    ...wrongAmounts.map(({ orderNumber, toPay }) => `${orderNumber}: ${toPay} expected`),
    ...refunds.map((order) => `${order.orderNumber}: ${getRefundedAmount(order)} expected back`),
    ...orphans.map((no) => `${no}: no order stands`),
  ]
}
