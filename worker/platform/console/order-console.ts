import { html } from 'hono/html'
import type * as z from 'zod'
import { isBrandId } from '#config/brands'
import { isLocale, siteIdOf } from '#config/locales'
import type { orderOperations } from '#contracts/operations/orders'
import { type ConsoleHtml } from './console-page'
import { siteName } from './content/links'
import { nextSteps } from './next-steps'
import { orderFacts } from './order-facts'
import { orderForms } from './order-forms'
import { issuesTable, type PaymentIssue } from './order-issues'
import { linesTable } from './order-pick-list'
import { statusTag, statusText } from './status-text'
import { table } from './table'
import { timeOf } from './time-text'
import { type Entered, lineName } from './unit-choice'

type OrderRead = z.output<typeof orderOperations.read.response>
/** `shop`: the origin of the brand's pictures. `entered`: a form that was sent and not done. `issues`: what the provider reported of it. */
type OrderPageOptions = { shop: string | undefined; entered?: Entered | undefined; issues: readonly PaymentIssue[] }

/** One order: what is to be done next, its lines, what may be done with it, and who did what; its facts are beside it. */
export function orderPage(order: OrderRead, { shop, entered, issues }: OrderPageOptions): ConsoleHtml {
  const steps = nextSteps(order, entered)
  const rare = orderForms(order, entered)
  const actions = new Set([...steps, ...rare].map(({ action }) => action))
  return html`<p>${statusTag(order.status)} ${timeOf(order.createdAt)} · ${placeOf(order)} · ${order.email ?? 'No email'}</p>
    ${
      order.heldUnits > 0
        ? html`<p class="notice error">
            A chargeback is open. Units on hold: ${order.heldUnits}. Ship them once it is reversed, or decide to ship them anyway.
          </p>`
        : ''
    }
    ${issuesTable(issues, actions)}
    <div class="sides">
      <div class="stack">
        ${
          steps.length > 0
            ? html`<section>
                <h2>Next step</h2>
                ${steps.map(({ form }) => form)}
              </section>`
            : ''
        }
        <h2>Items</h2>
        ${linesTable(order, shop)}
        <h2>More actions</h2>
        ${rare.map(({ form }) => form)} ${parcelTable(order)} ${withdrawalTable(order)} ${historyOf(order)}
      </div>
      <aside class="stack">${orderFacts(order)}</aside>
    </div>`
}

/** `Halvern United States, en-us`. */
function placeOf({ brand, locale }: OrderRead): string {
  return isBrandId(brand) && isLocale(locale) ? `${siteName(siteIdOf(brand, locale))}, ${locale}` : `${brand}, ${locale}`
}

/** What has happened, and what operators did. */
function historyOf({ timeline, audit }: OrderRead): ConsoleHtml {
  return html`<h2>Timeline</h2>
    ${table({
      caption: 'Status changes',
      head: ['Status', 'Time'],
      rows: timeline.map(({ status, at }) => [statusText(status), timeOf(at)]),
      empty: 'No status changes yet',
    })}
    <h2>Changes by operators</h2>
    ${table({
      caption: 'Changes by operators',
      head: ['Time', 'Operator', 'Change'],
      rows: audit.map(({ at, operator, operation }) => [timeOf(at), operator, operation]),
      empty: 'No changes yet',
    })}`
}

function parcelTable({ fulfillments }: OrderRead) {
  return html`<h2>Parcels and pickups</h2>
    ${table({
      caption: 'Parcels and pickups',
      head: ['No.', 'Type', 'Carrier', 'Tracking', 'Shipped', 'Delivered', { name: 'Captured', number: true }],
      rows: fulfillments.map(({ id, kind, carrier = '', trackingNumber = '', trackingUrl, shippedAt, deliveredAt, captured = '' }) => [
        ...[id, kind.charAt(0).toUpperCase() + kind.slice(1), carrier],
        trackingUrl ? html`<a href="${trackingUrl}" rel="noreferrer">${trackingNumber}</a>` : trackingNumber,
        ...[timeOf(shippedAt), timeOf(deliveredAt), captured],
      ]),
      empty: 'No parcels yet',
    })}`
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
