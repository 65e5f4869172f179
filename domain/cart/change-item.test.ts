import { expect, test } from 'vitest'
import { removeItem } from './cart-command'
import type { CartLine } from './cart-state'
import { aCart, aDelivery, aLine } from './cart.sample'
import { changeItem } from './change-item'

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
