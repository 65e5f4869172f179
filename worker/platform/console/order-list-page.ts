import { html } from 'hono/html'
import { countryCodes } from '#config/locales'
import { orderStatuses } from '#contracts/entities/order'
import type { OrderListEntry } from '#contracts/operations/orders'
import { marketDay } from '#domain/dates/market-day'
import { contentSites } from '../content/sites'
import { type ConsoleHtml, keyField, tabs } from './console-page'
import { siteName } from './content/links'
import { statusTag, statusText } from './status-text'
import { table } from './table'
import { timeOf } from './time-text'

type OrderFilter = { status?: string; site?: string; day?: string; search?: string }
/** `next`: where the next page begins. `isAllSelected`: each order that can start is selected. */
type OrderListPage = { orders: readonly OrderListEntry[]; filter: OrderFilter; before?: string; next?: string; isAllSelected: boolean }

const views = [
  ['', 'All'],
  ['CONFIRMED', 'New'],
  ['IN_FULFILMENT', 'In fulfillment'],
  ['PARTIALLY_SHIPPED', 'Partially shipped'],
  ['READY_FOR_PICKUP', 'Ready for pickup'],
  ['RETURN_REQUESTED', 'Returns'],
] as const

/** Orders, latest first, with a filter that is a link; fulfillment of several of them starts at once. */
export function orderListPage({ orders, filter, before, next, isAllSelected }: OrderListPage): ConsoleHtml {
  const link = (over: Record<string, string>) => `/ops?${new URLSearchParams(filled({ ...filter, ...over })).toString()}`
  return html`${tabs(
      'Orders by status',
      views.map(([status, name]) => [link({ status }), name, (filter.status ?? '') === status] as const),
    )}
    ${filterForm(filter)}
    <p>${todayLinks(Date.now())} · <a href="/ops">Clear filters</a></p>
    ${startForm(orders, { isAllSelected, allLink: link({ ...(before && { before }), select: 'all' }) })}
    ${next ? html`<p><a href="${link({ before: next })}">Next page</a></p>` : ''}`
}

function filled(fields: Record<string, string | undefined>): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

function filterForm({ search = '', day = '', site, status }: OrderFilter): ConsoleHtml {
  const option = (value: string, name: string, chosen: string | undefined) =>
    html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${name}</option>`
  return html`<form class="row" method="get">
    <div>
      <label for="search">Search</label>
      <input id="search" name="search" value="${search}" placeholder="Order number, email or SKU" size="28" minlength="2" />
    </div>
    <div>
      <label for="site">Site</label>
      <select id="site" name="site">
        ${option('', 'All sites', site)} ${contentSites.map(({ siteId }) => option(siteId, siteName(siteId), site))}
      </select>
    </div>
    <div><label for="day">Day (market time)</label><input id="day" name="day" type="date" value="${day}" /></div>
    <div>
      <label for="status">Status</label>
      <select id="status" name="status">
        ${option('', 'Any status', status)} ${orderStatuses.map((each) => option(each, statusText(each), status))}
      </select>
    </div>
    <button>Search</button>
  </form>`
}

/** It is not the same day everywhere: one link for each, with its countries where there are two. */
function todayLinks(now: number) {
  const days = Map.groupBy(countryCodes, (country) => marketDay(now, country))
  const link = ([day, countries]: [string, readonly string[]]) =>
    html`<a href="/ops?day=${day}">Today’s orders</a>${days.size > 1 ? html` (${countries.join(', ')})` : ''}`
  return [...days].map((each, index) => html`${index > 0 ? ' · ' : ''}${link(each)}`)
}

/** The orders; those whose fulfillment has not started can be selected. */
function startForm(
  orders: readonly OrderListEntry[],
  { isAllSelected, allLink }: { isAllSelected: boolean; allLink: string },
): ConsoleHtml {
  const canStart = ({ status }: OrderListEntry) => status === 'CONFIRMED'
  const hasNew = orders.some(canStart)
  const box = ({ orderNumber }: OrderListEntry) =>
    html`<input type="checkbox" name="order" value="${orderNumber}" aria-label="Select ${orderNumber}" ${isAllSelected ? 'checked' : ''} />`
  const rows = orders.map((order) => {
    const { orderNumber, status, createdAt, email = '', total, currency, totalUnits, site } = order
    return [
      ...(hasNew ? [canStart(order) ? box(order) : ''] : []),
      html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
      ...[statusTag(status), timeOf(createdAt), site ? siteName(site) : '', email, String(totalUnits), `${total.toFixed(2)} ${currency}`],
    ]
  })
  const numbers = ['Units', 'Total'].map((name) => ({ name, number: true as const }))
  const list = table({
    caption: 'Orders',
    head: [...(hasNew ? ['Select'] : []), 'Order', 'Status', 'Placed', 'Site', 'Email', ...numbers],
    rows,
    empty: 'No orders match',
  })
  if (!hasNew) return list
  return html`<form method="post" action="/ops/bulk/start">
    ${keyField()}
    <p class="acts"><button>Start fulfillment</button> <a href="${allLink}">Select all new orders</a></p>
    ${list}
  </form>`
}
