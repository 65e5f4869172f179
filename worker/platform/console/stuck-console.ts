import type { Hono } from 'hono'
import { html } from 'hono/html'
import { locales } from '#config/locales'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import { getPaymentName } from '../messages'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp } from './console-app'
import { renderNextPageLink } from './console-page'
import { formatIssueAmount, type PaymentIssueView, renderResolveForm } from './order-facts'
import { getStatusLabel, renderTable, renderTime } from './table'

const pageTitle = 'Needs attention'
export const issueResolvedNotice = 'Marked as resolved. Your reason is in the activity log.'

const issueTableHead = [
  ...['Order', 'Event', { name: 'Amount', number: true as const }, 'Reason', 'Time', 'Units on hold'],
  { name: 'Resolve', wide: true as const },
]
const expiringTableHead = ['Order', 'Method', { name: 'Amount', number: true as const }, 'Expires', 'Time left']

/** Orders that do not go on, and payments that need an operator. */
export function mountStuckOrdersPage(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/stuck', async (c) => {
    const { token } = c.var.session
    const after = c.req.query('after')
    const [ordersResult, issuesResult, expiringResult] = await Promise.all([
      client.call(c, orderOperations.stuck, { token }),
      client.call(c, paymentOperations.issues, { token, query: { limit: '50', ...(after && { after }) } }),
      client.call(c, paymentOperations.expiring, { token }),
    ])
    for (const operationResult of [ordersResult, issuesResult, expiringResult])
      if (!operationResult.ok) return showErrorPage(c, { title: pageTitle, text: operationResult.message })
    if (!ordersResult.ok || !issuesResult.ok || !expiringResult.ok) return c.notFound()
    const expiringRows = expiringResult.value.authorizations.map(({ orderNumber, method, value, currency, endsAt, secondsLeft }) => [
      ...[
        renderOrderLink(orderNumber),
        getPaymentName(locales['en-us'], method),
        formatIssueAmount({ value, currency }),
        renderTime(endsAt),
      ],
      secondsLeft > 0 ? `${Math.floor(secondsLeft / 3_600)} hours` : 'Expired',
    ])
    const issues = issuesResult.value.issues.map(toIssueRow)
    const rows = ordersResult.value.orders.map(({ orderNumber, state, tries, since }) => [
      ...[renderOrderLink(orderNumber), getStatusLabel(state), String(tries), renderTime(since)],
    ])
    return showConsolePage(c, {
      title: pageTitle,
      content: html`<h2>Stuck orders</h2>
        ${renderTable({ caption: 'Stuck orders', head: ['Order', 'Step', 'Attempts', 'Since'], rows, empty: 'No stuck orders' })}
        <h2>Payment issues</h2>
        ${renderTable({ caption: 'Payment issues', head: issueTableHead, rows: issues, empty: 'No payment issues' })}
        ${renderNextPageLink('/ops/stuck', {}, issuesResult.value.next)}
        <h2>Authorizations that expire within 48 hours</h2>
        ${renderTable({ caption: 'Authorizations', head: expiringTableHead, rows: expiringRows, empty: 'No authorizations expire soon' })}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: issueResolvedNotice } }),
    })
  })

  consoleApp.post('/stuck/set-aside', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const request = { token: c.var.session.token, params: { issueId: form.get('id') ?? '' }, key: form.get('key') ?? undefined }
    const result = await client.call(c, paymentOperations.setAside, { ...request, body: { reason: form.get('reason') ?? '' } })
    if (!result.ok) return showErrorPage(c, { title: pageTitle, text: result.message })
    const orderNumber = form.get('orderNumber')
    return c.redirect(orderNumber ? `/ops/orders/${encodeURIComponent(orderNumber)}?done=set-aside` : '/ops/stuck?done=true', 303)
  })
}

function toIssueRow(issue: PaymentIssueView, index: number) {
  const { orderNumber, eventCode, value, currency, reason, at, heldUnits = 0 } = issue
  const amount = formatIssueAmount({ value, currency })
  const facts = [renderOrderLink(orderNumber, '#issues'), getStatusLabel(eventCode), amount, reason, renderTime(at)]
  return [...facts, heldUnits > 0 ? String(heldUnits) : '', renderResolveForm(issue, { field: `aside-${index}` })]
}

function renderOrderLink(orderNumber: string, part = '') {
  return html`<a href="/ops/orders/${orderNumber}${part}">${orderNumber}</a>`
}
