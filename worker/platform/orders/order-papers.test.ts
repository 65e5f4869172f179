import { expect, test, vi } from 'vitest'
import { acted } from '#domain/order/acts/acts.sample'
import { aDiscountedOrder } from '#domain/order/discounted-order.sample'
import { orderedAt } from '#domain/order/order-zone'
import { aPaidOrder } from '#domain/order/order.sample'
import { invoicePdf } from './order-papers'
import type { PdfLine } from './pdf'

const printed = vi.hoisted(() => ({ lines: [] as PdfLine[] }))
vi.mock('./pdf', () => ({
  pdfOf: (_: string, lines: PdfLine[]) => {
    printed.lines = lines
    return Promise.resolve(new Uint8Array())
  },
}))

const hour = 3_600_000
const midnight = Date.parse('2026-11-25T08:00Z')

test.each([
  [-hour, '2026-11-24'],
  [hour, '2026-11-25'],
])('the invoice of an order to Portland, placed %i ms around midnight there, is of %s (CFG-16, HIS-01)', async (by, day) => {
  const placed = aPaidOrder([], { toPay: 1000 }, { orderNumber: 'HA00000001', brand: 'halvern', createdAt: midnight + by })
  const shippingAddress = { countryCode: 'US', stateCode: 'OR', postalCode: '97205' }
  const order = { ...placed, cart: { ...placed.cart, shippingAddress } }
  await invoicePdf(order, 'en')
  expect(printed.lines.find(({ left }) => left === 'Invoice')?.right).toBe(day)
  expect(orderedAt(order)).toEqual({ orderedAt: midnight + by, timeZone: 'America/Los_Angeles' })
})

test('the invoice tells each discount by name, and what was cancelled (HIS-20)', async () => {
  await invoicePdf(acted(aDiscountedOrder(), { kind: 'cancel', reason: 'r', lines: { jacket: 2 } }), 'en')
  const told = printed.lines.map(({ left, right = '' }) => `${left}|${right}`)
  const from = told.findIndex((line) => line.startsWith('1 × jacket'))
  expect(told.slice(from, from + 8)).toEqual([
    ...['1 × jacket|$20.00', '1 × socks|$10.00', 'Canceled, not billed: 2 × jacket|', 'Items|$30.00'],
    ...['Autumn sale|- $3.00', 'Three off (THREE)|- $1.00', 'Members’ price|- $0.67', 'Discount given in store|- $0.33'],
  ])
})
