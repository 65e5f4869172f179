import { html } from 'hono/html'
import type * as z from 'zod'
import type { OrderStatus } from '#contracts/entities/order'
import type { AuditEntry } from '#contracts/operations/audit'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { OrderNote, orderOperations } from '#contracts/operations/orders'
import { isCapturedAtOnce } from '#domain/payment/payment-behavior'
import type { ConsoleHtml } from './console-page'
import { renderActionForm } from './action-form'
import { getOperationLabel } from './audit-console'
import { formatReason, getEmailName } from './order-forms'
import { orderActions } from './order-actions'
import { renderTime, getStatusLabel } from './table'
import { type SubmittedForm, getLineName } from './unit-fields'

/** Timeline of an order: who did what, when and why. */
export function renderTimeline(entries: readonly TimelineEntry[]): ConsoleHtml {
  return html`<section>
    <h2 id="timeline">Timeline</h2>
    <ol class="timeline" aria-labelledby="timeline">
      ${entries.map(
        ({ at, what, who, why }) =>
          html`<li>
            <span class="muted">${renderTime(at)}${who ? ` · ${who}` : ''}</span>
            <b>${what}</b>
            ${why ? html`<span class="why">${why}</span>` : ''}
          </li>`,
      )}
    </ol>
  </section>`
}

/** What operators wrote about an order, and a field for more. */
export function renderNotes(order: OperatedOrder, notes: readonly OrderNote[], submittedForm: SubmittedForm | undefined): ConsoleHtml {
  const finding = submittedForm?.findings.text
  const form = html`<label for="note">Add a note</label>
    <textarea
      id="note"
      name="text"
      rows="3"
      maxlength="2000"
      aria-describedby="note-hint${finding ? ' note-finding' : ''}"
      ${finding ? html`aria-invalid="true"` : ''}
    >
${submittedForm?.form.get('text') ?? ''}</textarea>
    <p class="hint" id="note-hint">Only operators see notes.</p>
    ${finding ? html`<p class="finding" id="note-finding" role="alert">${finding}</p>` : ''}
    <button class="quiet">${orderActions.note?.name}</button>`
  return html`<section>
    <h2>Notes</h2>
    ${notes.length === 0 ? html`<p class="muted">No notes yet</p>` : ''}
    <ul class="notes">
      ${notes.map(
        ({ operator, at, text }) =>
          html`<li>
            <span class="muted">${operator}, ${renderTime(at)}</span>
            <p class="why">${text}</p>
          </li>`,
      )}
    </ul>
    ${renderActionForm({ action: 'note', order }, form)}
  </section>`
}

export type OperatorOrder = z.output<typeof orderOperations.read.response>
/** `who`: an operator, the shopper or the payment provider; the shop itself without one. `why`: a reason, or what was written. */
type TimelineEntry = { at: string; what: string; who?: string; why?: string }

const [providerName, shopperName] = ['Payment provider', 'Shopper']

