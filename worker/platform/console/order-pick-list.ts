import { html } from 'hono/html'
import { emailPictureOf } from '#content/art/picture-url'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { table } from './table'
import { lineName, type OrderLine } from './unit-choice'

/** Where the units of a line are; what has happened to none of an order is no column. */
const counts: readonly (readonly [name: string, of: (line: OrderLine) => number, isAlways: boolean])[] = [
  ['Ordered', ({ quantity }) => quantity, true],
  ['Open', ({ open }) => open, true],
  ['Canceled', ({ cancelled }) => cancelled, false],
  ['Returned', ({ returned }) => returned, false],
  ['Refunded', ({ refunded }) => refunded, false],
]

/** Lines with what picking and packing need, and where their units are. `shop`: the origin that has the pictures. */
export function linesTable({ lines }: OperatedOrder, shop: string | undefined): ConsoleHtml {
  const shown = counts.filter(([, of, isAlways]) => isAlways || lines.some((line) => of(line) > 0))
  const rows = lines.map((line) => [
    pictureOf(line, shop),
    html`<b>${lineName(line)}</b><br />${factsOf(line)}`,
    ...shown.map(([, of]) => String(of(line))),
    line.price,
  ])
  const numbers = [...shown.map(([name]) => name), 'Price'].map((name) => ({ name, number: true as const }))
  return table({ caption: 'Items', head: ['', { name: 'Item', wide: true }, ...numbers], rows, empty: 'No items' })
}

function factsOf({ productId, upc, isGift, recipeId, customsCode, giftOption, delivery }: OrderLine) {
  const made = customsCode ?? recipeId
  const facts = [
    `Style ${productId} · SKU ${upc}`,
    ...(isGift ? ['Free gift'] : []),
    ...(made ? [`Made to order: ${made}`] : []),
    ...(giftOption ? [`Gift for ${giftOption.to}, ${giftOption.email}: “${giftOption.message}”`] : []),
    ...(delivery?.storeId ? [`Pickup in store ${delivery.storeId}`] : []),
  ]
  return facts.map((fact, i) => html`${i > 0 ? html`<br />` : ''}<span class="muted">${fact}</span>`)
}

/** `loading`: a page that is printed at once has its pictures from the start. */
export function pictureOf({ image }: OrderLine, shop: string | undefined, loading: 'lazy' | 'eager' = 'lazy') {
  const picture = emailPictureOf(image)
  return shop && picture ? html`<img src="${shop}${picture}" width="48" height="60" alt="" loading="${loading}" />` : ''
}
