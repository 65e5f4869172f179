import type { Verdict } from '../finding.ts'
import type { Aftermath, Payment, Placing } from './aftermath.ts'
import type { History } from './history.ts'

/** Compares in both directions what buyers were told, what the platform stored and what the provider captured. */
export function checkPlace(history: History, { placings, stock, payments, unfinished }: Aftermath): Verdict[] {
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
    { rule: 'pieces sold and on hand are all there ever were', broken: wrongPieces(history, placed, stock) },
    {
      rule: 'nothing is held any more',
      broken: Object.entries(stock).flatMap(([key, { held }]) => (held <= (waiting[key] ?? 0) ? [] : [`${key}: ${held}`])),
    },
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

/** Checks for one authorization of the order's total, captured once in full at shipment. */
function isPaid({ checkout, order }: Placing, paid: Map<string, Payment[]>): boolean {
  const own = (paid.get(checkout?.orderNumber ?? '') ?? []).filter(({ state }) => state === 'authorised')
  const [payment] = own
  if (!payment || !order || own.length > 1 || centsOf(payment.amount.value) !== order.total) return false
  const captures = payment.events.filter(({ kind }) => kind === 'capture')
  const isShipped = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  return isShipped ? captures.length === 1 && centsOf(captures[0]?.value ?? '') === order.total : captures.length === 0
}

function isOrphan({ reference, state, events }: Payment, standing: ReadonlySet<string>): boolean {
  return !standing.has(reference) && (state === 'authorised' || state === 'waiting' || events.some(({ kind }) => kind === 'capture'))
}

function wrongPieces({ delivered }: History, placed: readonly Placing[], stock: Aftermath['stock']): string[] {
  const sold = piecesIn(placed)
  return Object.entries(delivered).flatMap(([key, all]) => {
    const onhand = stock[key]?.onhand
    return onhand !== undefined && onhand >= 0 && onhand + (sold[key] ?? 0) === all
      ? []
      : [`${key}: ${all} came, ${onhand} here, ${sold[key] ?? 0} sold`]
  })
}

function piecesIn(placings: readonly Placing[]): Record<string, number> {
  const pieces: Record<string, number> = {}
  for (const { attempt } of placings) for (const { upc, qty } of attempt.lines) pieces[`${upc}@web`] = (pieces[`${upc}@web`] ?? 0) + qty
  return pieces
}

function centsOf(value: string): number {
  return Math.round(Number(value) * 100)
}
