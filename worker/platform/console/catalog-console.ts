import type { Hono } from 'hono'
import { html } from 'hono/html'
import { currencies, type Currency } from '#config/locales'
import { priceOperations } from '#contracts/operations/prices'
import { productOperations } from '#contracts/operations/products'
import { toWireAmount } from '#domain/money/minor-units'
import {
  type ConsoleClient,
  type OperationCallResult,
  readFormFields,
  showErrorPage,
  showConsolePage,
  type ConsoleApp,
  type ConsoleContext,
} from './console-app'
import { getBrandName } from './content/links'
import { renderKeyField, renderNextPageLink } from './console-page'
import { parseMinorAmount } from './parse-amount'
import { renderTable } from './table'

const priceKinds = [
  ['price', 'Price'],
  ['original', 'Compare-at price'],
  ['historicBest', 'Lowest price in the 30 days before'],
] as const

type ProductPrices = Partial<Record<(typeof priceKinds)[number][0], Record<Currency, number>>>
type CatalogProductView = ProductPrices & { productId: string; name: string; brand: string; published: boolean; version: number }

/** Prices of a product, and whether it is on sale. */
export function mountCatalog(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/catalog', async (c) => {
    const { productId = '', search = '' } = c.req.query()
    if (!productId) return showProductSearch(c, client, search)
    const result = await client.call(c, productOperations.get, { token: c.var.session.token, params: { productId } })
    if (!result.ok) return showErrorPage(c, { title: 'Catalog', text: result.message, content: renderProductSearch() })
    return showConsolePage(c, {
      title: result.value.name,
      content: html`${renderProductSearch()} ${renderProductForms(result.value)}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Product saved.' } }),
    })
  })

  consoleApp.post('/catalog/:action', async (c) => {
    const form = await readFormFields(c)
    const productId = form?.get('productId') ?? ''
    const request = { token: c.var.session.token, params: { productId }, key: form?.get('key') ?? undefined }
    const actionHandlers: Record<string, (fields: URLSearchParams) => Promise<OperationCallResult<unknown>>> = {
      publish: (fields) =>
        client.call(c, productOperations.publish, { ...request, body: { published: fields.get('published') === 'true' } }),
      prices: (fields) => client.call(c, priceOperations.set, { ...request, body: parsePrices(fields) }),
    }
    const action = c.req.param('action')
    const handleAction = Object.hasOwn(actionHandlers, action) ? actionHandlers[action] : undefined
    if (!form || !handleAction) return c.notFound()
    const result = await handleAction(form)
    if (!result.ok) return showErrorPage(c, { title: 'Catalog', text: result.message, content: renderProductSearch() })
    return c.redirect(`/ops/catalog?${new URLSearchParams({ productId, done: 'true' }).toString()}`, 303)
  })
}

/** A kind of price of which every field is empty is none. */
function parsePrices(fields: URLSearchParams): object {
  const filledKinds = priceKinds.filter(([kind]) => currencies.some((currency) => fields.get(`${kind}.${currency}`)))
  const parseAmount = (text: string | null, currency: Currency) => (text ? parseMinorAmount(text, currency) : undefined)
  return Object.fromEntries(
    filledKinds.map(([kind]) => [
      kind,
      Object.fromEntries(currencies.map((currency) => [currency, parseAmount(fields.get(`${kind}.${currency}`), currency)])),
    ]),
  )
}

/** All products, or those that a search finds, each with a link to its page. */
async function showProductSearch(c: ConsoleContext, client: ConsoleClient, search: string) {
  const { after } = c.req.query()
  const query = { ...(search && { search }), ...(after && { after }) }
  const result = await client.call(c, productOperations.list, { token: c.var.session.token, query })
  if (!result.ok) return showErrorPage(c, { title: 'Catalog', text: result.message, content: renderProductSearch(search) })
  const { products, next } = result.value
  const rows = products.map(({ productId, name, brand, published }) => [
    ...[html`<a href="/ops/catalog?productId=${productId}">${name}</a>`, productId, getBrandName(brand), renderPublishedTag(published)],
  ])
  return showConsolePage(c, {
    title: 'Catalog',
    content: html`${renderProductSearch(search)}
    ${renderTable({ caption: 'Products', head: ['Name', 'Style number', 'Brand', 'Status'], rows, empty: 'No products match your search' })}
    ${renderNextPageLink('/ops/catalog', search ? { search } : {}, next)}`,
  })
}

function renderProductSearch(search = '') {
  return html`<form class="row" method="get" action="/ops/catalog">
    <div>
      <label for="search">Name, style number or SKU</label><input id="search" name="search" value="${search}" minlength="2" required />
    </div>
    <button>Search</button>
  </form>`
}

function renderProductForms(product: CatalogProductView) {
  const { productId, brand, published, version } = product
  const renderHiddenFields = () => html`${renderKeyField()}<input type="hidden" name="productId" value="${productId}" />`
  return html`<p>${renderPublishedTag(published)} ${productId} · ${getBrandName(brand)} · version ${String(version)}</p>
    <div class="sides">
      <form class="card" method="post" action="/ops/catalog/prices">
        ${renderHiddenFields()}
        <h2>Prices</h2>
        ${priceKinds.map(
          ([kind, name]) =>
            html`<fieldset>
              <legend>${name}</legend>
              <div class="quad">
                ${currencies.map((currency) => renderPriceField(`${kind}.${currency}`, currency, product[kind]?.[currency]))}
              </div>
            </fieldset>`,
        )}
        <button>Save prices</button>
      </form>
      <form class="card" method="post" action="/ops/catalog/publish">
        ${renderHiddenFields()}<input type="hidden" name="published" value="${String(!published)}" />
        <h2>Availability</h2>
        <p class="hint">${published ? 'Shoppers can buy this product.' : 'Shoppers can’t see or buy this product.'}</p>
        <button class="${published ? 'danger' : ''}">${published ? 'Take off sale' : 'Put on sale'}</button>
      </form>
    </div>`
}

function renderPublishedTag(published: boolean) {
  return published ? html`<span class="tag">On sale</span>` : html`<span class="tag quiet">Not on sale</span>`
}

function renderPriceField(name: string, currency: Currency, amount: number | undefined) {
  const value = amount === undefined ? '' : String(toWireAmount(amount, currency))
  const step = toWireAmount(1, currency)
  return html`<div>
    <label for="${name}">${currency}</label>
    <input id="${name}" name="${name}" type="number" min="${step}" step="${step}" value="${value}" />
  </div>`
}
