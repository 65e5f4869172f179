import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { buildWebhookItem } from '../test/a-notification'
import { actOnPage, collectFormFields, visitConsole as visit } from '../test/console'
import { sendWebhook } from '../test/notifications'
import { createOperatorToken as whole } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anAddress, anOrder, aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

const pageOf = (orderNumber: string) => `/ops/orders/${orderNumber}`
const text = async (path: string, token: string) => (await visit(path, { token })).text()
/** All units of an order's lines, as its form names them. */
const allOf = ({ items }: Order, count?: string) => Object.fromEntries(items.map(({ id, qty }) => [`units.${id}`, count ?? String(qty)]))

test('what a form will do is shown first: goods, amounts and emails; then it is done, once however often it is sent (OPS-20, OPS-23)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = pageOf(order.orderNumber)
  expect(await text(page, token)).toContain('Confirmed')
  await visit(`${page}/start`, { token, form: { key: crypto.randomUUID() } })
  const asked = await visit(`${page}/ship`, {
    token,
    form: { key: crypto.randomUUID(), carrier: 'Parcels', trackingNumber: 'T1', ...allOf(order) },
  })
  const review = await asked.text()
  for (const told of [
    'One parcel: 1 × Skarn Shell (',
    `Captured: ${order.totals.total.toFixed(2)} USD from Card.`,
    'Email to ana@shop.example that a parcel is on its way.',
    'Status: In fulfillment → Shipped.',
  ])
    expect(review).toContain(told)
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'IN_FULFILMENT' })
  for (let i = 0; i < 2; i += 1) {
    const shipped = await visit(`${page}/ship`, { token, form: { ...collectFormFields(review), confirmed: 'true' } })
    expect([shipped.status, shipped.headers.get('location')]).toEqual([303, `${page}?done=ship`])
  }
  const html = await text(`${page}?done=ship`, token)
  expect(html).toContain('Parcel shipped')
  // As the amounts and buttons of the page say it.
  for (const status of ['Authorized', 'In fulfillment', 'Shipped']) expect(html).toContain(`<b>Status: ${status}</b>`)
  expect(html.match(/data-label="Carrier">Parcels<\/td>/g)).toHaveLength(1)
  // The keys alone are a script.
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('whoever goes back finds the form as it was filled in, and nothing done (OPS-23)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = pageOf(order.orderNumber)
  const asked = await visit(`${page}/cancel`, { token, form: { key: 'k1', reason: 'Torn in store', ...allOf(order) } })
  const review = await asked.text()
  expect(review).toMatch(/Canceled: 1 × Skarn Shell[\s\S]*Not charged: [\d.]+ USD/)
  const back = await visit(`${page}/cancel`, { token, form: { ...collectFormFields(review), back: 'true' } })
  expect([back.status, (await back.text()).includes('value="Torn in store"')]).toEqual([200, true])
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('what has changed since it was shown is shown again, and not done (OPS-23)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder({ items: [{ ...getSampleVariant('shell'), qty: 2 }] })
  const [token, on, page] = [await whole(), createOrderOperations(order.orderNumber), pageOf(order.orderNumber)]
  const [lineId = ''] = order.items.map(({ id }) => id)
  const ask = async (action: string) => (await visit(`${page}/${action}`, { token, form: { key: crypto.randomUUID() } })).text()
  const confirm = (action: string, review: string) =>
    visit(`${page}/${action}`, { token, form: { ...collectFormFields(review), confirmed: 'true' } })
  /** The first yes meets an order that has changed, the second one what it has read. */
  const confirmTwice = async (action: string, change: () => Promise<unknown>) => {
    const review = await ask(action)
    const before = (await change()) as { money: object; refunds: object[] }
    const again = await confirm(action, review)
    const shown = await again.text()
    expect([again.status, shown.includes('The order has changed')]).toEqual([409, true])
    expect(await on.read()).toMatchObject({ money: before.money, refunds: before.refunds })
    expect((await confirm(action, shown)).headers.get('location')).toBe(`${page}?done=${action}`)
    return { review, shown }
  }
  const one = { lines: [{ lineId, quantity: 1 }] }
  await on.ship(one)
  const delivered = await confirmTwice('delivered', () => on.ship(one))
  expect([delivered.review, delivered.shown]).toEqual([
    expect.stringContaining('Delivered: 1 × Skarn Shell ('),
    expect.stringContaining('Delivered: 2 × Skarn Shell ('),
  ])
  await on.receiveReturn(one)
  await confirmTwice('refund-return', () => on.receiveReturn(one))
  expect((await on.read()).refunds).toHaveLength(1)
})

