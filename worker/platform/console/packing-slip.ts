import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { brands } from '#config/brands'
import { locales } from '#config/locales'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { orderOperations } from '#contracts/operations/orders'
import { formatAddressLines } from '#domain/address/address-lines'
import { toOperatedOrder } from '#domain/order/operated-order'
import type { OrderState } from '#domain/order/order-state'
import { findStorefrontOrigin } from '../emails/storefront-origin'
import { findOrder } from '../orders/apply-order-action'
import { formatOrderDay, type DocumentTranslator, createDocumentTranslator } from '../orders/order-documents'
import { type ConsoleClient, showConsolePage, showErrorPage, type ConsoleApp } from './console-app'
import type { ConsoleHtml } from './console-page'
import { isInProgress } from './order-forms'
import { renderLinePicture } from './order-pick-list'
import { getLineName, type OrderLine } from './unit-fields'

/** The packing slip of an order, for operators who may read orders. */
export function mountPackingSlip(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/orders/:orderNumber/packing-slip', async (c) => {
    const { orderNumber } = c.req.param()
    const readResult = await client.call(c, orderOperations.read, { token: c.var.session.token, params: { orderNumber } })
    if (!readResult.ok) return showErrorPage(c, { title: orderNumber, text: readResult.message })
    const orderOutcome = await findOrder(c.env, orderNumber)
    if (!orderOutcome.ok) return c.notFound()
    const order = orderOutcome.value
    const { parcel } = c.req.query()
    const slips = listPackingSlips(toOperatedOrder(order), parcel)
    if (slips.length === 0)
      return showConsolePage(c, {
        title: 'Packing slip',
        back: { href: `/ops/orders/${orderNumber}`, name: orderNumber },
        content: html``,
        notice: { tone: 'error', text: 'Nothing to pack.' },
        status: 404,
      })
    return c.html(renderPackingSlips(order, { slips, shop: findStorefrontOrigin(c.env, order.brand), ...(parcel && { parcel }) }))
  })
}

const slipStyles = `
* { box-sizing: border-box } body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 48rem; font: 11pt/1.45 system-ui, sans-serif; color: #16181d }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; border-bottom: 2px solid #16181d; padding-bottom: .75rem }
h1 { margin: 0; font-size: 1.5rem } h2 { margin: 0 0 .25rem; font-size: .8rem; text-transform: uppercase; letter-spacing: .04em; color: #5a6069 } p { margin: 0 }
.parties { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); margin: 1.5rem 0 } address { font-style: normal }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #d9dce1 } th { font-size: .8rem; color: #5a6069 }
tr { break-inside: avoid } td.number, th.number { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums } td.number { font-size: 1.15rem; font-weight: 700 } img { display: block }
.muted { color: #5a6069; font-size: .85rem } blockquote { margin: .5rem 0 0; padding-left: .75rem; border-left: 3px solid #d9dce1; font-style: italic } .others { margin-top: 1rem } .receipt, .slip:not(:first-child) { margin-top: 3rem; break-before: page }
.bar { margin: -1.5rem -1rem 1.5rem; padding: .75rem 1rem; background: #f4f4f2 } a { color: #1f4d3f }
@media print { body { padding: 0; max-width: none } .bar { display: none } @page { margin: 15mm } }
`

/** Units of each line that go to one place, and whether the order has others. */
type PackingSlip = { lines: (OrderLine & { count: number })[]; isPart: boolean }

/**
 * One slip for each destination, as shipping makes one parcel for each: open units, or else all that were not cancelled. Gift cards are emailed.
 * `parcel`: the units of that parcel instead. Nothing is packed before an order is placed, and of one that was given up.
 */
export function listPackingSlips(order: OperatedOrder, parcel?: string): PackingSlip[] {
  const { lines, fulfillments } = order
  const selectedParcel = fulfillments.find(({ id }) => id === parcel)
  if (!isInProgress(order) || (parcel && !selectedParcel)) return []
  const shippableLines = lines.filter(({ route }) => route !== 'email')
  const isOpen = shippableLines.some(({ open }) => open > 0)
  const countUnits = ({ lineId, open, quantity, cancelled }: OrderLine) =>
    selectedParcel
      ? (selectedParcel.lines.find((parcelLine) => parcelLine.lineId === lineId)?.quantity ?? 0)
      : isOpen
        ? open
        : quantity - cancelled
  const packedLines = shippableLines.map((line) => ({ ...line, count: countUnits(line) })).filter(({ count }) => count > 0)
  const linesByDestination = Map.groupBy(packedLines, ({ route, delivery }) =>
    [route, delivery?.storeId ?? delivery?.collectAt?.id].join(':'),
  )
  return [...linesByDestination.values()].map((slipLines) => {
    const countPacked = (id: string) => slipLines.find(({ lineId }) => lineId === id)?.count ?? 0
    return { lines: slipLines, isPart: shippableLines.some((line) => line.quantity - line.cancelled > countPacked(line.lineId)) }
  })
}

