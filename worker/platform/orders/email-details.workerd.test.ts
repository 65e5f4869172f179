import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { createOrderOperations } from '../test/order-operations'
import { aShopper, anAddress, placeCart, prepareCart, setStock } from '../test/orders'
import { getSampleVariant, platformEnv } from '../test/platform'
import { listEmailsTo } from '../test/sent-emails'

beforeEach(() => setStock(getSampleVariant('shell'), 50))

async function aConfirmedOrder() {
  const email = `${crypto.randomUUID()}@shop.example`
  const shopper = await aShopper({ items: [{ ...getSampleVariant('shell'), qty: 2 }] })
  await prepareCart(shopper)
  const order = await (await placeCart(shopper, { body: { billingAddress: { ...anAddress, email, city: 'Salem' } } })).json<Order>()
  const textOf = (template: string) =>
    vi.waitFor(async () => {
      const found = (await listEmailsTo(email)).find((each) => each.template === template)
      if (!found) throw new Error(`no ${template}`)
      return found.text.replaceAll('\u00a0', ' ')
    })
  return { order, textOf }
}

const days = /\w{3}, \w+ \d+ – \w{3}, \w+ \d+/

test('a confirmation tells lines with prices, totals, where and when it is delivered, and how it was paid (EML-03, EML-04)', async () => {
  const { order, textOf } = await aConfirmedOrder()
  const text = await textOf('order-confirmation')
  const [{ name, price } = { name: '', price: { rowTotal: 0 } }] = order.items
  expect(text).toMatch(new RegExp(`2 × ${name} · [^\\n]+ · \\$${price.rowTotal.toFixed(2)}\\n`))
  expect(text).toMatch(new RegExp(`\\nTotal: \\$${order.totals.total.toFixed(2)}\\n`))
  expect(text).toMatch(/Shipping address\nAna Example\n1 Harbor Street\nPortland, OR 97201\n/)
  expect(text).toMatch(new RegExp(`Expected delivery\\n${days.source}\\nStandard shipping\\n`))
  expect(text).toMatch(/Payment\nCard: \$/)
  expect(text).toMatch(/Billing address\nAna Example\n1 Harbor Street\nSalem, OR 97201\n/)
})

test('a confirmation that is sent again leaves out what was cancelled since, and tells what is charged (EML-03, PAY-40)', async () => {
  const { order, textOf } = await aConfirmedOrder()
  expect(await textOf('order-confirmation')).toMatch(/\nItems: \$200\.00\nDiscounts: −\$20\.00\n/)
  const on = createOrderOperations(order.orderNumber)
  await on.cancel({ lines: [{ lineId: order.items[0]?.id, quantity: 1 }] })
  expect((await on.send('POST emails', { template: 'order-confirmation' })).status).toBe(200)
  const text = await textOf('order-confirmation')
  expect(text).toMatch(new RegExp(`1 × ${order.items[0]?.name} · [^\\n]+ · \\$100\\.00\\n`))
  expect(text).toMatch(/\nItems: \$100\.00\nDiscounts: −\$10\.00\nShipping: Free\nTax: \$0\.00\nTotal: \$90\.00\n/)
  expect(text).toMatch(/Payment\nCard: \$90\.00\n/)
  await on.cancel()
  expect((await on.send('POST emails', { template: 'order-confirmation' })).status).toBe(409)
})

test('the email of a parcel leads to the page of its carrier, and to the order (EML-04)', async () => {
  const { order, textOf } = await aConfirmedOrder()
  const trackingUrl = 'https://parcels.example/track/PL1'
  await createOrderOperations(order.orderNumber).ship({ trackingUrl })
  const text = await textOf('order-shipped')
  expect(text).toContain(`Track your package\n${trackingUrl}\n`)
  expect(text).toMatch(/Carrier: .+\nTracking number: .+\n/)
  expect(text).toMatch(days)
  expect(text).toMatch(/See your order\nhttp.*[?&]st=/)
})

test('an email keeps what its order was when it was queued, and stores no secret (EML-03, SEC-07)', async () => {
  const { order, textOf } = await aConfirmedOrder()
  await textOf('order-confirmation')
  const query = platformEnv.RECORDS.prepare('SELECT content FROM mails WHERE id LIKE ?')
  const row = await query.bind(`${order.orderNumber}:order-confirmation:%`).first<{ content: string }>()
  expect(JSON.parse(row?.content ?? '')).toMatchObject({ orderNumber: order.orderNumber, details: { lines: [{ qty: 2 }] } })
  expect(row?.content).not.toContain(order.st)
})
