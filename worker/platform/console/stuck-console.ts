import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import { paymentName } from '../orders/payment-name'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { nextPage } from './console-page'
import type { ConsoleApp } from './console-session'
import { asideForm, issueAmount } from './order-issues'
import { statusText } from './status-text'
import { table } from './table'
import { timeOf } from './time-text'

const title = 'Needs attention'
export const setAsideText = 'Marked as resolved. Your reason is in the activity log.'

const issueHead = [
  ...['Order', 'Event', { name: 'Amount', number: true as const }, 'Reason', 'Time', 'Units on hold'],
  { name: 'Resolve', wide: true as const },
]
const windowHead = ['Order', 'Method', { name: 'Amount', number: true as const }, 'Expires', 'Time left']

/** Orders that do not go on, and payments that need an operator. */
export function mountStuck(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/stuck', async (c) => {
    const { token } = c.var.session
    const after = c.req.query('after')
    const [found, reported, ending] = await Promise.all([
      calls.call(c, orderOperations.stuck, { token }),
      calls.call(c, paymentOperations.issues, { token, query: { limit: '50', ...(after && { after }) } }),
      calls.call(c, paymentOperations.expiring, { token }),
    ])
    for (const each of [found, reported, ending]) if (!each.ok) return refusedPage(c, { title, text: each.message })
    if (!found.ok || !reported.ok || !ending.ok) return c.notFound()
    const windows = ending.value.authorizations.map(({ orderNumber, method, value, currency, endsAt, secondsLeft }) => [
      ...[linkTo(orderNumber), paymentName('en', method), issueAmount({ value, currency }), timeOf(endsAt)],
      secondsLeft > 0 ? `${Math.floor(secondsLeft / 3_600)} hours` : 'Expired',
    ])
    const issues = reported.value.issues.map((issue, i) => {
      const { orderNumber, eventCode, value, currency, reason, at, heldUnits = 0 } = issue
      const facts = [linkTo(orderNumber, '#issues'), statusText(eventCode), issueAmount({ value, currency }), reason, timeOf(at)]
      return [...facts, heldUnits > 0 ? String(heldUnits) : '', asideForm(issue, { field: `aside-${i}` })]
    })
    const rows = found.value.orders.map(({ orderNumber, state, tries, since }) => [
      ...[linkTo(orderNumber), statusText(state), String(tries), timeOf(since)],
    ])
    return show(c, {
      title,
      content: html`<h2>Stuck orders</h2>
        ${table({ caption: 'Stuck orders', head: ['Order', 'Step', 'Attempts', 'Since'], rows, empty: 'No stuck orders' })}
        <h2>Payment issues</h2>
        ${table({ caption: 'Payment issues', head: issueHead, rows: issues, empty: 'No payment issues' })}
        ${nextPage('/ops/stuck', {}, reported.value.next)}
        <h2>Authorizations that expire within 48 hours</h2>
        ${table({ caption: 'Authorizations', head: windowHead, rows: windows, empty: 'No authorizations expire soon' })}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: setAsideText } }),
    })
  })

  ops.post('/stuck/set-aside', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const parts = { token: c.var.session.token, params: { issueId: form.get('id') ?? '' }, key: form.get('key') ?? undefined }
    const done = await calls.call(c, paymentOperations.setAside, { ...parts, body: { reason: form.get('reason') ?? '' } })
    if (!done.ok) return refusedPage(c, { title, text: done.message })
    const orderNumber = form.get('orderNumber')
    return c.redirect(orderNumber ? `/ops/orders/${encodeURIComponent(orderNumber)}?done=set-aside` : '/ops/stuck?done=true', 303)
  })
}

function linkTo(orderNumber: string, part = '') {
  return html`<a href="/ops/orders/${orderNumber}${part}">${orderNumber}</a>`
}