/** A page for the recipients of parcels, in the language of the order, without prices and console navigation. */
function renderPackingSlips(
  order: OrderState,
  { slips, shop: storefrontOrigin, parcel }: { slips: PackingSlip[]; shop: string | undefined; parcel?: string },
): ConsoleHtml {
  const { orderNumber, brand, language, locale, createdAt } = order
  const translate = createDocumentTranslator(order, language)
  const number = translate('document.orderNumber', { orderNumber })
  return html`<!doctype html>
    <html lang="${language}-${locales[locale].country}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${translate('document.packingSlip')} ${orderNumber}</title>
        <style>
          ${raw(slipStyles)}
        </style>
      </head>
      <body>
        <p class="bar" lang="en"><a href="/ops/orders/${orderNumber}">Back to the order</a> · Print this page from your browser’s menu.</p>
        <main>
          ${slips.map(
            ({ lines, isPart }) =>
              html`<section class="slip">
                  <header>
                    <div>
                      <h1>${translate('document.packingSlip')}</h1>
                      <p>${number}${parcel ? ` · ${parcel}` : ''}</p>
                      <p>${formatOrderDay(createdAt, order)}</p>
                    </div>
                    <p><b>${brands[brand].name}</b></p>
                  </header>
                  <div class="parties">${renderDelivery(order, lines, translate)}</div>
                  ${renderSlipLines(lines, { text: translate, shop: storefrontOrigin })}
                  ${isPart ? html`<p class="others">${translate('document.others')}</p>` : ''}
                </section>
                ${renderGiftReceipt(order, lines, translate)}`,
          )}
        </main>
      </body>
    </html>`
}

/** A paper of its own for whoever is given the goods. It says what they are and how the order is found, without prices and without the buyer. */
function renderGiftReceipt(order: OrderState, lines: PackingSlip['lines'], translate: DocumentTranslator): ConsoleHtml | '' {
  const giftLines = lines.filter(({ giftOption }) => giftOption?.withReceipt)
  if (giftLines.length === 0) return ''
  const { orderNumber, brand, createdAt } = order
  return html`<section class="receipt">
    <header>
      <div>
        <h1>${translate('document.giftReceipt')}</h1>
        <p>${translate('document.orderNumber', { orderNumber })}</p>
        <p>${formatOrderDay(createdAt, order)}</p>
      </div>
      <p><b>${brands[brand].name}</b></p>
    </header>
    <table>
      <tbody>
        ${giftLines.map(
          (line) =>
            html`<tr>
              <td>${getLineName(line)}<br /><span class="muted">${line.upc}</span></td>
              <td class="number">${line.count}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="others">${translate('document.giftReceiptText')}</p>
  </section>`
}

/** Where the lines of one slip go. What somebody collects is not addressed to their home. */
function renderDelivery(order: OrderState, lines: PackingSlip['lines'], translate: DocumentTranslator): ConsoleHtml {
  const deliveries = new Map(lines.flatMap(({ delivery }) => (delivery ? [[delivery.label, delivery]] : [])))
  const collectionPoint = lines.find(({ delivery }) => delivery?.collectAt)?.delivery?.collectAt
  const shippingAddress = lines.some(({ route }) => route === 'door') ? order.cart.shippingAddress : undefined
  const addressLines = shippingAddress ? formatAddressLines(shippingAddress, order.language) : []
  return html`${
      addressLines.length > 0
        ? html`<section>
            <h2>${translate('document.shipTo')}</h2>
            ${renderAddress(addressLines)} ${shippingAddress?.phone ? html`<p class="muted">${shippingAddress.phone}</p>` : ''}
          </section>`
        : ''
    }
    <section>
      <h2>${translate('document.shipping')}</h2>
      ${[...deliveries.values()].map(({ label, storeId }) => html`<p>${label}${storeId ? ` · ${storeId}` : ''}</p>`)}
      ${collectionPoint ? renderAddress([collectionPoint.name, ...formatAddressLines(collectionPoint.address, order.language)]) : ''}
    </section>`
}

function renderAddress(rows: readonly string[]): ConsoleHtml {
  return html`<address>${rows.map((row, i) => html`${i > 0 ? html`<br />` : ''}${row}`)}</address>`
}

function renderSlipLines(
  lines: PackingSlip['lines'],
  { text: translate, shop: storefrontOrigin }: { text: DocumentTranslator; shop: string | undefined },
): ConsoleHtml {
  return html`<table>
    <thead>
      <tr>
        <th scope="col" colspan="2">${translate('document.item')}</th>
        <th scope="col">SKU</th>
        <th scope="col" class="number">${translate('document.quantity')}</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <td>${renderLinePicture(line, storefrontOrigin, 'eager')}</td>
            <td>
              <b>${getLineName(line)}</b>
              ${
                line.giftOption
                  ? html`<p class="muted">${translate('document.giftMessage')} · ${line.giftOption.to}</p>
                      <blockquote>${line.giftOption.message}</blockquote>`
                  : ''
              }
            </td>
            <td>${line.upc}<br /><span class="muted">${line.productId}</span></td>
            <td class="number">${line.count}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
