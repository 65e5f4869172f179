import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { amountText } from '#domain/money/amount-text'
import { previewAct } from '../operations/orders/act-on-order'
import type { ConsoleCalls } from './call-operation'
import { formOf, show } from './console-app'
import type { ConsoleHtml } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { failureText, operatorText } from './operator-messages'

const back = { href: '/ops', name: 'Orders' }
const title = 'Start fulfillment'
/** As many as a page of the list has. */
const mostOrders = 100

/** Starts the fulfillment of selected orders: each by a call of its own, so that one that fails stops no other. */
export function mountBulkStart(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.post('/bulk/start', async (c) => {
    const form = await formOf(c)
    if (!form) return c.notFound()
    const numbers = [...new Set(form.getAll('order'))].slice(0, mostOrders)
    const key = form.get('key') ?? crypto.randomUUID()
    const { token, operator } = c.var.session
    const refused = (text: string) =>
      show(c, { title, back, content: html`<p><a href="/ops">Back to orders</a></p>`, notice: { tone: 'error', text }, status: 422 })
    if (numbers.length === 0) return refused('Select at least one order.')
    const { scope } = orderOperations.start
    if (!operator.scopes.includes(scope)) return refused(operatorText('OPS403', { scope }, ''))
    if (!form.has('confirmed')) return show(c, { title, back, content: await review(c, numbers, key) })
    const started: string[] = []
    const failed: string[] = []
    for (const orderNumber of numbers) {
      const done = await calls.call(c, orderOperations.start, { token, params: { orderNumber }, key: `${key}:${orderNumber}` })
      if (done.ok) started.push(orderNumber)
      else failed.push(`${orderNumber}: ${done.message}`)
    }
    if (failed.length === 0) return c.redirect(`/ops?started=${started.length}`, 303)
    const text = `Started: ${started.length}. Not started: ${failed.length}.`
    const content = html`<ul class="facts">
      ${failed.map((each) => html`<li>${each}</li>`)}
    </ul>`
    return show(c, { title, back, content, notice: { tone: 'error', text }, status: 409 })
  })
}

export function startedText(count: string): string {
  return count === '1' ? 'Fulfillment started for 1 order.' : `Fulfillment started for ${/^\d{1,3}$/.test(count) ? count : 'the'} orders.`
}

/** Orders that can start, with money that moves at once, and those that cannot. */
async function review(c: ConsoleContext, numbers: readonly string[], key: string): Promise<ConsoleHtml> {
  const previews = await Promise.all(
    numbers.map(async (orderNumber) => ({ orderNumber, preview: await previewAct(c.env, { orderNumber, kind: 'start', body: {} }) })),
  )
  const can = previews.flatMap(({ orderNumber, preview }) => {
    if (!preview.ok) return []
    const { order, outlook } = preview.value
    const now = outlook.captured > 0 ? `, captures ${amountText(outlook.captured, order.currency)} ${order.currency}` : ''
    return [{ orderNumber, text: `${orderNumber}${now}${outlook.emails.includes('gift-card-mail') ? ', emails its gift cards' : ''}` }]
  })
  const cannot = previews.flatMap(({ orderNumber, preview }) => (preview.ok ? [] : [`${orderNumber}: ${failureText(preview)}`]))
  const list = (texts: readonly string[]) =>
    html`<ul class="outlook">
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>`
  return html`<form class="card" method="post" action="/ops/bulk/start">
    <input type="hidden" name="key" value="${key}" />
    ${can.map(({ orderNumber }) => html`<input type="hidden" name="order" value="${orderNumber}" />`)}
    <h2>Start fulfillment of ${can.length === 1 ? '1 order' : `${can.length} orders`}?</h2>
    ${list(can.map(({ text }) => text))}
    ${
      cannot.length > 0
        ? html`<h3>Can’t be started</h3>
            ${list(cannot)}`
        : ''
    }
    <div class="acts">
      ${can.length > 0 ? html`<button name="confirmed" value="true">Yes, start fulfillment</button>` : ''} <a href="/ops">Go back</a>
    </div>
  </form>`
}
