import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { renderTable } from './table'
import { renderTime } from './render-time'
import { getLineName } from './unit-fields'

/** What has left, each with its packing slip. */
export function renderParcelTable({ orderNumber, fulfillments }: OperatedOrder) {
  return html`<h2>Parcels and pickups</h2>
    ${renderTable({
      caption: 'Parcels and pickups',
      head: ['No.', 'Type', 'Carrier', 'Tracking', 'Shipped', 'Delivered', { name: 'Captured', number: true }],
      rows: fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', trackingUrl, shippedAt, deliveredAt, captured = '' }) => [
        kind === 'email' ? id : html`<a href="/ops/orders/${orderNumber}/packing-slip?parcel=${id}">${id}</a>`,
        ...[kind.charAt(0).toUpperCase() + kind.slice(1), carrier],
        trackingUrl ? html`<a href="${trackingUrl}">${trackingNumber}</a>` : trackingNumber,
        ...[renderTime(shippedAt), renderTime(deliveredAt), captured],
      ]),
      empty: 'No parcels yet',
    })}`
}

/** What the shopper has withdrawn from, and what of it is to come back. */
export function renderWithdrawalTable({ withdrawals, lines }: OperatedOrder) {
  if (withdrawals.length === 0) return ''
  const getItemName = (id: string) => {
    const line = lines.find(({ lineId }) => lineId === id)
    return line ? getLineName(line) : id
  }
  const formatUnits = (units: OperatedOrder['withdrawals'][number]['lines']) =>
    units.map(({ lineId, quantity }) => `${quantity} × ${getItemName(lineId)}`).join(', ')
  return html`<h2>Withdrawals</h2>
    ${renderTable({
      caption: 'Withdrawals',
      head: ['No.', 'Received', 'By', 'Receipt sent to', 'Units', 'To be returned'],
      rows: withdrawals.map(({ id, at, name, email, lines: units, toReturn }) => [
        id,
        renderTime(at),
        name,
        email,
        formatUnits(units),
        formatUnits(toReturn),
      ]),
      empty: 'No withdrawals',
    })}`
}
