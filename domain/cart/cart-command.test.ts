import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addItem, removeItem, changeItem } from './cart-command'
import { aCart, aDelivery, aLine } from './cart.sample'
import type { CartLine } from './cart-state'

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

const cart = aCart({ lines: [aLine({ id: 'a', upc: '1', qty: 2 }), aLine({ id: 'b', upc: '2', qty: 3 }), aLine({ id: 'c', upc: '3' })] })
const shape = (lines: { id: string; upc: string; qty: number }[]) => lines.map(({ id, upc, qty }) => `${id}:${upc}×${qty}`)
const changed = (over: Parameters<typeof aLine>[0], available = 100) => {
  const outcome = changeItem(cart, aLine(over), { available })
  return outcome.ok ? shape(outcome.value.lines) : outcome
}

test('a quantity is set, not added', () => {
  expect(changed({ id: 'b', upc: '2', qty: 1 })).toEqual(['a:1×2', 'b:2×1', 'c:3×1'])
})

test('another variant takes the line’s place', () => {
  expect(changed({ id: 'b', upc: '9', qty: 3 })).toEqual(['a:1×2', 'b:9×3', 'c:3×1'])
})

test('a variant another line holds joins the two', () => {
  expect(changed({ id: 'c', upc: '1', qty: 4 })).toEqual(['a:1×6', 'b:2×3'])
  expect(changed({ id: 'c', upc: '1', qty: 4 }, 5)).toMatchObject({
    errorId: 'ADDED_MAX_QUANTITY',
    details: { maxAllowedQty: 5, itemId: 'c' },
  })
})

test('more than there is is refused and names the line; a line that is not there cannot be changed', () => {
  expect(changed({ id: 'a', upc: '1', qty: 5 }, 4)).toEqual({
    ok: false,
    errorId: 'ADDED_MAX_QUANTITY',
    details: { maxAllowedQty: 4, itemId: 'a' },
  })
  expect(changed({ id: 'a', upc: '1' }, 0)).toMatchObject({ errorId: 'ITEM_OOS' })
  expect(changed({ id: 'z', upc: '1' })).toEqual({ ok: false, errorId: 'ITEM_NOT_AVAILABLE', details: { itemId: 'z' } })
})

test('a customized item stays customized in another size, and takes another recipe when one is chosen', () => {
  const custom = aCart({ lines: [aLine({ id: 'a', upc: '1', recipeId: 'R1' })] })
  expect(changeItem(custom, aLine({ id: 'a', upc: '2' }), { available: 9 })).toMatchObject({
    value: { lines: [{ upc: '2', recipeId: 'R1' }] },
  })
  expect(changeItem(custom, aLine({ id: 'a', upc: '2', recipeId: 'R2' }), { available: 9 })).toMatchObject({
    value: { lines: [{ upc: '2', recipeId: 'R2' }] },
  })
})

test('a gift message survives any other change until it is removed (GIFT-01, DLG-04)', () => {
  const giftOption = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }
  const gift = aCart({ lines: [aLine({ id: 'a', upc: '1', giftOption })] })
  const change = (noGift?: boolean) => changeItem(gift, aLine({ id: 'a', upc: '1', qty: 2 }), { available: 9, noGift })
  expect(change()).toMatchObject({ value: { lines: [{ qty: 2, giftOption }] } })
  const outcome = change(true)
  expect(outcome.ok && outcome.value.lines[0]).not.toHaveProperty('giftOption')
})

test('a gift card keeps its custom amount until another or a printed one is chosen (GIFT-08)', () => {
  const [requested, printed] = [37, 25].map((amount) => ({ original: amount * 100, current: amount * 100 }))
  const card = aLine({ id: 'a', upc: '1', unit: requested, customAmount: 37 })
  const change = (over: Partial<CartLine>, asPrinted?: boolean) => {
    const outcome = changeItem(aCart({ lines: [card] }), aLine({ id: 'a', upc: '1', unit: printed, ...over }), { available: 9, asPrinted })
    const line = outcome.ok ? outcome.value.lines[0] : undefined
    return [line?.qty, line?.customAmount, line?.unit.current]
  }
  expect(change({ qty: 2 })).toEqual([2, 37, 3700])
  expect(change({ customAmount: 60, unit: { original: 6000, current: 6000 } })).toEqual([1, 60, 6000])
  expect(change({}, true)).toEqual([1, undefined, 2500])
  expect(change({ upc: '2' })).toEqual([1, undefined, 2500])
})

test('a line is removed by id; a upc that is not the line’s is refused (APIC-05)', () => {
  const outcome = removeItem(cart, 'b', '2')
  expect(outcome.ok && shape(outcome.value.lines)).toEqual(['a:1×2', 'c:3×1'])
  expect(removeItem(cart, 'b')).toMatchObject({ ok: true })
  expect(removeItem(cart, 'b', '3')).toEqual({ ok: false, errorId: 'ITEM_NOT_AVAILABLE', details: { itemId: 'b' } })
  expect(removeItem(cart, 'z')).toEqual({ ok: false, errorId: 'ITEM_NOT_AVAILABLE', details: { itemId: 'z' } })
})

test('a line keeps its delivery unless it is changed, and a change is reported once (SHIP-11, ERR-43)', () => {
  const cart = aCart({ lines: [aLine({ delivery: aDelivery() })] })
  const change = (over: Partial<CartLine>, toHome = false) => changeItem(cart, aLine({ qty: 2, ...over }), { available: 9, toHome })
  expect(change({})).toMatchObject({ value: { lines: [{ qty: 2, delivery: { code: 'pickup' } }] } })
  expect(change({})).not.toMatchObject({ value: { notes: expect.anything() } })
  expect(change({}, true)).toMatchObject({ value: { notes: [{ code: 'PickupToHomeTransition', type: 'INFO', itemId: 'line-1' }] } })
  expect(change({}, true)).not.toMatchObject({ value: { lines: [{ delivery: expect.anything() }] } })
  expect(change({ delivery: aDelivery({ code: 'sts' }) })).toMatchObject({ value: { notes: [{ code: 'PickupToStoreTransition' }] } })
})
