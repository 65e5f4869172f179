import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { Verdict } from '../finding.ts'
import type { Bought } from './money-record.ts'

export type LedgerPayment = {
  reference: string
  amount: { value: string }
  state: string
  events?: { kind: string; value: string }[]
}
/** Refunds of an order without the provider's part. `reward`: value of the points. All but points in cents. */
export type Back = { money: number; credit: number; points: number; reward: number }

/** Compares each order, as operators see it, with the provider's ledger: parcel by parcel and refund by refund. */
export function checkOrders(orders: readonly OperatedOrder[], payments: readonly LedgerPayment[]): Verdict[] {
  const paid = Map.groupBy(payments, ({ reference }) => reference)
  const broken = (isRight: (order: OperatedOrder, own: readonly LedgerPayment[]) => boolean) =>
    orders.filter((order) => !isRight(order, paid.get(order.orderNumber) ?? [])).map(({ orderNumber }) => orderNumber)
  return [
    {
      rule: 'the provider captured each parcel once, and nothing else',
      broken: broken((order, own) =>
        isSame(
          moved(own, 'capture'),
          handed(order).map(({ captured }) => cents(captured)),
        ),
      ),
    },
    {
      rule: 'the provider refunded each refund once, and nothing else',
      broken: broken((order, own) =>
        isSame(
          moved(own, 'refund'),
          order.refunds.map(({ toProvider }) => cents(toProvider)),
        ),
      ),
    },
    {
      rule: 'every chargeback marks its order, and every reversal lifts the mark',
      broken: broken(
        ({ money }, own) => cents(money.chargedBack) === sum(moved(own, 'chargeback')) - sum(moved(own, 'chargeback-reversed')),
      ),
    },
    {
      rule: 'no more goes back than was taken',
      broken: broken(
        (order, own) => sum(moved(own, 'refund')) + cents(order.money.chargedBack) <= sum(moved(own, 'capture')) && isWithin(order),
      ),
    },
  ]
}

/** Refunds to gift cards, credit and points of an order, by cancellations and refunds. */
export function backOf({ cancellations, refunds }: OperatedOrder): Back {
  const all = [...cancellations, ...refunds]
  const of = (to: string, key: string) =>
    sum(all.flatMap(({ back }) => back.filter((each) => each.to === to).map(({ amounts }) => amounts[key] ?? 0)))
  return {
    ...{ money: of('gift-card', 'money'), credit: of('points', 'athleteCredit'), points: of('points', 'points') },
    reward: sum(all.map(({ reward }) => cents(reward))),
  }
}

/** Value of the goods and gift cards a shopper keeps of an order, in cents. */
export function keptOf({ status, money, refunds }: OperatedOrder): number {
  if (status === 'CANCELLED') return 0
  return cents(money.total) - cents(money.cancelled) - sum(refunds.map(({ value }) => cents(value))) - cents(money.chargedBack)
}

/** What the provider keeps of an order's payment, in cents: without refunds, chargebacks and amounts never captured. */
export function paidOf({ status, cancellations }: OperatedOrder, own: readonly LedgerPayment[]): number {
  if (status === 'CANCELLED') return 0
  const back = backOf({ cancellations, refunds: [] } as unknown as OperatedOrder)
  const neverCaptured = sum(cancellations.map(({ value }) => cents(value))) - back.money - back.credit - back.reward
  const authorized = sum(own.filter(({ state }) => state === 'authorised').map(({ amount }) => cents(amount.value)))
  return authorized - neverCaptured - sum(moved(own, 'refund')) - sum(moved(own, 'chargeback')) + sum(moved(own, 'chargeback-reversed'))
}

/** Refunds of an order equal the sum of their parts, and do not exceed its payments. */
function isWithin(order: OperatedOrder): boolean {
  const parts = ({ toProvider, back, reward }: OperatedOrder['refunds'][number]) =>
    cents(toProvider) + cents(reward) + sum(back.map(({ amounts }) => (amounts.money ?? 0) + (amounts.athleteCredit ?? 0)))
  return order.refunds.every((refund) => parts(refund) === cents(refund.value)) && Number(order.money.refundable) >= 0
}

/** Points that must be revoked with refunded money. `most`: points of the unchanged order. */
export function mostPoints(order: OperatedOrder, { total }: Pick<Bought, 'total'>, most: number): number {
  return total === 0 ? 0 : Math.ceil((most * Math.max(0, keptOf(order))) / total) + 1
}

function handed({ fulfillments }: OperatedOrder) {
  return fulfillments.filter(({ captured }) => captured !== undefined)
}

function moved(payments: readonly LedgerPayment[], kind: string): number[] {
  return payments.flatMap(({ events = [] }) => events.filter((event) => event.kind === kind).map(({ value }) => cents(value)))
}

export function cents(text = '0'): number {
  return Math.round(Number(text) * 100)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  return sorted(some) === sorted(others.filter((each) => each > 0))
}
