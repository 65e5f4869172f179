import type { Hono } from 'hono'
import { html } from 'hono/html'
import { countryCodes, type Currency } from '#config/locales'
import { orderStatuses } from '#contracts/entities/order'
import { orderOperations, type OrderListEntry } from '#contracts/operations/orders'
import { getMarketDay } from '#domain/dates/market-day'
import { formatAmount, formatWireAmount } from '#domain/money/minor-units'
import { contentSites } from '../content/sites'
import { previewOrderAction } from '../orders/apply-order-action'
import { type ConsoleClient, showErrorPage, showConsolePage, type ConsoleApp, readFormFields, type ConsoleContext } from './console-app'
import { type ConsoleHtml, renderKeyField, renderTabs } from './console-page'
import { getSiteName } from './content/links'
import { getFailureMessage, getOperatorMessage } from './operator-messages'
import { renderLines, renderStatusTag, getStatusLabel, renderTable, renderTime } from './table'

const pageTitle = 'Orders'

/** The list of orders, and what is done to several of them. */
export function mountOrderList(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  mountBulkStart(consoleApp, client)

  consoleApp.get('/', async (c) => {
    const { before, ...filter } = pickFilled(c.req.query(), ['status', 'site', 'day', 'search', 'before'])
    const query = { ...filter, ...(before && { before }) }
    const result = await client.call(c, orderOperations.list, { token: c.var.session.token, query })
    const { started, select } = c.req.query()
    const listState = { filter, ...(before && { before }), isAllSelected: select === 'all' }
    if (!result.ok)
      return showErrorPage(c, { title: pageTitle, text: result.message, content: renderOrderList({ ...listState, orders: [] }) })
    const content = renderOrderList({ ...listState, ...result.value })
    return showConsolePage(c, {
      title: pageTitle,
      content,
      ...(started && { notice: { tone: 'done', text: formatStartedNotice(started) } }),
    })
  })
}

function pickFilled(query: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}

type OrderFilter = { status?: string; site?: string; day?: string; search?: string }
/** `next`: where the next page begins. `isAllSelected`: each order that can start is selected. */
type OrderListPage = { orders: readonly OrderListEntry[]; filter: OrderFilter; before?: string; next?: string; isAllSelected: boolean }

const statusViews = [
  ['', 'All'],
  ['CONFIRMED', 'New'],
  ['IN_FULFILMENT', 'In fulfillment'],
  ['PARTIALLY_SHIPPED', 'Partially shipped'],
  ['READY_FOR_PICKUP', 'Ready for pickup'],
  ['RETURN_REQUESTED', 'Returns'],
] as const

/** Orders, latest first, filtered by query parameters. Several can be selected to start fulfillment. */
function renderOrderList({ orders, filter, before, next, isAllSelected }: OrderListPage): ConsoleHtml {
  const buildLink = (overrides: Record<string, string>) => `/ops?${new URLSearchParams(listFilled({ ...filter, ...overrides })).toString()}`
  return html`${renderTabs(
      'Orders by status',
      statusViews.map(([status, name]) => [buildLink({ status }), name, (filter.status ?? '') === status] as const),
    )}
    ${renderFilterForm(filter)}
    <p>${renderTodayLinks(Date.now())} · <a href="/ops">Clear filters</a></p>
    ${renderStartForm(orders, { isAllSelected, allLink: buildLink({ ...(before && { before }), select: 'all' }) })}
    ${next ? html`<p><a href="${buildLink({ before: next })}">Next page</a></p>` : ''}`
}

