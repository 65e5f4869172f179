import { html } from 'hono/html'
import { getEmailPicture } from '#content/art/picture-url'
import { formatMarketDay } from '#domain/dates/format-market-day'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import type { ConsoleHtml } from './console-page'
import { renderTable } from './table'
import { getLineName, type OrderLine } from './unit-fields'

/** Where the units of a line are; what has happened to none of an order is no column. */
const countColumns: readonly (readonly [name: string, of: (line: OrderLine) => number, isAlways: boolean])[] = [
  ['Ordered', ({ quantity }) => quantity, true],
  ['Open', ({ open }) => open, true],
  ['Canceled', ({ cancelled }) => cancelled, false],
  ['Returned', ({ returned }) => returned, false],
  ['Refunded', ({ refunded }) => refunded, false],
]

/** Lines with what picking and packing need, and where their units are. `shop`: the origin that has the pictures. */
export function renderLinesTable({ lines }: OperatedOrder, storefrontOrigin: string | undefined): ConsoleHtml {
  const shownColumns = countColumns.filter(([, countUnits, isAlways]) => isAlways || lines.some((line) => countUnits(line) > 0))
  const rows = lines.map((line) => [
    renderLinePicture(line, storefrontOrigin),
    html`<b>${getLineName(line)}</b><br />${renderLineFacts(line)}`,
    ...shownColumns.map(([, countUnits]) => String(countUnits(line))),
    line.price,
  ])
  const numberColumns = [...shownColumns.map(([name]) => name), 'Price'].map((name) => ({ name, number: true as const }))
  return renderTable({ caption: 'Items', head: ['', { name: 'Item', wide: true }, ...numberColumns], rows, empty: 'No items' })
}

function renderLineFacts({ productId, upc, isGift, recipeId, customsCode, giftOption, delivery }: OrderLine) {
  const customization = customsCode ?? recipeId
  const facts = [
    `Style ${productId} · SKU ${upc}`,
    ...(isGift ? ['Free gift'] : []),
    ...(customization ? [`Made to order: ${customization}`] : []),
    ...(giftOption ? [`Gift for ${giftOption.to}, ${giftOption.email}: “${giftOption.message}”`] : []),
    ...(giftOption?.withReceipt ? ['Gift receipt in the parcel'] : []),
    ...(giftOption?.sendOn ? [`To be emailed on ${formatMarketDay(giftOption.sendOn, 'en-us', 'long')}, at 8:00 in its market`] : []),
    ...(delivery?.storeId ? [`Pickup in store ${delivery.storeId}`] : []),
  ]
  return facts.map((fact, i) => html`${i > 0 ? html`<br />` : ''}<span class="muted">${fact}</span>`)
}

/** `loading`: pages that print immediately load their pictures eagerly. */
export function renderLinePicture({ image }: OrderLine, storefrontOrigin: string | undefined, loading: 'lazy' | 'eager' = 'lazy') {
  const picture = getEmailPicture(image)
  return storefrontOrigin && picture
    ? html`<img src="${storefrontOrigin}${picture}" width="48" height="60" alt="" loading="${loading}" />`
    : ''
}
