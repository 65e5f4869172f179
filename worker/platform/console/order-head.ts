import { html } from 'hono/html'
import { isBrandId } from '#config/brands'
import { isLocale, siteIdOf } from '#config/locales'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { siteName } from './content/links'
import { packedOf } from './packing-slip'
import { statusTag } from './status-text'
import { timeOf } from './time-text'

/** What an order is: its status, when, where and by whom it was placed; and its papers. */
export function orderHead(order: OperatedOrder): ConsoleHtml {
  return html`<p>${statusTag(order.status)} ${timeOf(order.createdAt)} · ${placeOf(order)} · ${order.email ?? 'No email'}</p>
    ${slipLink(order)}`
}

/** Of an order with goods that were not canceled. */
function slipLink(order: OperatedOrder) {
  if (packedOf(order).lines.length === 0) return ''
  return html`<p class="acts"><a class="button quiet" href="/ops/orders/${order.orderNumber}/packing-slip">Packing slip</a></p>`
}

/** `Halvern United States, en-us`. */
function placeOf({ brand, locale }: OperatedOrder): string {
  return isBrandId(brand) && isLocale(locale) ? `${siteName(siteIdOf(brand, locale))}, ${locale}` : `${brand}, ${locale}`
}
