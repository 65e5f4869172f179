import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Operation } from '#contracts/operations/operation'
import { stockOperations } from '#contracts/operations/stock'
import type { ConsoleCalls } from './call-operation'
import { formOf, refusedPage, show } from './console-app'
import { keyField, table } from './console-page'
import type { ConsoleApp } from './console-session'

/** Stock of one variant in one place. */
export function mountStock(ops: Hono<ConsoleApp>, calls: ConsoleCalls) {
  ops.get('/stock', async (c) => {
    const { productId = '', upc = '', place = 'web' } = c.req.query()
    if (!productId || !upc) return show(c, { title: 'Stock', content: stockSearch({ productId, upc, place }) })
    const params = { productId, upc, place }
    const found = await calls.call(c, stockOperations.get, { token: c.var.session.token, params })
    if (!found.ok) return refusedPage(c, { title: 'Stock', text: found.message, content: stockSearch(params) })
    const { onHand, held, reserved, available } = found.value
    const level = table(
      'Pieces',
      ['On hand', 'Held by shoppers', 'Held back', 'Available'],
      [[onHand, held, reserved, available].map(String)],
    )
    return show(c, { title: 'Stock', content: html`${stockSearch(params)} ${level} ${stockForms(params)}` })
  })

  ops.post('/stock/:action', async (c) => {
    const form = await formOf(c)
    const change = Object.hasOwn(stockChanges, c.req.param('action')) ? stockChanges[c.req.param('action')] : undefined
    if (!form || !change) return c.notFound()
    const params = Object.fromEntries(['productId', 'upc', 'place'].map((name) => [name, form.get(name) ?? '']))
    const parts = { token: c.var.session.token, params, key: form.get('key') ?? undefined }
    const done = await calls.call(c, change.entry, { ...parts, body: { [change.field]: Number(form.get('pieces')) } })
    if (!done.ok) return refusedPage(c, { title: 'Stock', text: done.message, content: stockSearch(params) })
    return c.redirect(`/ops/stock?${new URLSearchParams(params).toString()}`, 303)
  })
}

const stockChanges: Readonly<Record<string, { entry: Operation; field: string }>> = {
  set: { entry: stockOperations.set, field: 'onHand' },
  change: { entry: stockOperations.change, field: 'delta' },
  reserve: { entry: stockOperations.reserve, field: 'quantity' },
}

type StockPlace = Record<string, string>

function stockSearch({ productId = '', upc = '', place = 'web' }: StockPlace) {
  return html`<form class="row" method="get">
    <div><label for="product">Product</label><input id="product" name="productId" value="${productId}" required /></div>
    <div><label for="upc">UPC</label><input id="upc" name="upc" value="${upc}" required /></div>
    <div><label for="place">Place: web or a store</label><input id="place" name="place" value="${place}" required /></div>
    <button>Look up</button>
  </form>`
}

function stockForms(place: StockPlace) {
  const forms = [
    ['set', 'Set pieces on hand', 0],
    ['change', 'Add or take pieces', undefined],
    ['reserve', 'Hold back pieces', 0],
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
