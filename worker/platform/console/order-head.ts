import { html } from 'hono/html'
import { isBrandId } from '#config/brands'
import { isLocale, getSiteId } from '#config/locales'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { getSiteName } from './content/links'
import { listPackedLines } from './packing-slip'
import { renderStatusTag } from './status-label'
import { renderTime } from './render-time'

/** What an order is: its status, when, where and by whom it was placed; and its papers. */
export function renderOrderHead(order: OperatedOrder): ConsoleHtml {
  return html`<p>${renderStatusTag(order.status)} ${renderTime(order.createdAt)} · ${getSiteLabel(order)} · ${order.email ?? 'No email'}</p>
    ${renderPackingSlipLink(order)}`
}

/** Of an order with goods that were not canceled. */
function renderPackingSlipLink(order: OperatedOrder) {
  if (listPackedLines(order).lines.length === 0) return ''
  return html`<p class="acts"><a class="button quiet" href="/ops/orders/${order.orderNumber}/packing-slip">Packing slip</a></p>`
}

/** `Halvern United States, en-us`. */
function getSiteLabel({ brand, locale }: OperatedOrder): string {
  return isBrandId(brand) && isLocale(locale) ? `${getSiteName(getSiteId(brand, locale))}, ${locale}` : `${brand}, ${locale}`
}
