import { html } from 'hono/html'
import { countryCodes, type Currency } from '#config/locales'
import { orderStatuses } from '#contracts/entities/order'
import type { OrderListEntry } from '#contracts/operations/orders'
import { getMarketDay } from '#domain/dates/market-day'
import { formatWireAmount } from '#domain/money/format-amount'
import { contentSites } from '../content/sites'
import { type ConsoleHtml, renderKeyField, renderTabs } from './console-page'
import { getSiteName } from './content/links'
import { renderStatusTag, getStatusLabel } from './status-label'
import { renderTable } from './table'
import { renderTime } from './render-time'

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

/** Orders, latest first, with a filter that is a link; fulfillment of several of them starts at once. */
export function renderOrderList({ orders, filter, before, next, isAllSelected }: OrderListPage): ConsoleHtml {
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
  const rows = orders.map((order) => {
    const { orderNumber, status, createdAt, email = '', total, currency, totalUnits, site } = order
    return [
      ...(hasNew ? [canStart(order) ? renderCheckbox(order) : ''] : []),
      html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
      ...[
        renderStatusTag(status),
        renderTime(createdAt),
        site ? getSiteName(site) : '',
        email,
        String(totalUnits),
        `${formatWireAmount(total, currency as Currency)} ${currency}`,
      ],
    ]
  })
  const numberColumns = ['Units', 'Total'].map((name) => ({ name, number: true as const }))
  const ordersTable = renderTable({
    caption: 'Orders',
    head: [...(hasNew ? ['Select'] : []), 'Order', 'Status', 'Placed', 'Site', 'Email', ...numberColumns],
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
