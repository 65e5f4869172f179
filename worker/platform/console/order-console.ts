import { html } from 'hono/html'
import type * as z from 'zod'
import type { orderOperations } from '#contracts/operations/orders'
import { type ConsoleHtml, table } from './console-page'
import { orderFacts } from './order-facts'
import { orderForms } from './order-forms'
import { issuesTable, type PaymentIssue } from './order-issues'
import { linesTable } from './order-pick-list'
import { statusText, timeText } from './status-text'
import { type Entered, lineName } from './unit-choice'

type OrderRead = z.output<typeof orderOperations.read.response>
/** `shop`: the origin of the brand's pictures. `entered`: a form that was sent and not done. `issues`: what the provider reported of it. */
type OrderPageOptions = { shop: string | undefined; entered?: Entered | undefined; issues: readonly PaymentIssue[] }

/** One order: where its units are, its money, what may be done with it, and who did what. */
export function orderPage(order: OrderRead, { shop, entered, issues }: OrderPageOptions): ConsoleHtml {
  const { audit } = order
  const forms = orderForms(order, entered)
  return html`<p class="muted">
      ${statusText(order.status)} · ${timeText(order.createdAt)} · ${order.email ?? 'no email'} · ${order.brand}, ${order.locale}
    </p>
    ${
      order.heldUnits > 0
        ? html`<p class="notice error">
            A chargeback is open. Units held back: ${order.heldUnits}. They leave once it is reversed, or on your word.
          </p>`
        : ''
    }
    ${issuesTable(issues, new Set(forms.map(({ action }) => action)))}
    <h2>Lines</h2>
    ${linesTable(order, shop)} ${orderFacts(order)}
    <h2>Actions</h2>
    <div class="grid">${forms.map(({ form }) => form)}</div>
    ${historyOf(order)} ${parcelTable(order)} ${withdrawalTable(order)}
    <h2>Changes by operators</h2>
    ${table(
      'Audit',
      ['At', 'Who', 'What'],
      audit.map(({ at, operator, operation }) => [timeText(at), operator, operation]),
    )}`
}

/** Where its money is, and what has happened. */
function historyOf(order: OrderRead): ConsoleHtml {
  const { money, timeline } = order
  return html`<div class="grid history">
    <section>
      <h2>Money</h2>
      ${table(
        'Amounts',
        ['', money.currency],
        [
          ...([
            ['Total', money.total],
            ['Authorized', money.authorized],
            ['Captured', money.captured],
          ] as const),
          ...([
            ['Refunded', money.refunded],
            ['Charged back', money.chargedBack],
            ['Refundable', money.refundable],
            ['Cancelled', order.status === 'CANCELLED' ? money.total : money.cancelled],
          ] as const),
        ],
      )}
    </section>
    <section>
      <h2>Timeline</h2>
      ${table(
        'Events',
        ['Status', 'At'],
        timeline.map(({ status, at }) => [statusText(status), timeText(at)]),
      )}
    </section>
  </div>`
}

function parcelTable({ fulfillments }: OrderRead) {
  return html`<h2>Parcels and pickups</h2>
    ${table(
      'Parcels and pickups',
      ['No.', 'Kind', 'Carrier', 'Tracking', 'Shipped', 'Delivered', 'Captured'],
      fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', shippedAt, deliveredAt, captured = '' }) => [
        ...[id, kind, carrier, trackingNumber, timeText(shippedAt), timeText(deliveredAt), captured],
      ]),
    )}`
}

/** What the shopper has withdrawn from, and what of it is to come back. */
function withdrawalTable({ withdrawals, lines }: OrderRead) {
  if (withdrawals.length === 0) return ''
  const nameOf = (id: string) => {
    const line = lines.find(({ lineId }) => lineId === id)
    return line ? lineName(line) : id
  }
  const text = (units: OrderRead['withdrawals'][number]['lines']) =>
    units.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ')
  return html`<h2>Withdrawals</h2>
    ${table(
      'Withdrawals',
      ['No.', 'At', 'By', 'Receipt to', 'Units', 'To come back'],
      withdrawals.map(({ id, at, name, email, lines: units, toReturn }) => [id, timeText(at), name, email, text(units), text(toReturn)]),
    )}`
}