test.each([
  ['ship', 'Select at least one unit to ship.'],
  ['cancel', 'Select at least one unit to cancel.'],
])('%s with fields that all say zero, or none at all, does nothing and says so beside them (OPS-20)', async (path, told) => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  for (const fields of [allOf(order, '0'), allOf(order, ''), {}]) {
    const answer = await visit(`${pageOf(order.orderNumber)}/${path}`, {
      token,
      form: { key: crypto.randomUUID(), reason: 'r', ...fields },
    })
    expect([answer.status, (await answer.text()).includes(`role="alert">${told}`)]).toEqual([409, true])
  }
  for (const [count, why] of [
    ['7', ': enter 1 or less.'],
    ['1.5', 'Enter a whole number of units'],
  ] as const) {
    const form = { key: crypto.randomUUID(), reason: 'r', ...allOf(order, count) }
    expect(await (await visit(`${pageOf(order.orderNumber)}/${path}`, { token, form })).text()).toContain(why)
  }
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('a page offers only what its order allows (OPS-20)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = pageOf(order.orderNumber)
  const formsOf = async () => [...(await text(page, token)).matchAll(/action="[^"]*\/([\w-]+)"/g)].map(([, name]) => name)
  expect(await formsOf()).toEqual(['sign-out', 'start', 'ship', 'cancel', 'address', 'email', 'retry', 'note'])
  await actOnPage(page, 'ship', { token, form: allOf(order) })
  expect(await formsOf()).toEqual(['sign-out', 'delivered', 'refund', 'refund-amount', 'email', 'retry', 'note'])
})

test('an order of gift cards is marked as sent and delivered on its page (OPS-39)', async () => {
  const card = { ...getSampleVariant('giftCard'), customAmount: 50, giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Rain' } }
  const { order } = await anOrder({ items: [card] })
  // The simulated warehouse moves such an order a second after each step: on a slow machine before this test does.
  await runInDurableObject(platformEnv.ORDERS.getByName(order.orderNumber), (_, { storage }) => {
    storage.kv.put('warehouseAfter', Date.now() + 3_600_000)
  })
  const token = await whole()
  const page = pageOf(order.orderNumber)
  for (const action of ['start', 'cards-sent', 'delivered']) {
    expect(await text(page, token)).toContain(`/${action}"`)
    expect((await actOnPage(page, action, { token })).status).toBe(303)
  }
  expect(await platformEnv.ORDERS.getByName(order.orderNumber).read()).toMatchObject({ status: 'DELIVERED' })
})

test('the page of a cancelled order says so in its lines and its money, and offers no more of it (OPS-20)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = pageOf(order.orderNumber)
  expect((await actOnPage(page, 'cancel', { token, form: { all: 'true', reason: 'Out of stock' } })).status).toBe(303)
  const html = await text(page, token)
  // Ordered 1, open 0, cancelled 1.
  expect(html).toMatch(/"Ordered"[^>]*>1<\/td>[\s\S]*"Open"[^>]*>0<\/td>[\s\S]*"Canceled"[^>]*>1<\/td>/)
  expect(html).toMatch(new RegExp(`<dt>Canceled</dt>\\s*<dd>${order.totals.total.toFixed(2)} USD</dd>`))
  for (const path of ['ship', 'cancel', 'refund']) expect(html).not.toContain(`${page}/${path}"`)
})

test('a received return is refunded by its rules, delivery and an amount by theirs; what is wrong is said beside its field and nothing entered is lost (OPS-07, OPS-20)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder({ items: [{ ...getSampleVariant('shell'), qty: 2 }] })
  const token = await whole()
  const page = pageOf(order.orderNumber)
  await actOnPage(page, 'ship', { token, form: { all: 'true' } })
  await actOnPage(page, 'delivered', { token })
  const wrong = await visit(`${page}/refund-amount`, { token, form: { key: 'k', amount: 'ten', reason: 'Late' } })
  const wrongText = await wrong.text()
  expect(wrongText).toContain('Enter an amount, such as 10.50.')
  expect(wrongText).toContain('value="ten"')
  expect(wrongText).toContain('value="Late"')
  expect((await actOnPage(page, 'refund-amount', { token, form: { amount: '10,5', reason: 'Late' } })).status).toBe(303)
  expect((await actOnPage(page, 'return', { token, form: allOf(order, '1') })).status).toBe(303)
  expect(await text(page, token)).toContain('Refund return')
  expect((await actOnPage(page, 'refund-return', { token })).status).toBe(303)
  const after = await createOrderOperations(order.orderNumber).read()
  expect(after).toMatchObject({ status: 'REFUNDED', lines: [{ returned: 1, refunded: 1 }] })
  expect(after.refunds).toMatchObject([{ value: '10.50' }, { reason: 'Returned' }])
})

