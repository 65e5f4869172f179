import { expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { visitConsole as visit } from '../test/console'
import { callOperation, createOperatorToken as whole } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anAddress, anOrder, aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, platformEnv } from '../test/platform'

test('a note is kept with its order, by whom and when, once however often it is sent, and is erased with the shopper (OPS-34)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const email = `${crypto.randomUUID()}@shop.example`
  const address = { ...anAddress, email }
  const shopper = await aShopper({ address })
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper, { body: { billingAddress: address } })).json<Order>()
  const token = await whole()
  const page = `/ops/orders/${orderNumber}`
  const html = async () => (await visit(page, { token })).text()
  expect(await html()).toContain('No notes yet')
  const empty = await visit(`${page}/note`, { token, form: { key: 'note-0', text: ' ' } })
  expect([empty.status, (await empty.text()).includes('Enter a note.')]).toEqual([409, true])
  for (let i = 0; i < 2; i += 1) {
    const added = await visit(`${page}/note`, { token, form: { key: 'note-1', text: 'Ring twice <b>\nGate 4' } })
    expect([added.status, added.headers.get('location')]).toEqual([303, `${page}?done=note`])
  }
  const shown = await html()
  expect(shown.match(/Ring twice &lt;b&gt;\nGate 4/g)).toHaveLength(2)
  expect(shown).toMatch(/anna, <time datetime/)
  const read = () => callOperation<{ notes: { operator: string; text: string }[] }>('GET', `/operations/v1/orders/${orderNumber}`)
  expect((await read()).notes).toMatchObject([{ operator: 'anna', text: 'Ring twice <b>\nGate 4' }])
  const audit = await callOperation<object>('GET', `/operations/v1/audit?target=order%3A${orderNumber}`)
  expect(JSON.stringify(audit)).toContain('orders.addNote')
  expect(JSON.stringify(audit)).not.toContain('Ring twice')
  const seen = await callPlatform('GET', `/cart/v2/checkout/order/${orderNumber}`, { token: shopper.token })
  expect(await seen.text()).not.toContain('Ring twice')
  await createOrderOperations(orderNumber).cancel()
  await vi.waitFor(() => callOperation('POST', '/operations/v1/consumers/erasures', { body: { email } }))
  expect((await read()).notes).toEqual([])
  const { results } = await platformEnv.RECORDS.prepare('SELECT 1 FROM order_notes WHERE order_number = ?').bind(orderNumber).all()
  expect(results).toEqual([])
})

test('an order’s page has one timeline of statuses, payments, emails and operators’ acts (OPS-35)', async () => {
  await setStock(getSampleVariant('shell'), 20)
  const { order } = await anOrder()
  const token = await whole()
  await createOrderOperations(order.orderNumber).ship()
  await vi.waitFor(async () => {
    const html = await (await visit(`/ops/orders/${order.orderNumber}`, { token })).text()
    const said = [...html.matchAll(/<b>(Status: Shipped|Shipped a parcel|Captured [\d.]+ USD|Email \w+: [\w ]+)<\/b>/g)].map(
      ([, what]) => what,
    )
    for (const told of ['Status: Shipped', 'Shipped a parcel', 'Captured 100.00 USD']) expect(said).toContain(told)
    expect(said.some((what) => what?.startsWith('Email') && what.endsWith('Order confirmation'))).toBe(true)
    expect(html).toMatch(/ · anna<\/span>\s*<b>Shipped a parcel/)
  })
})
