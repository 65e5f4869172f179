import { html } from 'hono/html'
import type * as z from 'zod'
import { type orderOperations, resendableEmails, type OperatedOrder, type OrderListEntry } from '#contracts/operations/orders'
import { type ConsoleHtml, keyField, table } from './console-page'

type OrderFilter = { status?: string; day?: string; search?: string }
type OrderRead = z.output<typeof orderOperations.read.response>

/** Orders, latest first, with a filter that is a link. */
export function orderListPage(orders: readonly OrderListEntry[], filter: OrderFilter, next?: string): ConsoleHtml {
  const statuses = ['', 'CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP', 'RETURN_REQUESTED', 'CANCELLED']
  const more = new URLSearchParams({ ...filter, ...(next && { before: next }) })
  return html`<form class="row" method="get">
      <div><label for="search">Order number or email</label><input id="search" name="search" value="${filter.search ?? ''}" /></div>
      <div><label for="day">Day (UTC)</label><input id="day" name="day" type="date" value="${filter.day ?? ''}" /></div>
      <div>
        <label for="status">Status</label>
        <select id="status" name="status">
          ${statuses.map((status) => html`<option value="${status}" ${status === filter.status ? 'selected' : ''}>${status || 'any'}</option>`)}
        </select>
      </div>
      <button>Find</button>
    </form>
    ${table(
      'Orders',
      ['Order', 'Status', 'Placed', 'Email', 'Total'],
      orders.map(({ orderNumber, status, createdAt, email = '', total, currency }) => [
        ...[
          html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
          status,
          timeText(createdAt),
          email,
          `${total.toFixed(2)} ${currency}`,
        ],
      ]),
    )}
    ${next ? html`<p><a href="/ops?${more.toString()}">Next page</a></p>` : ''}`
}

/** One order: where its units are, its money, what may be done with it, and who did what. */
export function orderPage(order: OrderRead): ConsoleHtml {
  const { money, audit, timeline } = order
  const act = (path: string) => `/ops/orders/${order.orderNumber}/${path}`
  return html`<p class="muted">${order.status} · ${timeText(order.createdAt)} · ${order.email ?? 'no email'}</p>
    <div class="grid">
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
              ['Refundable', money.refundable],
              ['Cancelled', money.cancelled],
            ] as const),
          ],
        )}
      </section>
      <section>
        <h2>Timeline</h2>
        ${table(
          'Events',
          ['Status', 'At'],
          timeline.map(({ status, at }) => [status, timeText(at)]),
        )}
      </section>
    </div>
    ${unitTables(order)}
    <h2>Actions</h2>
    <div class="grid">${shipForm(order, act)} ${cancelForm(order, act)} ${refundForm(order, act)} ${otherForms(act)}</div>
    <h2>Changes by operators</h2>
    ${table(
      'Audit',
      ['At', 'Who', 'What'],
      audit.map(({ at, operator, operation }) => [timeText(at), operator, operation]),
    )}`
}

function unitTables({ lines, fulfillments }: OrderRead) {
  return html`<h2>Lines</h2>
    ${table(
      'Units of lines',
      ['Line', 'Ordered', 'Open', 'Cancelled', 'Returned', 'Refunded', 'Price'],
      lines.map((line) => [line.name, ...[line.quantity, line.open, line.cancelled, line.returned, line.refunded].map(String), line.price]),
    )}
    <h2>Parcels and pickups</h2>
    ${table(
      'Parcels and pickups',
      ['No.', 'Kind', 'Carrier', 'Tracking', 'Shipped', 'Delivered', 'Captured'],
      fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', shippedAt, deliveredAt, captured = '' }) => [
        ...[id, kind, carrier, trackingNumber, timeText(shippedAt), timeText(deliveredAt), captured],
      ]),
    )}`
}

type ActionPath = (path: string) => string

/** Units to choose: nought leaves a line out. */
function unitFields(lines: OperatedOrder['lines'], most: (line: OperatedOrder['lines'][number]) => number, of: string) {
  return lines
    .filter((line) => most(line) > 0)
    .map(
      (line) =>
        html`<label for="${of}-${line.lineId}">${line.name} (at most ${most(line)})</label>
          <input id="${of}-${line.lineId}" name="units.${line.lineId}" type="number" min="0" max="${most(line)}" value="${most(line)}" />`,
    )
}

function shipForm({ lines }: OrderRead, act: ActionPath) {
  return html`<form class="card" method="post" action="${act('ship')}">
    ${keyField()}
    <h3>Ship</h3>
    ${unitFields(lines, ({ open, route }) => (route === 'email' ? 0 : open), 'ship')}
    <label for="carrier">Carrier</label><input id="carrier" name="carrier" /> <label for="tracking">Tracking number</label
    ><input id="tracking" name="trackingNumber" />
    <button>Ship</button>
  </form>`
}

function cancelForm({ lines }: OrderRead, act: ActionPath) {
  return html`<form class="card" method="post" action="${act('cancel')}">
    ${keyField()}
    <h3>Cancel</h3>
    ${unitFields(lines, ({ open }) => open, 'cancel')}
    <label for="cancel-reason">Reason</label><input id="cancel-reason" name="reason" required />
    <button class="danger">Cancel these units</button>
  </form>`
}

function refundForm({ money }: OrderRead, act: ActionPath) {
  return html`<form class="card" method="post" action="${act('refund')}">
    ${keyField()}
    <h3>Refund an amount</h3>
    <label for="amount">Amount in ${money.currency} (at most ${money.refundable})</label>
    <input id="amount" name="amount" inputmode="decimal" required />
    <label for="refund-reason">Reason</label><input id="refund-reason" name="reason" required />
    <button class="danger">Refund</button>
  </form>`
}

function otherForms(act: ActionPath) {
  const simple = [
    ['start', 'Start fulfillment'],
    ['ready', 'Ready for pickup'],
    ['picked-up', 'Picked up'],
    ['delivered', 'Delivered'],
    ['return', 'Return received'],
    ['retry', 'Retry what is due'],
  ] as const
  return html`<div class="card">
    <h3>Other</h3>
    ${simple.map(([path, name]) => html`<form method="post" action="${act(path)}">${keyField()}<button>${name}</button></form>`)}
    <form method="post" action="${act('email')}">
      ${keyField()}
      <label for="template">Send an email again</label>
      <select id="template" name="template">
        ${resendableEmails.map((name) => html`<option>${name}</option>`)}
      </select>
      <button>Send</button>
    </form>
  </div>`
}

export function timeText(at: string | undefined): string {
  return at ? at.slice(0, 16).replace('T', ' ') : ''
}
