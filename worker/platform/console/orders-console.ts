import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import type { ConsoleNotice } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { orderActions } from './order-actions'
import { orderListPage, orderPage } from './order-console'

/** The list of orders, the page of one, and its actions. */
export function mountOrders(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/', async (c) => {
    const query = filled(c.req.query(), ['status', 'day', 'search', 'before'])
    const found = await calls.call(c, orderOperations.list, { token: c.var.session.token, query })
    if (!found.ok) return refusedPage(c, { title: 'Orders', text: found.message })
    return show(c, { title: 'Orders', content: orderListPage(found.value.orders, query, found.value.next) })
  })

  ops.get('/orders/:orderNumber', (c) =>
    showOrder(c, calls, c.req.query('done') ? { tone: 'done', text: doneText(c.req.query('done')) } : undefined),
  )

  ops.post('/orders/:orderNumber/:action', async (c) => {
    const { orderNumber, action } = c.req.param()
    const known = Object.hasOwn(orderActions, action) ? orderActions[action] : undefined
    const form = await formOf(c)
    if (!known || !form) return c.notFound()
    const { entry, bodyOf } = known
    const parts = { token: c.var.session.token, params: { orderNumber }, key: form.get('key') ?? undefined }
    const done = await calls.call(c, entry, { ...parts, ...(bodyOf && { body: bodyOf(form) }) })
    if (done.ok) return c.redirect(`/ops/orders/${encodeURIComponent(orderNumber)}?done=${action}`, 303)
    return showOrder(c, calls, { tone: 'error', text: done.message })
  })
}

async function showOrder(c: ConsoleContext, calls: ConsoleCalls, notice?: ConsoleNotice) {
  const orderNumber = c.req.param('orderNumber') ?? ''
  const found = await calls.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
  if (!found.ok) return show(c, { title: orderNumber, content: html``, notice: { tone: 'error', text: found.message }, status: 404 })
  return show(c, {
    title: orderNumber,
    content: orderPage(found.value),
    ...(notice && { notice, status: notice.tone === 'error' ? 409 : 200 }),
  })
}

function filled(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}

function doneText(action: string | undefined): string {
  return (action && Object.hasOwn(orderActions, action) && orderActions[action]?.done) || 'Done.'
}
