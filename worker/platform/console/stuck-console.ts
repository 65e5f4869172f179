import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { fromAdyenAmount } from '../payments/adyen-amount'
import { keyField, nextPage, table } from './console-page'
import type { ConsoleApp } from './console-session'
import { timeText } from './status-text'

const title = 'Stuck orders'

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
      ...[linkTo(orderNumber), method, amountOf({ value, currency }), timeText(endsAt)],
      secondsLeft > 0 ? `${Math.floor(secondsLeft / 3_600)} h` : 'ended',
    ])
    const issues = reported.value.issues.map(({ id, orderNumber, eventCode, value, currency, reason, at, heldUnits = 0 }, i) => [
      ...[linkTo(orderNumber), eventCode, amountOf({ value, currency }), reason, timeText(at)],
      ...[heldUnits > 0 ? String(heldUnits) : '', asideForm(id, `aside-${i}`)],
    ])
    const rows = found.value.orders.map(({ orderNumber, state, tries, since }) => [
      ...[linkTo(orderNumber), state, String(tries), timeText(since)],
    ])
    return show(c, {
      title,
      content: html`${table('Orders that do not go on', ['Order', 'State', 'Tries', 'Since'], rows)}
      ${table('Payments that need you', ['Order', 'Event', 'Amount', 'Reason', 'At', 'Units held back', 'Dealt with'], issues)}
      ${nextPage('/ops/stuck', {}, reported.value.next)}
      ${table('Authorizations that end within 48 hours', ['Order', 'Method', 'Amount', 'Ends', 'Left'], windows)}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'It is off the list. The audit keeps your reason.' } }),
    })
  })

  ops.post('/stuck/set-aside', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const parts = { token: c.var.session.token, params: { issueId: form.get('id') ?? '' }, key: form.get('key') ?? undefined }
    const done = await calls.call(c, paymentOperations.setAside, { ...parts, body: { reason: form.get('reason') ?? '' } })
    return done.ok ? c.redirect('/ops/stuck?done=true', 303) : refusedPage(c, { title, text: done.message })
  })
}

function linkTo(orderNumber: string) {
  return html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`
}

/** It moves no money, and the audit keeps it: nothing is asked first. */
function asideForm(id: string, field: string) {
  return html`<form class="row" method="post" action="/ops/stuck/set-aside">
    ${keyField()}<input type="hidden" name="id" value="${id}" />
    <div><label for="${field}">What was done</label><input id="${field}" name="reason" minlength="3" maxlength="200" required /></div>
    <button>Set aside</button>
  </form>`
}

/** `12995` minor units of EUR are `129.95 EUR`. */
function amountOf(minor: Parameters<typeof fromAdyenAmount>[0]): string {
  const { value, currency } = fromAdyenAmount(minor)
  return `${value} ${currency}`
}
