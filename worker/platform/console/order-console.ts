import { html } from 'hono/html'
import type * as z from 'zod'
import type { orderOperations, OrderListEntry } from '#contracts/operations/orders'
import { type ConsoleHtml, table } from './console-page'
import { orderForms } from './order-forms'

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
          ${statuses.map((status) => html`<option value="${status}" ${status === filter.status ? 'selected' : ''}>${status ? statusText(status) : 'Any'}</option>`)}
        </select>
      </div>
      <button>Find</button>
    </form>
    <p><a href="/ops?day=${new Date().toISOString().slice(0, 10)}">Today’s orders</a> · <a href="/ops">All orders</a></p>
    ${table(
      'Orders',
      ['Order', 'Status', 'Placed', 'Email', 'Total'],
      orders.map(({ orderNumber, status, createdAt, email = '', total, currency }) => [
        ...[
          html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
          statusText(status),
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
  return html`<p class="muted">${statusText(order.status)} · ${timeText(order.createdAt)} · ${order.email ?? 'no email'}</p>
    ${order.heldUnits > 0 ? html`<p class="notice error">A chargeback is open. Units held back: ${order.heldUnits}. They leave once it is reversed, or on your word.</p>` : ''}
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
              ['Charged back', money.chargedBack],
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
          timeline.map(({ status, at }) => [statusText(status), timeText(at)]),
        )}
      </section>
    </div>
    ${unitTables(order)} ${withdrawalTable(order)}
    <h2>Actions</h2>
    <div class="grid">${orderForms(order)}</div>
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

/** What the shopper has withdrawn from, and what of it is to come back. */
function withdrawalTable({ withdrawals, lines }: OrderRead) {
  if (withdrawals.length === 0) return ''
  const nameOf = (id: string) => lines.find(({ lineId }) => lineId === id)?.name ?? id
  const text = (units: OrderRead['withdrawals'][number]['lines']) =>
    units.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ')
  return html`<h2>Withdrawals</h2>
    ${table(
      'Withdrawals',
      ['No.', 'At', 'By', 'Receipt to', 'Units', 'To come back'],
      withdrawals.map(({ id, at, name, email, lines: units, toReturn }) => [id, timeText(at), name, email, text(units), text(toReturn)]),
    )}`
}

/** The wire spells these two as its first users did. */
const spelled: Readonly<Record<string, string>> = { AUTHORISED: 'Authorized', IN_FULFILMENT: 'In fulfillment' }

/** `PARTIALLY_SHIPPED` → `Partially shipped`. */
function statusText(status: string): string {
  return spelled[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
}

export function timeText(at: string | undefined): string {
  return at ? at.slice(0, 16).replace('T', ' ') : ''
}
