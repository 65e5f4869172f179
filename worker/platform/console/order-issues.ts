import { html } from 'hono/html'
import type * as z from 'zod'
import type { paymentIssue } from '#contracts/operations/payments'
import { fromAdyenAmount } from '../payments/adyen-client'
import { type ConsoleHtml, renderKeyField } from './console-page'
import { getStatusLabel, renderTable, renderTime } from './table'

export type PaymentIssue = z.output<typeof paymentIssue>

/** The form of an order's page that mends what an event reports. Of any other event the provider's own site has what can be done. */
const issueRemedies: Readonly<Record<string, { action: string; text: string }>> = {
  ...toRemedies(['CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'REFUND_FAILED', 'REFUNDED_REVERSED'], 'retry', 'Retry failed steps'),
  ...toRemedies(
    ['CHARGEBACK', 'NOTIFICATION_OF_CHARGEBACK', 'SECOND_CHARGEBACK', 'NOTIFICATION_OF_FRAUD', 'MANUAL_REVIEW_REJECT', 'EXPIRE'],
    'cancel',
    'Cancel units',
  ),
}

function toRemedies(events: readonly string[], action: string, text: string) {
  return Object.fromEntries(events.map((event) => [event, { action, text }]))
}

const issueTableHead = [
  'Event',
  { name: 'Amount', number: true as const },
  'Reason',
  'Time',
  'What to do',
  { name: 'Resolve', wide: true as const },
]

/** What the provider reported of an order and nobody has dealt with. `forms`: those of the page, by their actions. */
export function renderIssuesTable(issues: readonly PaymentIssue[], forms: ReadonlySet<string>): ConsoleHtml | '' {
  if (issues.length === 0) return ''
  const rows = issues.map((issue, i) => {
    const { eventCode, reason, at, value, currency } = issue
    const remedy = Object.hasOwn(issueRemedies, eventCode) ? issueRemedies[eventCode] : undefined
    const remedyLink =
      remedy && forms.has(remedy.action) ? html`<a href="#act-${remedy.action}">${remedy.text}</a>` : 'Resolve it with the payment provider'
    return [
      getStatusLabel(eventCode),
      formatIssueAmount({ value, currency }),
      reason,
      renderTime(at),
      remedyLink,
      renderResolveForm(issue, { field: `aside-${i}`, isOnOrder: true }),
    ]
  })
  return html`<h2 id="issues">Payment issues</h2>
    ${renderTable({ caption: 'Payment issues', head: issueTableHead, rows, empty: 'No payment issues' })}`
}

/** It moves no money, and the audit keeps it: nothing is asked first. */
export function renderResolveForm({ id, orderNumber }: PaymentIssue, { field, isOnOrder }: { field: string; isOnOrder?: true }) {
  return html`<form class="row" method="post" action="/ops/stuck/set-aside">
    ${renderKeyField()}<input type="hidden" name="id" value="${id}" />
    ${isOnOrder ? html`<input type="hidden" name="orderNumber" value="${orderNumber}" />` : ''}
    <div><label for="${field}">Resolution</label><input id="${field}" name="reason" minlength="3" maxlength="200" required /></div>
    <button class="quiet">Mark as resolved</button>
  </form>`
}

/** `12995` minor units of EUR are `129.95 EUR`; an event without an amount has none. */
export function formatIssueAmount(providerAmount: Parameters<typeof fromAdyenAmount>[0]): string {
  if (providerAmount.currency === '') return ''
  const { value, currency } = fromAdyenAmount(providerAmount)
  return `${value} ${currency}`
}
