import { expect, test, vi } from 'vitest'
import { visitConsole as visit } from '../test/console'
import { createOperatorToken as whole } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { getSampleVariant, platformEnv } from '../test/platform'

const text = async (path: string, token: string) => (await visit(path, { token })).text()

async function aPlacedOrder() {
  await setStock(getSampleVariant('shell'), 50)
  return (await anOrder()).order
}

test('orders are found by number, email, SKU and style number, and filtered by site and status (OPS-32)', async () => {
  const { orderNumber } = await aPlacedOrder()
  const token = await whole()
  const { upc, productId } = getSampleVariant('shell')
  const lists = async (query: string) => (await text(`/ops?${query}`, token)).includes(`/ops/orders/${orderNumber}"`)
  await vi.waitFor(async () => expect(await lists(`search=${upc}`)).toBe(true))
  for (const query of [`search=${orderNumber}`, `search=${productId.toLowerCase()}`, 'site=HALVERN-US', 'status=CONFIRMED'])
    expect([query, await lists(query)]).toEqual([query, true])
  for (const query of ['search=999999999999', 'site=HALVERN-CA', 'status=SHIPPED'])
    expect([query, await lists(query)]).toEqual([query, false])
  const page = await text('/ops?site=HALVERN-US&status=CONFIRMED', token)
  expect(page).toContain(`${orderNumber}</a><span class="sub">Halvern United States</span>`)
  expect(page).toMatch(/data-label="Items">Skarn Shell<\/td>\s*<td role="cell" data-label="Delivery">Address<\/td>/)
  expect(page).toMatch(/<a href="\/ops\?status=IN_FULFILMENT&amp;site=HALVERN-US"[^>]*>In fulfillment<\/a>/)
  expect((await visit('/ops?search=x', { token })).status).toBe(422)
})

test('fulfillment of several orders starts at once, after a page that says of which; one that cannot start stops no other (OPS-32)', async () => {
  const [one, two, gone] = [await aPlacedOrder(), await aPlacedOrder(), await aPlacedOrder()].map(({ orderNumber }) => orderNumber)
  const token = await whole()
  const statusOf = async (orderNumber = '') => (await platformEnv.ORDERS.getByName(orderNumber).read())?.status
  await vi.waitFor(async () => expect(await text('/ops?select=all', token)).toMatch(new RegExp(`value="${one}"[^>]*checked`)))
  await createOrderOperations(gone!).cancel()
  const send = (fields: [string, string][]) => visit('/ops/bulk/start', { token, form: fields })
  expect((await send([['key', 'k']])).status).toBe(422)
  const orders = [one, two, gone].map((orderNumber): [string, string] => ['order', orderNumber!])
  const review = await (await send([['key', 'bulk-1'], ...orders])).text()
  expect(review).toContain('Start fulfillment of 2 orders?')
  expect(review).toContain(`${gone}: The order can’t be changed this way any more.`)
  expect(await statusOf(one)).toBe('CONFIRMED')
  const confirmed: [string, string] = ['confirmed', 'true']
  const failed = await send([['key', 'bulk-2'], ...orders, confirmed])
  expect([failed.status, (await failed.text()).includes('Started: 2. Not started: 1.')]).toEqual([409, true])
  expect([await statusOf(one), await statusOf(two)]).toEqual(['IN_FULFILMENT', 'IN_FULFILMENT'])
  const again = await send([['key', 'bulk-2'], ...orders.slice(0, 2), confirmed])
  expect([again.status, again.headers.get('location')]).toEqual([303, '/ops?started=2'])
  expect(await text('/ops?started=2', token)).toContain('Fulfillment started for 2 orders.')
})

test('whoever may only read orders starts none of them (OPS-32)', async () => {
  const { orderNumber } = await aPlacedOrder()
  const token = await whole(['orders:read'])
  const sent = await visit('/ops/bulk/start', { token, form: { key: 'k', order: orderNumber, confirmed: 'true' } })
  expect([sent.status, (await sent.text()).includes('orders:write')]).toEqual([422, true])
})