test('the second parcel of a return is received on the page after the first one was refunded, and no other (OPS-40)', async () => {
  for (const item of ['shell', 'low'] as const) await setStock(getSampleVariant(item), 20)
  const { order, shopper } = await anOrder({ items: [getSampleVariant('shell'), getSampleVariant('low')] })
  const [token, on, page] = [await whole(), createOrderOperations(order.orderNumber), pageOf(order.orderNumber)]
  await on.ship()
  await on.delivered()
  const items = order.items.map(({ id }) => id)
  const label = await callPlatform('POST', `/consumers-v3/consumer/return/${order.orderNumber}/returnLabel`, {
    token: shopper.token,
    body: { items },
  })
  expect(label.status).toBe(200)
  for (const id of items) {
    expect(await text(page, token)).toContain(`${page}/return"`)
    expect((await actOnPage(page, 'return', { token, form: { [`units.${id}`]: '1' } })).status).toBe(303)
    expect((await actOnPage(page, 'refund-return', { token })).status).toBe(303)
  }
  expect(await text(page, token)).not.toContain(`${page}/return"`)
  const { money } = await on.read()
  expect([money.refunded, money.refundable]).toEqual([money.captured, '0.00'])
})

test('an order has what picking, packing and shipping it need (OPS-24)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const html = await (await visit(pageOf(order.orderNumber), { token: await whole(), env: { STOREFRONTS: 'https://shop.example' } })).text()
  const [line] = order.items
  for (const told of [
    `Skarn Shell (${line?.options.map(({ valueLabel }) => valueLabel).join(', ')})`,
    `Style HVSHELL1 · SKU ${getSampleVariant('shell').upc}`,
    ...['Ana Example', '1 Harbor Street', 'Portland, OR 97201', 'United States', '5035550100', 'ana@shop.example'],
    ...[order.shipments[0]?.label ?? '-', `${order.totals.total.toFixed(2)} USD`],
  ])
    expect(html).toContain(told)
  expect((await visit('/ops', { env: { STOREFRONTS: 'https://shop.example' } })).headers.get('content-security-policy')).toContain(
    'img-src https://shop.example',
  )
})

test('a person is erased once that was said again, and the page tells (OPS-23)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const email = `${crypto.randomUUID()}@shop.example`
  const address = { ...anAddress, email }
  const shopper = await aShopper({ address })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { billingAddress: address } })).json<Order>()
  const token = await whole()
  const erase = (form: Record<string, string>) => visit('/ops/people/erase', { token, form: { key: crypto.randomUUID(), email, ...form } })
  await vi.waitFor(async () => expect(await (await erase({})).text()).toContain(order.orderNumber))
  expect(await (await erase({ confirmed: 'true' })).text()).toContain(`Order ${order.orderNumber} is still in progress`)
  await actOnPage(pageOf(order.orderNumber), 'cancel', { token, form: { all: 'true', reason: 'Asked to' } })
  await vi.waitFor(async () => expect((await listEmailsTo(email)).map(({ template }) => template)).toContain('order-all-cancelled'))
  const erased = await erase({ confirmed: 'true' })
  expect([erased.status, (await erased.text()).includes(`Data of ${email} deleted`)]).toEqual([200, true])
  expect(await text(pageOf(order.orderNumber), token)).toContain('No email')
})

test('an open chargeback is said on the page, and what is left ships only with its box checked (OPS-13, OPS-20)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  const page = `/ops/orders/${order.orderNumber}`
  await sendWebhook(
    buildWebhookItem({ merchantReference: order.orderNumber, eventCode: 'CHARGEBACK', pspReference: `D${order.orderNumber}` }),
  )
  const html = await (await visit(page, { token })).text()
  expect(html).toContain('A chargeback is open. Units on hold: 1.')
  expect(html).toContain('name="despiteChargeback"')
  expect(await (await visit('/ops/stuck', { token })).text()).toContain('Units on hold')
  const ship = (form: Record<string, string>) => actOnPage(page, 'ship', { token, form: { ...allOf(order), ...form } })
  const refused = await ship({})
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('A chargeback of this order is open')])
  expect((await ship({ despiteChargeback: 'true' })).status).toBe(303)
  expect(await (await visit(page, { token })).text()).not.toContain('A chargeback is open')
})
