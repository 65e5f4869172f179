import type { Hono } from 'hono'
import { html } from 'hono/html'
import { currencies, type Currency } from '#config/locales'
import { priceOperations } from '#contracts/operations/prices'
import { productOperations } from '#contracts/operations/products'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import type { ConsoleCalls, OperationCallResult } from './call-operation'
import { brandName } from './brand-name'
import { formOf, refusedPage, show } from './console-app'
import { keyField, nextPage } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { table } from './table'

const kinds = [
  ['price', 'Price'],
  ['original', 'Compare-at price'],
  ['historicBest', 'Lowest price in the 30 days before'],
] as const

type Prices = Partial<Record<(typeof kinds)[number][0], Record<Currency, number>>>
type ShownProduct = Prices & { productId: string; name: string; brand: string; published: boolean; version: number }

/** Prices of a product, and whether it is on sale. */
export function mountCatalog(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/catalog', async (c) => {
    const { productId = '', search = '' } = c.req.query()
    if (!productId) return foundProducts(c, calls, search)
    const found = await calls.call(c, productOperations.get, { token: c.var.session.token, params: { productId } })
    if (!found.ok) return refusedPage(c, { title: 'Catalog', text: found.message, content: productSearch() })
    return show(c, {
      title: found.value.name,
      content: html`${productSearch()} ${productForms(found.value)}`,
      ...(c.req.query('done') && { notice: { tone: 'done', text: 'Product saved.' } }),
    })
  })

  ops.post('/catalog/:action', async (c) => {
    const form = await formOf(c)
    const productId = form?.get('productId') ?? ''
    const parts = { token: c.var.session.token, params: { productId }, key: form?.get('key') ?? undefined }
    const acts: Record<string, (fields: URLSearchParams) => Promise<OperationCallResult<unknown>>> = {
      publish: (fields) => calls.call(c, productOperations.publish, { ...parts, body: { published: fields.get('published') === 'true' } }),
      prices: (fields) => calls.call(c, priceOperations.set, { ...parts, body: pricesIn(fields) }),
    }
    const action = c.req.param('action')
    const act = Object.hasOwn(acts, action) ? acts[action] : undefined
    if (!form || !act) return c.notFound()
    const done = await act(form)
    if (!done.ok) return refusedPage(c, { title: 'Catalog', text: done.message, content: productSearch() })
    return c.redirect(`/ops/catalog?${new URLSearchParams({ productId, done: 'true' }).toString()}`, 303)
  })
}

/** A kind of price of which every field is empty is none. */
function pricesIn(fields: URLSearchParams): object {
  const filled = kinds.filter(([kind]) => currencies.some((currency) => fields.get(`${kind}.${currency}`)))
  const amount = (text: string | null, currency: Currency) => (text ? toMinorUnits(Number(text), currency) : undefined)
  return Object.fromEntries(
    filled.map(([kind]) => [
      kind,
      Object.fromEntries(currencies.map((currency) => [currency, amount(fields.get(`${kind}.${currency}`), currency)])),
    ]),
  )
}

/** Products that a search finds, each with a link to its page. */
async function foundProducts(c: ConsoleContext, calls: ConsoleCalls, search: string) {
  const { after } = c.req.query()
  if (!search) return show(c, { title: 'Catalog', content: productSearch() })
  const query = { search, ...(after && { after }) }
  const found = await calls.call(c, productOperations.list, { token: c.var.session.token, query })
  if (!found.ok) return refusedPage(c, { title: 'Catalog', text: found.message, content: productSearch(search) })
  const { products, next } = found.value
  const rows = products.map(({ productId, name, brand, published }) => [
    ...[html`<a href="/ops/catalog?productId=${productId}">${name}</a>`, productId, brandName(brand), stateTag(published)],
  ])
  return show(c, {
    title: 'Catalog',
    content: html`${productSearch(search)}
    ${table({ caption: 'Products', head: ['Name', 'Style number', 'Brand', 'Status'], rows, empty: 'No products match your search' })}
    ${nextPage('/ops/catalog', { search }, next)}`,
  })
}

function productSearch(search = '') {
  return html`<form class="row" method="get" action="/ops/catalog">
    <div>
      <label for="search">Name, style number or SKU</label><input id="search" name="search" value="${search}" minlength="2" required />
    </div>
    <button>Search</button>
  </form>`
}

function productForms(product: ShownProduct) {
  const { productId, brand, published, version } = product
  const same = () => html`${keyField()}<input type="hidden" name="productId" value="${productId}" />`
  return html`<p>${stateTag(published)} ${productId} · ${brandName(brand)} · version ${String(version)}</p>
    <div class="sides">
      <form class="card" method="post" action="/ops/catalog/prices">
        ${same()}
        <h2>Prices</h2>
        ${kinds.map(
          ([kind, name]) =>
            html`<fieldset>
              <legend>${name}</legend>
              <div class="quad">
                ${currencies.map((currency) => priceField(`${kind}.${currency}`, currency, product[kind]?.[currency]))}
              </div>
            </fieldset>`,
        )}
        <button>Save prices</button>
      </form>
      <form class="card" method="post" action="/ops/catalog/publish">
        ${same()}<input type="hidden" name="published" value="${String(!published)}" />
        <h2>Availability</h2>
        <p class="hint">${published ? 'Shoppers can buy this product.' : 'Shoppers can’t see or buy this product.'}</p>
        <button class="${published ? 'danger' : ''}">${published ? 'Take off sale' : 'Put on sale'}</button>
      </form>
    </div>`
}

function stateTag(published: boolean) {
  return published ? html`<span class="tag">On sale</span>` : html`<span class="tag quiet">Not on sale</span>`
}

function priceField(name: string, currency: Currency, amount: number | undefined) {
  const value = amount === undefined ? '' : String(toWireAmount(amount, currency))
  return html`<div>
    <label for="${name}">${currency}</label>
    <input id="${name}" name="${name}" type="number" min="0.01" step="0.01" value="${value}" />
  </div>`
}
