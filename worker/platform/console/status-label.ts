import { html } from 'hono/html'
import type { ConsoleHtml } from './console-page'

/** The wire spells these as its first users did. */
const statusLabels: Readonly<Record<string, string>> = {
  AUTHORISED: 'Authorized',
  AUTHENTICATION_REQUIRED: 'Awaiting authentication',
  CANCELLED: 'Canceled',
  CREATED: 'Payment pending',
  IN_FULFILMENT: 'In fulfillment',
  PICKED_UP: 'Picked up',
  READY_FOR_PICKUP: 'Ready for pickup',
}

/** `PARTIALLY_SHIPPED` → `Partially shipped`. */
export function getStatusLabel(status: string): string {
  return statusLabels[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
}

const statusTones: Readonly<Record<string, string>> = {
  ...{ CONFIRMED: 'warn', IN_FULFILMENT: 'warn', PARTIALLY_SHIPPED: 'warn', RETURN_REQUESTED: 'warn', READY_FOR_PICKUP: 'warn' },
  ...{ FAILED: 'bad', CANCELLED: 'quiet', REFUNDED: 'quiet', CREATED: 'quiet' },
}

/** A status as a mark; what waits for an operator stands out. */
export function renderStatusTag(status: string): ConsoleHtml {
  return html`<span class="tag ${statusTones[status] ?? ''}">${getStatusLabel(status)}</span>`
}