/** Everything that has happened to an order, newest last: its statuses, its money, what operators did and wrote, and its emails. */
export function buildTimeline(order: OperatorOrder): TimelineEntry[] {
  const { timeline, audit, notes, emails } = order
  const entries: TimelineEntry[] = [
    ...timeline.map(({ status, at }) => ({
      at,
      what: `Status: ${getStatusLabel(status)}`,
      ...(status === 'CANCELLED' && getCause(order)),
    })),
    ...listMoneyEntries(order),
    ...audit.filter(({ operation }) => operation !== 'orders.addNote').map(toTimelineEntry),
    ...notes.map(({ at, operator, text }) => ({ at, what: 'Note', who: operator, why: text })),
    ...emails.map(({ at, sentAt, template, recipient }) => ({
      at: sentAt ?? at,
      what: `Email ${sentAt ? 'sent' : 'queued'}: ${getEmailName(template)}`,
      why: `To ${recipient}`,
    })),
  ]
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Who cancelled the whole order, and why. */
function getCause({ cancelled }: OperatorOrder): Pick<TimelineEntry, 'who' | 'why'> {
  const why = formatReason(cancelled?.reason, 'reason')
  return { ...(cancelled?.by && { who: shopperName }), ...(why && { why }) }
}

/** What is charged at once is captured as a whole with its authorization, anything else with each parcel and pickup. */
function listCaptures({ fulfillments, payments, timeline, money }: OperatedOrder): TimelineEntry[] {
  const findTime = (status: OrderStatus) => timeline.find((event) => event.status === status)?.at
  if (payments.some(({ code }) => isCapturedAtOnce(code))) {
    const at = findTime('AUTHORISED') ?? findTime('CONFIRMED')
    return at !== undefined && Number(money.authorized) > 0
      ? [{ at, what: `Captured ${money.authorized} ${money.currency}`, who: providerName }]
      : []
  }
  return fulfillments.flatMap(({ id, kind, shippedAt, pickedUpAt, readyAt, captured, captureFailed }) => {
    // Gift cards are captured before they are marked as sent.
    const startedAt = kind === 'email' ? findTime('IN_FULFILMENT') : undefined
    const at = startedAt ?? shippedAt ?? pickedUpAt ?? readyAt
    if (at === undefined || captured === undefined) return []
    const what = captureFailed ? 'Capture failed' : `Captured ${captured} ${money.currency}`
    return Number(captured) > 0 || captureFailed ? [{ at, what, who: providerName, why: id }] : []
  })
}

function listMoneyEntries(order: OperatorOrder): TimelineEntry[] {
  const { refunds, cancellations, withdrawals, chargebacks, money } = order
  const formatAmount = (text: string) => `${text} ${money.currency}`
  return [
    ...listCaptures(order),
    ...refunds.map(({ at, value, reason, failed, held, coveredByBank }) => ({
      at,
      what: formatRefundState(formatAmount(value), { failed, held, covered: coveredByBank && formatAmount(coveredByBank) }),
      who: providerName,
      why: reason,
    })),
    ...cancellations.map(({ at, value, lines, reason, by }) => ({
      at,
      what: `Canceled ${formatAmount(value)}: ${formatUnits(order, lines)}`,
      why: formatReason(reason, 'reason'),
      ...(by && { who: shopperName }),
    })),
    ...withdrawals.map(({ at, name, lines }) => ({ at, what: `Withdrew from ${formatUnits(order, lines)}`, who: name || shopperName })),
    ...chargebacks.map(({ at, event }) => ({ at, what: getStatusLabel(event), who: providerName })),
  ]
}

type RefundState = { failed: true | undefined; held: true | undefined; covered: string | undefined }

function formatRefundState(amount: string, { failed, held, covered }: RefundState): string {
  if (failed) return `Refund of ${amount} failed`
  if (held) return `Refund of ${amount} on hold`
  return covered ? `Refunded ${amount}, of which the bank paid ${covered}` : `Refunded ${amount}`
}

function formatUnits({ lines }: OperatedOrder, units: OperatedOrder['fulfillments'][number]['lines']): string {
  const unitTexts = units.map(({ lineId, quantity }) => {
    const line = lines.find((orderLine) => orderLine.lineId === lineId)
    return `${quantity} × ${line ? getLineName(line) : lineId}`
  })
  return unitTexts.join(', ')
}

function toTimelineEntry({ at, operator, operation, after }: AuditEntry): TimelineEntry {
  const reason = findReason(after)
  return { at, what: getOperationLabel(operation), who: operator, ...(reason && { why: reason }) }
}

/** The reason an operator gave: that of the act itself, or of the last cancellation or refund it added. */
function findReason(after: unknown): string | undefined {
  const { reason, cancelReason, refunds, cancellations } = (after ?? {}) as Record<string, unknown>
  const getLastReason = (list: unknown) => (Array.isArray(list) ? (list.at(-1) as { reason?: unknown } | undefined)?.reason : undefined)
  return [reason, getLastReason(refunds), getLastReason(cancellations), cancelReason].find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  )
}