function listFilled(fields: Record<string, string | undefined>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

function renderFilterForm({ search = '', day = '', site, status }: OrderFilter): ConsoleHtml {
  const renderOption = (value: string, name: string, selectedValue: string | undefined) =>
    html`<option value="${value}" ${value === selectedValue ? 'selected' : ''}>${name}</option>`
  return html`<form class="row" method="get">
    <div>
      <label for="search">Search</label>
      <input id="search" name="search" value="${search}" placeholder="Order number, email or SKU" size="24" minlength="2" />
    </div>
    <div>
      <label for="site">Site</label>
      <select id="site" name="site">
        ${renderOption('', 'All sites', site)} ${contentSites.map(({ siteId }) => renderOption(siteId, getSiteName(siteId), site))}
      </select>
    </div>
    <div><label for="day">Day (market time)</label><input id="day" name="day" type="date" value="${day}" /></div>
    <div>
      <label for="status">Status</label>
      <select id="status" name="status">
        ${renderOption('', 'Any status', status)}
        ${orderStatuses.map((statusOption) => renderOption(statusOption, getStatusLabel(statusOption), status))}
      </select>
    </div>
    <button>Search</button>
  </form>`
}

/** It is not the same day everywhere: one link for each, with its countries where there are two. */
function renderTodayLinks(now: number) {
  const days = Map.groupBy(countryCodes, (country) => getMarketDay(now, country))
  const renderDayLink = ([day, countries]: [string, readonly string[]]) =>
    html`<a href="/ops?day=${day}">Today’s orders</a>${days.size > 1 ? html` (${countries.join(', ')})` : ''}`
  return [...days].map((dayWithCountries, index) => html`${index > 0 ? ' · ' : ''}${renderDayLink(dayWithCountries)}`)
}

/** The orders; those whose fulfillment has not started can be selected. */
function renderStartForm(
  orders: readonly OrderListEntry[],
  { isAllSelected, allLink }: { isAllSelected: boolean; allLink: string },
): ConsoleHtml {
  const canStart = ({ status }: OrderListEntry) => status === 'CONFIRMED'
  const hasNew = orders.some(canStart)
  const renderCheckbox = ({ orderNumber }: OrderListEntry) =>
    html`<input type="checkbox" name="order" value="${orderNumber}" aria-label="Select ${orderNumber}" ${isAllSelected ? 'checked' : ''} />`
  const now = Date.now()
  const rows = orders.map((order) => [...(hasNew ? [canStart(order) ? renderCheckbox(order) : ''] : []), ...renderOrderCells(order, now)])
  const ordersTable = renderTable({
    caption: 'Orders',
    head: [...(hasNew ? ['Select'] : []), 'Order', 'Status', 'Placed', 'Items', 'Delivery', 'Customer', { name: 'Total', number: true }],
    rows,
    empty: 'No orders match',
  })
  if (!hasNew) return ordersTable
  return html`<form method="post" action="/ops/bulk/start">
    ${renderKeyField()}
    <p class="acts"><button>Start fulfillment</button> <a href="${allLink}">Select all new orders</a></p>
    ${ordersTable}
  </form>`
}

const routeLabels: Readonly<Record<NonNullable<OrderListEntry['routes']>[number], string>> = {
  door: 'Address',
  point: 'Collection point',
  store: 'Store pickup',
  email: 'Email',
}

/** Each cell of an order: what it is, and below it what goes with that. */
function renderOrderCells(order: OrderListEntry, now: number) {
  const { orderNumber, status, createdAt, email = '', total, remaining, currency, site, routes = [] } = order
  const formatMoney = (amount: number) => `${formatWireAmount(amount, currency as Currency)} ${currency}`
  return [
    renderLines(html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`, site ? getSiteName(site) : ''),
    renderLines(renderStatusTag(status), formatWait(order, now)),
    renderTime(createdAt),
    formatItems(order),
    routes.map((route) => routeLabels[route]).join(', '),
    email,
    renderLines(html`${formatMoney(total)}`, remaining === total ? '' : `${formatMoney(remaining)} remaining`),
  ]
}

const waitingStatuses: readonly string[] = ['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED']
const dayMs = 86_400_000

/** Full days that an order with something to send has waited. */
function formatWait({ status, createdAt }: OrderListEntry, now: number): string {
  const days = waitingStatuses.includes(status) ? Math.floor((now - Date.parse(createdAt)) / dayMs) : 0
  if (days < 1) return ''
  return days === 1 ? 'Waiting for 1 day' : `Waiting for ${days} days`
}

const maxNamedItems = 2

/** `Skarn 3L Shell, 2 × Peel Rib Beanie and 3 more`. */
function formatItems({ items, totalUnits }: OrderListEntry): string {
  if (items.length === 0) return totalUnits === 1 ? '1 unit' : `${totalUnits} units`
  const names = items.slice(0, maxNamedItems).map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name))
  const otherCount = items.length - names.length
  return `${names.join(', ')}${otherCount > 0 ? ` and ${otherCount} more` : ''}`
}

const ordersLink = { href: '/ops', name: 'Orders' }
const bulkStartTitle = 'Start fulfillment'
/** As many as a page of the list has. */
const maxBulkOrders = 100

/** Starts the fulfillment of selected orders: each by a call of its own, so that one that fails stops no other. */
function mountBulkStart(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.post('/bulk/start', async (c) => {
    const form = await readFormFields(c)
    if (!form) return c.notFound()
    const orderNumbers = [...new Set(form.getAll('order'))].slice(0, maxBulkOrders)
    const key = form.get('key') ?? crypto.randomUUID()
    const { token, operator } = c.var.session
    const showError = (text: string) =>
      showConsolePage(c, {
        title: bulkStartTitle,
        back: ordersLink,
        content: html`<p><a href="/ops">Back to orders</a></p>`,
        notice: { tone: 'error', text },
        status: 422,
      })
    if (orderNumbers.length === 0) return showError('Select at least one order.')
    const { scope } = orderOperations.start
    if (!operator.scopes.includes(scope)) return showError(getOperatorMessage('OPS403', { scope }, ''))
    if (!form.has('confirmed'))
      return showConsolePage(c, { title: bulkStartTitle, back: ordersLink, content: await renderBulkReview(c, orderNumbers, key) })
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
    return showConsolePage(c, { title: bulkStartTitle, back: ordersLink, content, notice: { tone: 'error', text }, status: 409 })
  })
}

function formatStartedNotice(count: string): string {
  return count === '1' ? 'Fulfillment started for 1 order.' : `Fulfillment started for ${/^\d{1,3}$/.test(count) ? count : 'the'} orders.`
}

/** Preview: orders that can start, those whose payment is captured then, and those that cannot start. */
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