test('a gift receipt lists its gifts and the number of the order on a paper of its own, without prices and the buyer (GIFT-20)', async () => {
  await setStock(getSampleVariant('shell'), 50)
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy the rain', withReceipt: true }
  const gift = { ...getSampleVariant('shell'), qty: 2, giftOption }
  const { order } = await anOrder({ items: [gift] })
  const token = await whole()
  const page = `/ops/orders/${order.orderNumber}`
  expect(await text(page, token)).toContain('Gift receipt in the parcel')
  const receipt = (await text(`${page}/packing-slip`, token)).split('<section class="receipt">')[1] ?? ''
  for (const told of ['Gift receipt', `Order ${order.orderNumber}`, getSampleVariant('shell').upc, 'This receipt shows no prices.'])
    expect(receipt).toContain(told)
  expect(receipt).toMatch(/class="number">2<\/td>/)
  expect(receipt).not.toMatch(/200\.00|Ana Example|Harbor Street/)
})

test('a packing slip has what is to be packed, for whom and how, and no price (OPS-33, GIFT-16)', async () => {
  await setStock(getSampleVariant('shell'), 50)
  const giftOption = { to: 'Fay', email: 'fay@shop.example', message: 'Enjoy the rain' }
  const gift = { ...getSampleVariant('shell'), qty: 2, giftOption }
  const { order } = await anOrder({ items: [gift] })
  const token = await whole()
  const page = `/ops/orders/${order.orderNumber}`
  expect(await text(page, token)).toContain(`href="${page}/packing-slip"`)
  const slip = await text(`${page}/packing-slip`, token)
  for (const told of [
    'Packing slip',
    `Order ${order.orderNumber}`,
    'Ana Example<br />1 Harbor Street<br />Portland, OR 97201<br />United States',
    giftOption.message,
  ])
    expect(slip).toContain(told)
  expect(slip).toContain(getSampleVariant('shell').upc)
  expect(slip).toContain(order.shipments[0]?.label)
  expect(slip).toMatch(/class="number">2<\/td>/)
  expect(slip).toContain('@media print')
  expect(slip).not.toMatch(/200\.00|<nav|Other items|Gift receipt/)
  await createOrderOperations(order.orderNumber).ship({ lines: [{ lineId: order.items[0]!.id, quantity: 1 }] })
  for (const rest of [await text(`${page}/packing-slip`, token), await text(`${page}/packing-slip?parcel=P1`, token)]) {
    expect(rest).toMatch(/class="number">1<\/td>/)
    expect(rest).toContain('Other items in this order come separately.')
  }
  expect((await visit('/ops/orders/HA00000000/packing-slip', { token })).status).toBe(422)
})

test('goods for a store and goods for home have a slip each, and only what goes home has its address (OPS-33)', async () => {
  const [shell, store] = [getSampleVariant('shell'), 'HV-US-01']
  await setStock(shell, 50)
  await setStock(shell, 5, store)
  const { order } = await anOrder({ items: [{ ...shell, storeId: store } as typeof shell, { ...shell, qty: 2 }] })
  const [token, page] = [await whole(), `/ops/orders/${order.orderNumber}`]
  const slipsOf = (html: string) => html.split('<section class="slip">').slice(1)
  const both = slipsOf(await text(`${page}/packing-slip`, token))
  expect(both).toHaveLength(2)
  const [inStore = '', home = ''] = both
  expect([inStore, home]).toEqual([expect.stringContaining(store), expect.stringContaining('1 Harbor Street')])
  expect([inStore.includes('Harbor Street'), home.includes(store)]).toEqual([false, false])
  expect([inStore, home]).toEqual([expect.stringMatching(/class="number">1<\/td>/), expect.stringMatching(/class="number">2<\/td>/)])
  await createOrderOperations(order.orderNumber).ship()
  expect(slipsOf(await text(`${page}/packing-slip?parcel=P1`, token))).toEqual([expect.stringContaining('1 Harbor Street')])
  const unknown = await visit(`${page}/packing-slip?parcel=P9`, { token })
  expect([unknown.status, (await unknown.text()).includes('Nothing to pack.')]).toEqual([404, true])
})
