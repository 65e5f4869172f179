import type * as z from 'zod'
import type { AuditEntry } from '#contracts/operations/audit'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { orderOperations } from '#contracts/operations/orders'
import { emailName } from './email-names'
import { statusText } from './status-text'
import { lineName } from './unit-choice'

type OrderRead = z.output<typeof orderOperations.read.response>
/** `who`: an operator, the shopper or the payment provider; the shop itself without one. `why`: a reason, or what was written. */
export type TimelineEntry = { at: string; what: string; who?: string; why?: string }

const provider = 'Payment provider'

/** Everything that has happened to an order, newest last: its statuses, its money, what operators did and wrote, and its emails. */
export function timelineOf(order: OrderRead): TimelineEntry[] {
  const { timeline, audit, notes, emails } = order
  const entries: TimelineEntry[] = [
    ...timeline.map(({ status, at }) => ({ at, what: `Status: ${statusText(status)}` })),
    ...moneyEntries(order),
    ...audit.filter(({ operation }) => operation !== 'orders.addNote').map(auditText),
    ...notes.map(({ at, operator, text }) => ({ at, what: 'Note', who: operator, why: text })),
    ...emails.map(({ at, sentAt, template, recipient }) => ({
      at: sentAt ?? at,
      what: `Email ${sentAt ? 'sent' : 'queued'}: ${emailName(template)}`,
      why: `To ${recipient}`,
    })),
  ]
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function moneyEntries(order: OrderRead): TimelineEntry[] {
  const { fulfillments, refunds, cancellations, withdrawals, chargebacks, money } = order
  const amount = (text: string) => `${text} ${money.currency}`
  const captures = fulfillments.flatMap(({ id, shippedAt, pickedUpAt, readyAt, captured, captureFailed }) => {
    const at = shippedAt ?? pickedUpAt ?? readyAt
    if (at === undefined || captured === undefined) return []
    const what = captureFailed ? 'Capture failed' : `Captured ${amount(captured)}`
    return Number(captured) > 0 || captureFailed ? [{ at, what, who: provider, why: id }] : []
  })
  return [
    ...captures,
    ...refunds.map(({ at, value, reason, failed }) => ({
      at,
      what: failed ? `Refund of ${amount(value)} failed` : `Refunded ${amount(value)}`,
      who: provider,
      why: reason,
    })),
    ...cancellations.map(({ at, value, lines, reason }) => ({
      at,
      what: `Canceled ${amount(value)}: ${unitsText(order, lines)}`,
      why: reason,
    })),
    ...withdrawals.map(({ at, name, lines }) => ({ at, what: `Withdrew from ${unitsText(order, lines)}`, who: name || 'Shopper' })),
    ...chargebacks.map(({ at, event }) => ({ at, what: statusText(event), who: provider })),
  ]
}

function unitsText({ lines }: OperatedOrder, units: OperatedOrder['fulfillments'][number]['lines']): string {
  const named = units.map(({ lineId, quantity }) => {
    const line = lines.find((each) => each.lineId === lineId)
    return `${quantity} × ${line ? lineName(line) : lineId}`
  })
  return named.join(', ')
}

const done: Readonly<Record<string, string>> = {
  'orders.start': 'Started fulfillment',
  'orders.ship': 'Shipped a parcel',
  'orders.ready': 'Marked as ready for pickup',
  'orders.pickedUp': 'Marked as picked up',
  'orders.delivered': 'Marked as delivered',
  'orders.cancel': 'Canceled units',
  'orders.receiveReturn': 'Received a return',
  'orders.refund': 'Refunded',
  'orders.changeAddress': 'Changed the address',
  'orders.resendEmail': 'Resent an email',
  'orders.retry': 'Retried failed steps',
}

function auditText({ at, operator, operation, after }: AuditEntry): TimelineEntry {
  const why = reasonIn(after)
  return { at, what: done[operation] ?? operation, who: operator, ...(why && { why }) }
}

/** The reason an operator gave: that of the act itself, or of the last cancellation or refund it added. */
function reasonIn(after: unknown): string | undefined {
  const { reason, cancelReason, refunds, cancellations } = (after ?? {}) as Record<string, unknown>
  const last = (list: unknown) => (Array.isArray(list) ? (list.at(-1) as { reason?: unknown } | undefined)?.reason : undefined)
  return [reason, last(refunds), last(cancellations), cancelReason].find((each): each is string => typeof each === 'string' && each !== '')
}
