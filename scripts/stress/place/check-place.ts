import type { RuleVerdict } from '../finding.ts'
import type { FinalState, LedgerPayment, PlacedAttempt } from './final-state.ts'
import { getCancelledUnits, checkFulfillment } from './check-fulfillment.ts'
import type { StressHistory } from './history.ts'

/** Compares in both directions what buyers were told, what the platform stored and what the provider captured. */
export function checkPlace(history: StressHistory, { placings, orders, stock, payments, unfinished }: FinalState): RuleVerdict[] {
  const placedAttempts = placings.filter(({ checkout }) => checkout?.state === 'placed')
  const activeOrderNumbers = new Set(placedAttempts.map(({ checkout }) => checkout?.orderNumber ?? ''))
  const paymentsByReference = Map.groupBy(payments, ({ reference }) => reference)
  // A lost placement leaves a prepared cart, whose stock is held for fifteen minutes.
  const pendingUnits = countUnits(placings.filter(({ attempt, checkout }) => attempt.ending === 'left' && !checkout))
  return [
    { rule: 'every attempt ends with nobody calling', broken: unfinished > 0 ? [`${unfinished} attempts`] : [] },
    {
      rule: 'no order a buyer was told of is missing',
      broken: history.attempts.flatMap(({ told }) => told.filter((no) => !activeOrderNumbers.has(no))),
    },
    { rule: 'no cart became two orders', broken: placings.filter(hasSeveralOrders).map(formatAttempt) },
    {
      rule: 'every placed order was paid for once, and exactly',
      broken: placedAttempts.filter((candidate) => !isPaid(candidate, paymentsByReference)).map(formatAttempt),
    },
    {
      rule: 'no payment is kept without its order',
      broken: payments.filter((candidate) => isOrphan(candidate, activeOrderNumbers)).map(({ reference }) => reference),
    },
    { rule: 'pieces sold and on hand are all there ever were', broken: listStockErrors(history, countSoldUnits(orders), stock) },
    {
      rule: 'nothing is held any more',
      broken: Object.entries(stock).flatMap(([key, { held }]) => (held <= (pendingUnits[key] ?? 0) ? [] : [`${key}: ${held}`])),
    },
    ...checkFulfillment(history, orders, payments),
    {
      rule: 'nobody heard anything odd',
      broken: history.attempts.flatMap(({ cartId, odd }) => (odd === undefined ? [] : [`${cartId} ${odd}`])),
    },
  ]
}

function formatAttempt({ attempt, checkout }: PlacedAttempt): string {
  return `${attempt.cartId} ${checkout?.orderNumber ?? ''}`
}

function hasSeveralOrders({ attempt, checkout }: PlacedAttempt): boolean {
  return new Set([...attempt.told, ...(checkout?.state === 'placed' ? [checkout.orderNumber] : [])]).size > 1
}

/** Checks for one authorization of the order's total, voided if all of it was cancelled. */
function isPaid({ checkout, order }: PlacedAttempt, paid: Map<string, LedgerPayment[]>): boolean {
  const orderPayments = (paid.get(checkout?.orderNumber ?? '') ?? []).filter(({ state }) => state === 'authorised' || state === 'cancelled')
  const [payment] = orderPayments
  const state = order?.status === 'CANCELLED' ? 'cancelled' : 'authorised'
  return payment !== undefined && orderPayments.length === 1 && payment.state === state && toCents(payment.amount.value) === order?.total
}

function isOrphan({ reference, state, events }: LedgerPayment, activeOrderNumbers: ReadonlySet<string>): boolean {
  // One that waits for its shopper is an offer: nobody has paid.
  return !activeOrderNumbers.has(reference) && (state === 'authorised' || events.some(({ kind }) => kind === 'capture'))
}

function listStockErrors({ delivered }: StressHistory, sold: Record<string, number>, stock: FinalState['stock']): string[] {
  return Object.entries(delivered).flatMap(([key, all]) => {
    const onhand = stock[key]?.onhand
    return onhand !== undefined && onhand >= 0 && onhand + (sold[key] ?? 0) === all
      ? []
      : [`${key}: ${all} came, ${onhand} here, ${sold[key] ?? 0} sold`]
  })
}

/** Units sold, net of cancelled units, which are restocked. */
function countSoldUnits(orders: FinalState['orders']): Record<string, number> {
  const soldUnits: Record<string, number> = {}
  for (const order of orders)
    for (const line of order.lines)
      soldUnits[`${line.upc}@web`] = (soldUnits[`${line.upc}@web`] ?? 0) + line.quantity - getCancelledUnits(order, line)
  return soldUnits
}

function countUnits(placings: readonly PlacedAttempt[]): Record<string, number> {
  const units: Record<string, number> = {}
  for (const { attempt } of placings) for (const { upc, qty } of attempt.lines) units[`${upc}@web`] = (units[`${upc}@web`] ?? 0) + qty
  return units
}

function toCents(value: string): number {
  return Math.round(Number(value) * 100)
}
