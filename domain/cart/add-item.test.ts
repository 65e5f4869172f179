import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addItem } from './add-item'
import { aCart, aDelivery, aLine } from './cart.sample'

const plenty = 1_000_000_000

test('a variant already in the cart gains quantity instead of a second line, at today’s price (CART-09)', () => {
  const cart = aCart({ lines: [aLine({ qty: 1 })] })
  const outcome = addItem(cart, aLine({ id: 'new', qty: 2, unit: { original: 9_000, current: 8_000 } }), plenty)
  expect(outcome).toMatchObject({ ok: true, value: { lines: [{ id: 'line-1', qty: 3, unit: { current: 8_000 } }] } })
})

test.each([
  ['upc', { upc: '999999999999' }],
  ['recipe', { recipeId: 'R1' }],
  ['product', { productId: 'OTHER001' }],
])('another %s is a line of its own (CART-09)', (_what, over) => {
  const outcome = addItem(aCart({ lines: [aLine()] }), aLine({ id: 'new', ...over }), plenty)
  expect(outcome).toMatchObject({ ok: true, value: { lines: [{ id: 'line-1' }, { id: 'new' }] } })
})

test('a sold-out item is ITEM_OOS, and a shortage names the stock', () => {
  expect(addItem(aCart(), aLine(), 0)).toEqual({ ok: false, errorId: 'ITEM_OOS' })
  expect(addItem(aCart(), aLine({ qty: 4 }), 3)).toEqual({ ok: false, errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 3 } })
})

test('items in another line of the same UPC count too', () => {
  const cart = aCart({ lines: [aLine({ recipeId: 'R1', qty: 2 })] })
  expect(addItem(cart, aLine({ id: 'new', qty: 2 }), 3)).toEqual({
    ok: false,
    errorId: 'ADDED_MAX_QUANTITY',
    details: { maxAllowedQty: 1 },
  })
})

test('a cart holds at most ten items of one variant, however delivered, and sixty in all (SEC-09)', () => {
  const most = (maxAllowedQty: number) => ({ ok: false, errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty } })
  expect(addItem(aCart(), aLine({ qty: 10 }), plenty)).toMatchObject({ ok: true })
  expect(addItem(aCart(), aLine({ qty: 11 }), plenty)).toEqual(most(10))
  const waiting = aCart({ lines: [aLine({ qty: 7, delivery: aDelivery() })] })
  expect(addItem(waiting, aLine({ id: 'new', qty: 4 }), plenty)).toEqual(most(3))
  const full = aCart({ lines: Array.from({ length: 6 }, (_, i) => aLine({ id: `${i}`, upc: `${i}`, qty: i === 0 ? 8 : 10 })) })
  expect(addItem(full, aLine({ id: 'new', upc: 'new', qty: 3 }), plenty)).toEqual(most(2))
  expect(addItem(full, aLine({ id: 'new', upc: 'new', qty: 2 }), plenty)).toMatchObject({ ok: true })
})

test('a cart of fifty lines takes more of what it holds, and nothing new (CONST-21)', () => {
  const lines = Array.from({ length: 50 }, (_, i) => aLine({ id: `${i}`, upc: `${100_000_000_000 + i}` }))
  expect(addItem(aCart({ lines }), aLine({ upc: '100000000007' }), plenty)).toMatchObject({ ok: true })
  expect(addItem(aCart({ lines }), aLine({ upc: '900000000000' }), plenty)).toEqual({ ok: false, errorId: 'CART_FULL' })
})

test('after any sequence of adds, no two lines are equal and no UPC exceeds its stock', () => {
  const additions = fc.array(
    fc.record({ upc: fc.constantFrom('1', '2', '3'), recipeId: fc.constantFrom(undefined, 'R1'), qty: fc.integer({ min: 1, max: 6 }) }),
  )
  fc.assert(
    fc.property(additions, fc.integer({ min: 0, max: 12 }), (expected, available) => {
      const cart = expected.reduce((current, choice, i) => {
        const outcome = addItem(current, aLine({ id: `${i}`, ...choice }), available)
        return outcome.ok ? outcome.value : current
      }, aCart())
      const keys = cart.lines.map(({ upc, recipeId }) => `${upc} ${recipeId}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const upc of ['1', '2', '3']) {
        const quantity = cart.lines.filter((line) => line.upc === upc).reduce((sum, { qty }) => sum + qty, 0)
        expect(quantity).toBeLessThanOrEqual(available)
      }
    }),
  )
})
