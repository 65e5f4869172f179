import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { table } from './table'
import { timeOf } from './time-text'
import { lineName } from './unit-choice'

/** What has left, each with its packing slip. */
export function parcelTable({ orderNumber, fulfillments }: OperatedOrder) {
  return html`<h2>Parcels and pickups</h2>
    ${table({
      caption: 'Parcels and pickups',
      head: ['No.', 'Type', 'Carrier', 'Tracking', 'Shipped', 'Delivered', { name: 'Captured', number: true }],
      rows: fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', trackingUrl, shippedAt, deliveredAt, captured = '' }) => [
        kind === 'email' ? id : html`<a href="/ops/orders/${orderNumber}/packing-slip?parcel=${id}">${id}</a>`,
        ...[kind.charAt(0).toUpperCase() + kind.slice(1), carrier],
        trackingUrl ? html`<a href="${trackingUrl}">${trackingNumber}</a>` : trackingNumber,
        ...[timeOf(shippedAt), timeOf(deliveredAt), captured],
      ]),
      empty: 'No parcels yet',
    })}`
}

/** What the shopper has withdrawn from, and what of it is to come back. */
export function withdrawalTable({ withdrawals, lines }: OperatedOrder) {
  if (withdrawals.length === 0) return ''
  const nameOf = (id: string) => {
    const line = lines.find(({ lineId }) => lineId === id)
    return line ? lineName(line) : id
  }
  const text = (units: OperatedOrder['withdrawals'][number]['lines']) =>
    units.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ')
  return html`<h2>Withdrawals</h2>
    ${table({
      caption: 'Withdrawals',
      head: ['No.', 'Received', 'By', 'Receipt sent to', 'Units', 'To be returned'],
      rows: withdrawals.map(({ id, at, name, email, lines: units, toReturn }) => [
        id,
        timeOf(at),
        name,
        email,
        text(units),
        text(toReturn),
      ]),
      empty: 'No withdrawals',
    })}`
}
