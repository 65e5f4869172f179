import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Operation } from '#contracts/operations/operation'
import { stockOperations } from '#contracts/operations/stock'
import type { ConsoleCalls } from './call-operation'
import { brandName } from './brand-name'
import { formOf, refusedPage, show } from './console-app'
import { keyField, nextPage } from './console-page'
import type { ConsoleApp, ConsoleContext } from './console-session'
import { table } from './table'

/** Stock of one variant in one place. */
export function mountStock(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/stock', async (c) => {
    const { productId = '', upc = '', place = 'web', search = '' } = c.req.query()
    if (search) return foundVariants(c, calls, { search, place })
    if (!productId || !upc) return show(c, { title: 'Stock', content: stockSearch({ place }) })
    const params = { productId, upc, place }
    const found = await calls.call(c, stockOperations.get, { token: c.var.session.token, params })
    if (!found.ok) return refusedPage(c, { title: 'Stock', text: found.message, content: stockSearch(params) })
    const { onHand, held, reserved, available } = found.value
    const level = table({
      caption: `Stock of ${upc}, ${place === 'web' ? 'online shop' : `store ${place}`}`,
      head: ['On hand', 'In open orders', 'Reserved', 'Available'],
      rows: [[onHand, held, reserved, available].map(String)],
      empty: 'No stock recorded',
    })
    const content = html`${stockSearch(params)} ${level} ${stockForms(params)}`
    return show(c, { title: 'Stock', content, ...(c.req.query('done') && { notice: { tone: 'done', text: 'Stock saved.' } }) })
  })

  ops.post('/stock/:action', async (c) => {
    const form = await formOf(c)
    const change = Object.hasOwn(stockChanges, c.req.param('action')) ? stockChanges[c.req.param('action')] : undefined
    if (!form || !change) return c.notFound()
    const params = Object.fromEntries(['productId', 'upc', 'place'].map((name) => [name, form.get(name) ?? '']))
    const parts = { token: c.var.session.token, params, key: form.get('key') ?? undefined }
    const done = await calls.call(c, change.entry, { ...parts, body: { [change.field]: countIn(form.get('pieces')) } })
    if (!done.ok) return refusedPage(c, { title: 'Stock', text: done.message, content: stockSearch(params) })
    return c.redirect(`/ops/stock?${new URLSearchParams({ ...params, done: 'true' }).toString()}`, 303)
  })
}

const stockChanges: Readonly<Record<string, { entry: Operation; field: string }>> = {
  set: { entry: stockOperations.set, field: 'onHand' },
  change: { entry: stockOperations.change, field: 'delta' },
  reserve: { entry: stockOperations.reserve, field: 'quantity' },
}

/** A whole number, or the text as it was entered, which the call refuses: an empty field is no zero. */
function countIn(entered: string | null): number | string {
  const text = entered?.trim() ?? ''
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text
}

const variantHead = ['SKU', 'Name', 'Options', 'Style number', 'Brand']

type StockPlace = Record<string, string>

/** Variants that a search finds, each with a link to its stock in a place. */
async function foundVariants(c: ConsoleContext, calls: ConsoleCalls, { search, place }: { search: string; place: string }) {
  const { after } = c.req.query()
  const query = { search, ...(after && { after }) }
  const found = await calls.call(c, stockOperations.find, { token: c.var.session.token, query })
  if (!found.ok) return refusedPage(c, { title: 'Stock', text: found.message, content: stockSearch({ search, place }) })
  const { products, next } = found.value
  const linkTo = (productId: string, upc: string) => `/ops/stock?${new URLSearchParams({ productId, upc, place }).toString()}`
  const rows = products.flatMap(({ productId, name, brand, variants }) =>
    variants.map(({ upc, options }) => [
      html`<a href="${linkTo(productId, upc)}">${upc}</a>`,
      name,
      options.join(', '),
      productId,
      brandName(brand),
    ]),
  )
  return show(c, {
    title: 'Stock',
    content: html`${stockSearch({ search, place })}
    ${table({ caption: 'Variants', head: variantHead, rows, empty: 'No variants match your search' })}
    ${nextPage('/ops/stock', { search, place }, next)}`,
  })
}

function stockSearch({ search = '', place = 'web' }: StockPlace) {
  return html`<form class="row" method="get" action="/ops/stock">
    <div>
      <label for="search">Name, style number or SKU</label><input id="search" name="search" value="${search}" minlength="2" required />
    </div>
    <div><label for="place">Location (“web” or a store number)</label><input id="place" name="place" value="${place}" required /></div>
    <button>Search</button>
  </form>`
}

function stockForms(place: StockPlace) {
  const forms = [
    ['set', 'Set quantity on hand', 0],
    ['change', 'Adjust quantity by', undefined],
    ['reserve', 'Reserve units', 0],
  ] as const
  return html`<div class="grid">
    ${forms.map(
      ([action, name, min]) =>
        html`<form class="card" method="post" action="/ops/stock/${action}">
          ${keyField()} ${Object.entries(place).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
          <label for="${action}">${name}</label>
          <input id="${action}" name="pieces" type="number" ${min === undefined ? '' : html`min="${min}"`} required />
          <button>Save</button>
        </form>`,
    )}
  </div>`
}
