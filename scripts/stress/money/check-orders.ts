import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { RuleVerdict } from '../finding.ts'
import type { PlacedOrder } from './money-run.ts'

export type LedgerPayment = {
  reference: string
  amount: { value: string }
  state: string
  events?: { kind: string; value: string }[]
}
/** Refunds of an order without the provider's part. `reward`: value of the points. All but points in cents. */
export type ReturnedAmount = { money: number; credit: number; points: number; reward: number }

/** Compares each order, as operators see it, with the provider's ledger: parcel by parcel and refund by refund. */
export function checkOrders(orders: readonly OperatedOrder[], payments: readonly LedgerPayment[]): RuleVerdict[] {
  const paymentsByReference = Map.groupBy(payments, ({ reference }) => reference)
  const listBrokenOrders = (isRight: (order: OperatedOrder, orderPayments: readonly LedgerPayment[]) => boolean) =>
    orders.filter((order) => !isRight(order, paymentsByReference.get(order.orderNumber) ?? [])).map(({ orderNumber }) => orderNumber)
  return [
    {
      rule: 'the provider captured each parcel once, and nothing else',
      broken: listBrokenOrders((order, orderPayments) =>
        isSameAmounts(listEventAmounts(orderPayments, 'capture'), listExpectedCaptures(order)),
      ),
    },
    {
      rule: 'the provider refunded each refund once, and nothing else',
      broken: listBrokenOrders((order, orderPayments) =>
        isSameAmounts(listEventAmounts(orderPayments, 'refund'), [
          ...order.refunds.map(getSentAmount),
          ...(isCapturedAtOnce(order) ? listCancelledAmounts(order, orderPayments) : []),
        ]),
      ),
    },
    {
      rule: 'every chargeback marks its order, and every reversal lifts the mark',
      broken: listBrokenOrders(
        ({ money }, orderPayments) =>
          toCents(money.chargedBack) ===
          sumAmounts(listEventAmounts(orderPayments, 'chargeback')) - sumAmounts(listEventAmounts(orderPayments, 'chargeback-reversed')),
      ),
    },
    {
      rule: 'no more goes back than was taken',
      broken: listBrokenOrders(
        (order, orderPayments) =>
          sumAmounts(listEventAmounts(orderPayments, 'refund')) + toCents(order.money.chargedBack) <=
            sumAmounts(listEventAmounts(orderPayments, 'capture')) && isWithinLimits(order),
      ),
    },
  ]
}

/** Refunds to gift cards, credit and points of an order, by cancellations and refunds. */
export function sumReturnedAmounts({ cancellations, refunds }: Pick<OperatedOrder, 'cancellations' | 'refunds'>): ReturnedAmount {
  const changes = [...cancellations, ...refunds]
  const sumByTender = (target: string, key: string) =>
    sumAmounts(
      changes.flatMap(({ back }) => back.filter((returnedPart) => returnedPart.to === target).map(({ amounts }) => amounts[key] ?? 0)),
    )
  return {
    ...{
      money: sumByTender('gift-card', 'money'),
      credit: sumByTender('points', 'athleteCredit'),
      points: sumByTender('points', 'points'),
    },
    reward: sumAmounts(changes.map(({ reward }) => toCents(reward))),
  }
}

type Refund = OperatedOrder['refunds'][number]

/** What the provider was asked for, and did not fail: nothing of a refund that waits for a chargeback, and not what that has paid. */
function getSentAmount({ toProvider, held, failed, coveredByBank }: Refund): number {
  return held || failed ? 0 : toCents(toProvider) - toCents(coveredByBank)
}

function getRefundedValue(refund: Refund): number {
  return toCents(refund.value) - toCents(refund.toProvider) + getSentAmount(refund)
}

/** Value of the goods and gift cards a shopper keeps of an order, in cents. */
export function getKeptAmount({ status, money, refunds }: OperatedOrder): number {
  if (status === 'CANCELLED') return 0
  return toCents(money.total) - toCents(money.cancelled) - sumAmounts(refunds.map(getRefundedValue)) - toCents(money.chargedBack)
}

/** Whether its payment is captured with the authorization: no parcel captures anything, and no cancel ends it. */
function isCapturedAtOnce({ payments }: OperatedOrder): boolean {
  return payments.some(({ code }) => code === 'IDEAL')
}

