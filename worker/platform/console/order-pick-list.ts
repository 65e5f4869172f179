import { html } from 'hono/html'
import { emailPictureOf } from '#content/art/picture-url'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { type ConsoleHtml, table } from './console-page'
import { lineName, type OrderLine } from './unit-choice'

/** Lines with what picking and packing need, and where their units are. `shop`: the origin that has the pictures. */
export function linesTable({ lines }: OperatedOrder, shop: string | undefined): ConsoleHtml {
  const rows = lines.map((line) => [
    html`${pictureOf(line, shop)}`,
    html`<b>${lineName(line)}</b><br />${factsOf(line)}`,
    ...[line.quantity, line.open, line.cancelled, line.returned, line.refunded].map(String),
    line.price,
  ])
  return table('Units of lines', ['', 'Line', 'Ordered', 'Open', 'Cancelled', 'Returned', 'Refunded', 'Price'], rows)
}

function factsOf({ productId, upc, isGift, recipeId, customsCode, giftOption, delivery }: OrderLine) {
  const made = customsCode ?? recipeId
  const facts = [
    `Style ${productId} · SKU (UPC) ${upc}`,
    ...(isGift ? ['Free gift'] : []),
    ...(made ? [`Made to order: ${made}`] : []),
    ...(giftOption ? [`For ${giftOption.to}, ${giftOption.email}: ${giftOption.message}`] : []),
    ...(delivery?.storeId ? [`Store ${delivery.storeId}`] : []),
  ]
  return facts.map((fact, i) => html`${i > 0 ? html`<br />` : ''}<span class="muted">${fact}</span>`)
}

function pictureOf({ image }: OrderLine, shop: string | undefined) {
  const picture = emailPictureOf(image)
  return shop && picture ? html`<img src="${shop}${picture}" width="48" height="60" alt="" loading="lazy" />` : ''
}
