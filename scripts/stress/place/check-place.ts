import type { Verdict } from '../finding.ts'
import type { Aftermath, Payment, Placing } from './aftermath.ts'
import { cancelledOf, checkFulfillment } from './check-fulfillment.ts'
import type { History } from './history.ts'

/** Compares in both directions what buyers were told, what the platform stored and what the provider captured. */
export function checkPlace(history: History, { placings, orders, stock, payments, unfinished }: Aftermath): Verdict[] {
  const placed = placings.filter(({ checkout }) => checkout?.state === 'placed')
  const standing = new Set(placed.map(({ checkout }) => checkout?.orderNumber ?? ''))
  const paid = Map.groupBy(payments, ({ reference }) => reference)
  // A lost placement leaves a prepared cart, whose stock is held for fifteen minutes.
  const waiting = piecesIn(placings.filter(({ attempt, checkout }) => attempt.ending === 'left' && !checkout))
  return [
    { rule: 'every attempt ends with nobody calling', broken: unfinished > 0 ? [`${unfinished} attempts`] : [] },
    {
      rule: 'no order a buyer was told of is missing',
      broken: history.attempts.flatMap(({ told }) => told.filter((no) => !standing.has(no))),
    },
    { rule: 'no cart became two orders', broken: placings.filter(isTwofold).map(nameOf) },
    { rule: 'every placed order was paid for once, and exactly', broken: placed.filter((each) => !isPaid(each, paid)).map(nameOf) },
    {
      rule: 'no payment is kept without its order',
      broken: payments.filter((each) => isOrphan(each, standing)).map(({ reference }) => reference),
    },
    { rule: 'pieces sold and on hand are all there ever were', broken: wrongPieces(history, piecesSold(orders), stock) },
    {
      rule: 'nothing is held any more',
      broken: Object.entries(stock).flatMap(([key, { held }]) => (held <= (waiting[key] ?? 0) ? [] : [`${key}: ${held}`])),
    },
    ...checkFulfillment(history, orders, payments),
    {
      rule: 'nobody heard anything odd',
      broken: history.attempts.flatMap(({ cartId, odd }) => (odd === undefined ? [] : [`${cartId} ${odd}`])),
    },
  ]
}

function nameOf({ attempt, checkout }: Placing): string {
  return `${attempt.cartId} ${checkout?.orderNumber ?? ''}`
}

function isTwofold({ attempt, checkout }: Placing): boolean {
  return new Set([...attempt.told, ...(checkout?.state === 'placed' ? [checkout.orderNumber] : [])]).size > 1
}

/** Checks for one authorization of the order's total, voided if all of it was cancelled. */
function isPaid({ checkout, order }: Placing, paid: Map<string, Payment[]>): boolean {
  const own = (paid.get(checkout?.orderNumber ?? '') ?? []).filter(({ state }) => state === 'authorised' || state === 'cancelled')
  const [payment] = own
  const state = order?.status === 'CANCELLED' ? 'cancelled' : 'authorised'
  return payment !== undefined && own.length === 1 && payment.state === state && centsOf(payment.amount.value) === order?.total
}

function isOrphan({ reference, state, events }: Payment, standing: ReadonlySet<string>): boolean {
  return !standing.has(reference) && (state === 'authorised' || state === 'waiting' || events.some(({ kind }) => kind === 'capture'))
}

function wrongPieces({ delivered }: History, sold: Record<string, number>, stock: Aftermath['stock']): string[] {
  return Object.entries(delivered).flatMap(([key, all]) => {
    const onhand = stock[key]?.onhand
    return onhand !== undefined && onhand >= 0 && onhand + (sold[key] ?? 0) === all
      ? []
      : [`${key}: ${all} came, ${onhand} here, ${sold[key] ?? 0} sold`]
  })
}

/** Units sold, net of cancelled units, which are restocked. */
function piecesSold(orders: Aftermath['orders']): Record<string, number> {
  const pieces: Record<string, number> = {}
  for (const order of orders)
    for (const line of order.lines) pieces[`${line.upc}@web`] = (pieces[`${line.upc}@web`] ?? 0) + line.quantity - cancelledOf(order, line)
  return pieces
}

function piecesIn(placings: readonly Placing[]): Record<string, number> {
  const pieces: Record<string, number> = {}
  for (const { attempt } of placings) for (const { upc, qty } of attempt.lines) pieces[`${upc}@web`] = (pieces[`${upc}@web`] ?? 0) + qty
  return pieces
}

function centsOf(value: string): number {
  return Math.round(Number(value) * 100)
}
