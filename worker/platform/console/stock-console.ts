import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Operation } from '#contracts/operations/operation'
import { productOperations } from '#contracts/operations/products'
import { stockOperations } from '#contracts/operations/stock'
import { type ConsoleClient, readFormFields, showErrorPage, showConsolePage, type ConsoleApp, type ConsoleContext } from './console-app'
import { getBrandName } from './content/links'
import { renderKeyField, renderNextPageLink } from './console-page'
import { renderTable } from './table'

/** Stock of one variant in one place. */
export function mountStock(consoleApp: Hono<ConsoleApp>, client: ConsoleClient) {
  consoleApp.get('/stock', async (c) => {
    const { productId = '', upc = '', place: location = 'web', search = '' } = c.req.query()
    if (search) return showVariantSearch(c, client, { search, place: location })
    if (!productId || !upc) return showProductList(c, client, location)
    const params = { productId, upc, place: location }
    const { token } = c.var.session
    const [result, variants] = await Promise.all([
      client.call(c, stockOperations.get, { token, params }),
      client.call(c, stockOperations.find, { token, query: { search: productId } }),
    ])
    if (!result.ok) return showErrorPage(c, { title: 'Stock', text: result.message, content: renderStockSearch(params) })
    const { onHand, held, reserved, available } = result.value
    const levelTable = renderTable({
      caption: `${getVariantName(variants.ok ? variants.value.products : [], params)}, ${location === 'web' ? 'online shop' : `store ${location}`}`,
      head: ['On hand', 'In open orders', 'Reserved', 'Available'],
      rows: [[onHand, held, reserved, available].map(String)],
      empty: 'No stock recorded',
    })
    const otherVariants = buildStockLink({ search: productId, place: location })
    const content = html`${renderStockSearch({ place: location })}
      <section>${levelTable}</section>
      <p><a href="${otherVariants}">All variants of this product</a></p>
      ${renderStockForms(params)}`
    return showConsolePage(c, { title: 'Stock', content, ...(c.req.query('done') && { notice: { tone: 'done', text: 'Stock saved.' } }) })
  })

  consoleApp.post('/stock/:action', async (c) => {
    const form = await readFormFields(c)
    const change = Object.hasOwn(stockChanges, c.req.param('action')) ? stockChanges[c.req.param('action')] : undefined
    if (!form || !change) return c.notFound()
    const params = Object.fromEntries(['productId', 'upc', 'place'].map((name) => [name, form.get(name) ?? '']))
    const request = { token: c.var.session.token, params, key: form.get('key') ?? undefined }
    const changeResult = await client.call(c, change.entry, { ...request, body: { [change.field]: parseCount(form.get('pieces')) } })
    if (!changeResult.ok) return showErrorPage(c, { title: 'Stock', text: changeResult.message, content: renderStockSearch(params) })
    return c.redirect(`/ops/stock?${new URLSearchParams({ ...params, done: 'true' }).toString()}`, 303)
  })
}

const stockChanges: Readonly<Record<string, { entry: Operation; field: string }>> = {
  set: { entry: stockOperations.set, field: 'onHand' },
  change: { entry: stockOperations.change, field: 'delta' },
  reserve: { entry: stockOperations.reserve, field: 'quantity' },
}

/** A whole number, or the text as it was entered, which the call refuses: an empty field is no zero. */
function parseCount(enteredText: string | null): number | string {
  const text = enteredText?.trim() ?? ''
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text
}

const variantHead = ['SKU', 'Name', 'Options', 'Style number', 'Brand']

type StockLocation = Record<string, string>

/** Variants that a search finds, each with a link to its stock in a place. */
async function showVariantSearch(c: ConsoleContext, client: ConsoleClient, { search, place: location }: { search: string; place: string }) {
  const { after } = c.req.query()
  const query = { search, ...(after && { after }) }
  const result = await client.call(c, stockOperations.find, { token: c.var.session.token, query })
  if (!result.ok) return showErrorPage(c, { title: 'Stock', text: result.message, content: renderStockSearch({ search, place: location }) })
  const { products, next } = result.value
  const rows = products.flatMap(({ productId, name, brand, variants }) =>
    variants.map(({ upc, options }) => [
      html`<a href="${buildStockLink({ productId, upc, place: location })}">${upc}</a>`,
      name,
      options.join(', '),
      productId,
      getBrandName(brand),
    ]),
  )
  return showConsolePage(c, {
    title: 'Stock',
    content: html`${renderStockSearch({ search, place: location })}
    ${renderTable({ caption: 'Variants', head: variantHead, rows, empty: 'No variants match your search' })}
    ${renderNextPageLink('/ops/stock', { search, place: location }, next)}`,
  })
}

function buildStockLink(query: Record<string, string>): string {
  return `/ops/stock?${new URLSearchParams(query).toString()}`
}

type FoundProducts = readonly { productId: string; name: string; variants: readonly { upc: string; options: readonly string[] }[] }[]

/** `Skarn 3L Shell (Tarn, M), SKU 201877701209`. */
function getVariantName(products: FoundProducts, { productId, upc }: StockLocation): string {
  const product = products.find((each) => each.productId === productId)
  const options = product?.variants.find((variant) => variant.upc === upc)?.options ?? []
  return `${product ? `${product.name} (${options.join(', ')}), ` : ''}SKU ${upc}`
}

/** Before a search: every product, for whoever may read the catalog, each with a link to the stock of its variants. */
async function showProductList(c: ConsoleContext, client: ConsoleClient, location: string) {
  const { after } = c.req.query()
  const result = await client.call(c, productOperations.list, { token: c.var.session.token, query: { ...(after && { after }) } })
  const { products, next } = result.ok ? result.value : { products: [], next: undefined }
  const rows = products.map(({ productId, name, brand }) => [
    ...[html`<a href="${buildStockLink({ search: productId, place: location })}">${name}</a>`, productId, getBrandName(brand)],
  ])
  const empty = 'Search for a product to see the stock of each variant, online or in a store.'
  return showConsolePage(c, {
    title: 'Stock',
    content: html`${renderStockSearch({ place: location })}
    ${renderTable({ caption: 'Products', head: ['Name', 'Style number', 'Brand'], rows, empty })}
    ${renderNextPageLink('/ops/stock', { place: location }, next)}`,
  })
}

function renderStockSearch({ search = '', place: location = 'web' }: StockLocation) {
  return html`<form class="row" method="get" action="/ops/stock">
    <div>
      <label for="search">Name, style number or SKU</label><input id="search" name="search" value="${search}" minlength="2" required />
    </div>
    <div><label for="place">Location (“web” or a store number)</label><input id="place" name="place" value="${location}" required /></div>
    <button>Search</button>
  </form>`
}

function renderStockForms(stockLocation: StockLocation) {
  const forms = [
    ['set', 'Set quantity on hand', 0],
    ['change', 'Adjust quantity by', undefined],
    ['reserve', 'Reserve units', 0],
  ] as const
  return html`<div class="grid">
    ${forms.map(
      ([action, name, min]) =>
        html`<form class="card" method="post" action="/ops/stock/${action}">
          ${renderKeyField()}
          ${Object.entries(stockLocation).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
          <label for="${action}">${name}</label>
          <input id="${action}" name="pieces" type="number" ${min === undefined ? '' : html`min="${min}"`} required />
          <button>Save</button>
        </form>`,
    )}
  </div>`
}