function listExpectedCaptures(order: OperatedOrder): number[] {
  if (isCapturedAtOnce(order)) return [toCents(order.money.authorized)]
  return countHandedUnits(order).map(({ captured }) => toCents(captured))
}

/** What goes back of a payment that was captured at once: with each cancellation, and the rest with the last. */
function listCancelledAmounts(order: OperatedOrder, orderPayments: readonly LedgerPayment[]): number[] {
  const amounts = order.cancellations.map((cancellation) => getProviderPart(cancellation))
  if (order.status !== 'CANCELLED') return amounts
  const refundedBefore = sumAmounts([...amounts, ...order.refunds.map(getSentAmount)])
  return [...amounts, sumAmounts(listEventAmounts(orderPayments, 'capture')) - refundedBefore]
}

/** A cancellation without its part of gift cards, credit and points. */
function getProviderPart(cancellation: OperatedOrder['cancellations'][number]): number {
  const { money, credit, reward } = sumReturnedAmounts({ cancellations: [cancellation], refunds: [] })
  return toCents(cancellation.value) - money - credit - reward
}

/** What the provider keeps of an order's payment, in cents: without refunds, chargebacks and amounts never captured. */
export function getPaidAmount(order: OperatedOrder, orderPayments: readonly LedgerPayment[]): number {
  const { status, cancellations } = order
  if (status === 'CANCELLED') return 0
  const neverCaptured = isCapturedAtOnce(order) ? 0 : sumAmounts(cancellations.map(getProviderPart))
  const authorized = sumAmounts(orderPayments.filter(({ state }) => state === 'authorised').map(({ amount }) => toCents(amount.value)))
  return (
    authorized -
    neverCaptured -
    sumAmounts(listEventAmounts(orderPayments, 'refund')) -
    sumAmounts(listEventAmounts(orderPayments, 'chargeback')) +
    sumAmounts(listEventAmounts(orderPayments, 'chargeback-reversed'))
  )
}

/** Refunds of an order equal the sum of their parts, and do not exceed its payments. */
function isWithinLimits(order: OperatedOrder): boolean {
  const parts = ({ toProvider, back, reward }: OperatedOrder['refunds'][number]) =>
    toCents(toProvider) + toCents(reward) + sumAmounts(back.map(({ amounts }) => (amounts.money ?? 0) + (amounts.athleteCredit ?? 0)))
  return order.refunds.every((refund) => parts(refund) === toCents(refund.value)) && Number(order.money.refundable) >= 0
}

/** Points that must be revoked with refunded money. `most`: points of the unchanged order. */
export function getMaxPoints(order: OperatedOrder, { total }: Pick<PlacedOrder, 'total'>, maxAmount: number): number {
  return total === 0 ? 0 : Math.ceil((maxAmount * Math.max(0, getKeptAmount(order))) / total) + 1
}

function countHandedUnits({ fulfillments }: OperatedOrder) {
  return fulfillments.filter(({ captured }) => captured !== undefined)
}

/** Whether a payment that was captured went back as a whole. */
export function isGivenBack(payment: LedgerPayment): boolean {
  const [captured, refunded] = (['capture', 'refund'] as const).map((kind) => sumAmounts(listEventAmounts([payment], kind)))
  return captured !== 0 && captured === refunded
}

/** Without those that failed later. */
function listEventAmounts(payments: readonly LedgerPayment[], kind: string): number[] {
  return payments.flatMap(({ events = [] }) => {
    const listAmounts = (of: string) => events.filter((event) => event.kind === of).map(({ value }) => toCents(value))
    return listAmounts(`${kind}-failed`).reduce((amounts, failed) => {
      const index = amounts.indexOf(failed)
      return index < 0 ? amounts : amounts.toSpliced(index, 1)
    }, listAmounts(kind))
  })
}

export function toCents(text = '0'): number {
  return Math.round(Number(text) * 100)
}

export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function isSameAmounts(left: readonly number[], right: readonly number[]): boolean {
  const sortAmounts = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  return sortAmounts(left) === sortAmounts(right.filter((amount) => amount > 0))
}
