import type { Hono } from 'hono'
import { html } from 'hono/html'
import { orderOperations } from '#contracts/operations/orders'
import { formatAmount } from '#domain/money/minor-units'
import { previewOrderAction } from '../operations/orders/apply-order-action'
import type { ConsoleClient } from './console-client'
import { readFormFields, showConsolePage } from './console-app'
import type { ConsoleHtml } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { getFailureMessage, getOperatorMessage } from './operator-messages'

const ordersLink = { href: '/ops', name: 'Orders' }
const pageTitle = 'Start fulfillment'
/** As many as a page of the list has. */
const maxBulkOrders = 100

/** Starts the fulfillment of selected orders: each by a call of its own, so that one that fails stops no other. */
export function mountBulkStart(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.post('/bulk/start', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const orderNumbers = [...new Set(form.getAll('order'))].slice(0, maxBulkOrders)
    const key = form.get('key') ?? crypto.randomUUID()
    const { token, operator } = c.var.session
    const showError = (text: string) =>
      showConsolePage(c, {
        title: pageTitle,
        back: ordersLink,
        content: html`<p><a href="/ops">Back to orders</a></p>`,
        notice: { tone: 'error', text },
        status: 422,
      })
    if (orderNumbers.length === 0) return showError('Select at least one order.')
    const { scope } = orderOperations.start
    if (!operator.scopes.includes(scope)) return showError(getOperatorMessage('OPS403', { scope }, ''))
    if (!form.has('confirmed'))
      return showConsolePage(c, { title: pageTitle, back: ordersLink, content: await renderBulkReview(c, orderNumbers, key) })
    const startedOrders: string[] = []
    const failures: string[] = []
    for (const orderNumber of orderNumbers) {
      const result = await client.call(c, orderOperations.start, { token, params: { orderNumber }, key: `${key}:${orderNumber}` })
      if (result.ok) startedOrders.push(orderNumber)
      else failures.push(`${orderNumber}: ${result.message}`)
    }
    if (failures.length === 0) return c.redirect(`/ops?started=${startedOrders.length}`, 303)
    const text = `Started: ${startedOrders.length}. Not started: ${failures.length}.`
    const content = html`<ul class="facts">
      ${failures.map((failureText) => html`<li>${failureText}</li>`)}
    </ul>`
    return showConsolePage(c, { title: pageTitle, back: ordersLink, content, notice: { tone: 'error', text }, status: 409 })
  })
}

export function formatStartedNotice(count: string): string {
  return count === '1' ? 'Fulfillment started for 1 order.' : `Fulfillment started for ${/^\d{1,3}$/.test(count) ? count : 'the'} orders.`
}

/** Orders that can start, with money that moves at once, and those that cannot. */
async function renderBulkReview(c: ConsoleContext, numbers: readonly string[], key: string): Promise<ConsoleHtml> {
  const previews = await Promise.all(
    numbers.map(async (orderNumber) => ({
      orderNumber,
      preview: await previewOrderAction(c.env, { orderNumber, kind: 'start', body: {} }),
    })),
  )
  const startable = previews.flatMap(({ orderNumber, preview }) => {
    if (!preview.ok) return []
    const { order, outlook } = preview.value
    const captureText = outlook.captured > 0 ? `, captures ${formatAmount(outlook.captured, order.currency)} ${order.currency}` : ''
    return [
      { orderNumber, text: `${orderNumber}${captureText}${outlook.emails.includes('gift-card-mail') ? ', emails its gift cards' : ''}` },
    ]
  })
  const notStartable = previews.flatMap(({ orderNumber, preview }) => (preview.ok ? [] : [`${orderNumber}: ${getFailureMessage(preview)}`]))
  const renderList = (texts: readonly string[]) =>
    html`<ul class="outlook">
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>`
  return html`<form class="card" method="post" action="/ops/bulk/start">
    <input type="hidden" name="key" value="${key}" />
    ${startable.map(({ orderNumber }) => html`<input type="hidden" name="order" value="${orderNumber}" />`)}
    <h2>Start fulfillment of ${startable.length === 1 ? '1 order' : `${startable.length} orders`}?</h2>
    ${renderList(startable.map(({ text }) => text))}
    ${
      notStartable.length > 0
        ? html`<h3>Can’t be started</h3>
            ${renderList(notStartable)}`
        : ''
    }
    <div class="acts">
      ${startable.length > 0 ? html`<button name="confirmed" value="true">Yes, start fulfillment</button>` : ''} <a href="/ops">Go back</a>
    </div>
  </form>`
}
