import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/entities/cart'
import { aConfirmedOrder } from '#domain/order/commands/confirmed-order.sample'
import { buildLineItems, buildModificationLineItems } from './line-items'

type Row = { qty: number; row: number; tax: number }
const place = { country: 'DE', currency: 'EUR', locale: 'de-de' } as const
const item = ({ qty, row, tax }: Row, id: number) =>
  ({ id: `line-${id}`, name: 'Skarn Shell', upc: '1', qty, price: { rowTotal: row / 100 }, taxTotal: tax / 100 }) as unknown as CartItem
const totals = (total: number) => ({ total: total / 100 }) as Parameters<typeof buildLineItems>[0]['totals']

test('goods, shipping and what stored value paid are items of their own, in the shopper’s language', () => {
  const items = [item({ qty: 2, row: 20_000, tax: 3_194 }, 1)]
  expect(buildLineItems({ items, totals: totals(20_595) }, { ...place, toPay: 15_595 })).toEqual([
    {
      ...{ id: 'line-1', sku: '1', quantity: 2, description: 'Skarn Shell' },
      ...{ amountIncludingTax: 10_000, amountExcludingTax: 8_403, taxAmount: 1_597, taxPercentage: 1_901 },
    },
    expect.objectContaining({ id: 'shipping', description: 'Versand', amountIncludingTax: 595 }),
    expect.objectContaining({ id: 'stored-value', description: 'Geschenkkarten, Punkte und Guthaben', amountIncludingTax: -5_000 }),
  ])
})

test('where tax is added at the end it is part of each item', () => {
  const items = [item({ qty: 3, row: 10_000, tax: 800 }, 1)]
  const us = { country: 'US', currency: 'USD', locale: 'en-us', toPay: 10_800 } as const
  expect(buildLineItems({ items, totals: totals(10_800) }, us)).toMatchObject(
    [{ quantity: 3, description: 'Skarn Shell', amountIncludingTax: 3_600 }].map((line) => ({
      ...line,
      quantity: 1,
      description: '3 × Skarn Shell',
      amountIncludingTax: 10_800,
    })),
  )
})

test('the items always sum to what the provider charges, to the cent (PAY-24)', () => {
  const row = fc.record({ qty: fc.integer({ min: 1, max: 9 }), row: fc.nat(99_999), tax: fc.nat(9_999) })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.nat(2_000), fc.nat(50_000), (rows, shipping, stored) => {
      const items = rows.map(item)
      const total = rows.reduce((sum, each) => sum + each.row, shipping)
      const toPay = Math.max(0, total - stored)
      const lines = buildLineItems({ items, totals: totals(total) }, { ...place, toPay })
      expect(lines.reduce((sum, { quantity = 0, amountIncludingTax = 0 }) => sum + quantity * amountIncludingTax, 0)).toBe(toPay)
      for (const { amountIncludingTax = 0, amountExcludingTax = 0, taxAmount = 0 } of lines)
        expect(amountExcludingTax + taxAmount).toBe(amountIncludingTax)
    }),
  )
})

const order = () => aConfirmedOrder([{ id: 'jacket', qty: 3, paid: 10_000 }], 500, { cards: [2_000] })
const sum = (items: ReturnType<typeof buildModificationLineItems>) =>
  items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)

test('a part of a payment names its units, its delivery and what stored value paid, and they sum to its amount (PAY-41)', () => {
  const items = buildModificationLineItems(order(), { lines: { jacket: 2 }, value: 7_166, amount: 5_800 })
  expect(items).toMatchObject([{ id: 'jacket', amountIncludingTax: 3_333, quantity: 2 }, { id: 'shipping' }, { id: 'stored-value' }])
  expect(sum(items)).toBe(5_800)
})

test('an amount without units is one item (PAY-41)', () => {
  expect(buildModificationLineItems(order(), { lines: {}, value: 450, amount: 450 })).toMatchObject([
    { description: 'Refunded', amountIncludingTax: 450 },
  ])
})
