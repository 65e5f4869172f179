import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import type { ConsoleCalls } from './call-operation'
import { refusedPage, show } from './console-app'
import { fromAdyenAmount } from '../payments/adyen-amount'
import { table } from './console-page'
import type { ConsoleApp } from './console-session'
import { timeText } from './status-text'

/** Orders that do not go on, and payments that need an operator. */
export function mountStuck(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/stuck', async (c) => {
    const { token } = c.var.session
    const [found, reported, ending] = await Promise.all([
      calls.call(c, orderOperations.stuck, { token }),
      calls.call(c, paymentOperations.issues, { token }),
      calls.call(c, paymentOperations.expiring, { token }),
    ])
    if (!found.ok) return refusedPage(c, { title: 'Stuck orders', text: found.message })
    if (!reported.ok) return refusedPage(c, { title: 'Stuck orders', text: reported.message })
    if (!ending.ok) return refusedPage(c, { title: 'Stuck orders', text: ending.message })
    const windows = ending.value.authorizations.map(({ orderNumber, method, value, currency, endsAt, secondsLeft }) => [
      ...[html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, method, amountOf({ value, currency }), timeText(endsAt)],
      secondsLeft > 0 ? `${Math.floor(secondsLeft / 3_600)} h` : 'ended',
    ])
    const issues = reported.value.issues.map(({ orderNumber, eventCode, value, currency, reason, at, heldUnits = 0 }) => [
      ...[html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, eventCode, amountOf({ value, currency }), reason, timeText(at)],
      heldUnits > 0 ? String(heldUnits) : '',
    ])
    const rows = found.value.orders.map(({ orderNumber, state, tries, since }) => [
      ...[html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, state, String(tries), timeText(since)],
    ])
    return show(c, {
      title: 'Stuck orders',
      content: html`${table('Orders that do not go on', ['Order', 'State', 'Tries', 'Since'], rows)}
      ${table('Payments that need you', ['Order', 'Event', 'Amount', 'Reason', 'At', 'Units held back'], issues)}
      ${table('Authorizations that end within 48 hours', ['Order', 'Method', 'Amount', 'Ends', 'Left'], windows)}`,
    })
  })
}

/** `12995` minor units of EUR are `129.95 EUR`. */
function amountOf(minor: Parameters<typeof fromAdyenAmount>[0]): string {
  const { value, currency } = fromAdyenAmount(minor)
  return `${value} ${currency}`
}
