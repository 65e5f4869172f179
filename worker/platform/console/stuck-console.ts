import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { paymentOperations } from '#contracts/operations/payments'
import type { ConsoleCalls } from './call-operation'
import { refusedPage, show } from './console-app'
import { table } from './console-page'
import type { ConsoleApp } from './console-session'
import { timeText } from './order-console'

/** Orders that do not go on, and payments that need an operator. */
export function mountStuck(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/stuck', async (c) => {
    const { token } = c.var.session
    const [found, reported] = await Promise.all([
      calls.call(c, orderOperations.stuck, { token }),
      calls.call(c, paymentOperations.issues, { token }),
    ])
    if (!found.ok) return refusedPage(c, { title: 'Stuck orders', text: found.message })
    if (!reported.ok) return refusedPage(c, { title: 'Stuck orders', text: reported.message })
    const issues = reported.value.issues.map(({ orderNumber, eventCode, value, currency, reason, at }) => [
      ...[html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, eventCode, `${value} ${currency}`, reason, timeText(at)],
    ])
    const rows = found.value.orders.map(({ orderNumber, state, tries, since }) => [
      ...[html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, state, String(tries), timeText(since)],
    ])
    return show(c, {
      title: 'Stuck orders',
      content: html`${table('Orders that do not go on', ['Order', 'State', 'Tries', 'Since'], rows)}
      ${table('Payments that need you', ['Order', 'Event', 'Minor units', 'Reason', 'At'], issues)}`,
    })
  })
}
