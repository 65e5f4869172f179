import { html } from 'hono/html'
import { countryCodes } from '#config/locales'
import type { OrderListEntry } from '#contracts/operations/orders'
import { marketDay } from '#domain/dates/market-day'
import type { ConsoleHtml } from './console-page'
import { statusTag, statusText } from './status-text'
import { table } from './table'
import { timeOf } from './time-text'

type OrderFilter = { status?: string; day?: string; search?: string }

/** It is not the same day everywhere: one link for each, with its countries where there are two. */
function todayLinks(now: number) {
  const days = Map.groupBy(countryCodes, (country) => marketDay(now, country))
  const link = ([day, countries]: [string, readonly string[]]) =>
    html`<a href="/ops?day=${day}">Today’s orders</a>${days.size > 1 ? html` (${countries.join(', ')})` : ''}`
  return [...days].map((each, index) => html`${index > 0 ? ' · ' : ''}${link(each)}`)
}

/** Orders, latest first, with a filter that is a link. */
export function orderListPage(orders: readonly OrderListEntry[], filter: OrderFilter, next?: string): ConsoleHtml {
  const statuses = ['', 'CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'READY_FOR_PICKUP', 'RETURN_REQUESTED', 'CANCELLED']
  const more = new URLSearchParams({ ...filter, ...(next && { before: next }) })
  return html`<form class="row" method="get">
      <div><label for="search">Order number or email</label><input id="search" name="search" value="${filter.search ?? ''}" /></div>
      <div><label for="day">Day (market time)</label><input id="day" name="day" type="date" value="${filter.day ?? ''}" /></div>
      <div>
        <label for="status">Status</label>
        <select id="status" name="status">
          ${statuses.map((status) => html`<option value="${status}" ${status === filter.status ? 'selected' : ''}>${status ? statusText(status) : 'Any status'}</option>`)}
        </select>
      </div>
      <button>Search</button>
    </form>
    <p>${todayLinks(Date.now())} · <a href="/ops">All orders</a></p>
    ${table({
      caption: 'Orders',
      head: ['Order', 'Status', 'Placed', 'Email', { name: 'Total', number: true }],
      rows: orders.map(({ orderNumber, status, createdAt, email = '', total, currency }) => [
        html`<a href="/ops/orders/${orderNumber}">${orderNumber}</a>`,
        statusTag(status),
        timeOf(createdAt),
        email,
        `${total.toFixed(2)} ${currency}`,
      ]),
      empty: 'No orders match',
    })}
    ${next ? html`<p><a href="/ops?${more.toString()}">Next page</a></p>` : ''}`
}
