import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { orderOperations } from '#contracts/operations/orders'
import type { Platform } from '../contract-router'
import { type ConsoleCalls, consoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { type ConsoleNotice, consolePage } from './console-page'
import { beginSession, type ConsoleApp, type ConsoleContext, consoleSession, endSession, isOwnForm } from './console-session'
import { orderActions } from './order-actions'
import { orderListPage, orderPage } from './order-console'
import { mountModeration } from './moderation-console'
import { mountPeople } from './people-console'
import { mountStock } from './stock-console'
import { mountStuck } from './stuck-console'

/**
 * The operators' console under `/ops`: server-rendered pages and forms without scripts. Every form makes a call of `/operations/v1` with the
 * operator's own token, so that scopes, keys and the audit are those of the API.
 */
export function mountConsole(app: Hono<Platform>) {
  const ops = new Hono<ConsoleApp>()
  const calls = consoleCalls(app)
  ops.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], formAction: ["'self'"], frameAncestors: ["'none'"] },
    }),
  )

  ops.post('/sign-in', async (c) => {
    const form = await formOf(c)
    if (form && isOwnForm(c) && (await beginSession(c, form.get('token')?.trim() ?? ''))) return c.redirect('/ops', 303)
    return c.html(signInPage({ tone: 'error', text: 'This token is not valid. Print a new one with npm run operator:token.' }), 401)
  })

  ops.use(async (c, next) => {
    const session = await consoleSession(c)
    if (!session) return c.html(signInPage(), 401)
    if (c.req.method !== 'GET' && !isOwnForm(c)) return c.text('This form comes from another page.', 403)
    c.set('session', session)
    c.header('Cache-Control', 'no-store')
    return next()
  })

  ops.post('/sign-out', (c) => {
    endSession(c)
    return c.redirect('/ops', 303)
  })
  mountOrders(ops, calls)
  for (const mount of [mountStuck, mountStock, mountModeration, mountPeople]) mount(ops, calls)
  app.route('/ops', ops)
}

function mountOrders(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
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

function signInPage(notice?: ConsoleNotice) {
  return consolePage(
    { title: 'Sign in', ...(notice && { notice }) },
    html`<form class="card" method="post" action="/ops/sign-in">
      <label for="token">Operator token</label>
      <input id="token" name="token" type="password" autocomplete="off" required />
      <button>Sign in</button>
    </form>`,
  )
}

function filled(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}

function doneText(action: string | undefined): string {
  return (action && Object.hasOwn(orderActions, action) && orderActions[action]?.done) || 'Done.'
}
