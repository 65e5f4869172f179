import { expect, test, vi } from 'vitest'
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
