import { expect, test } from 'vitest'
import { aCart, aLine, sampleCartLabels as words } from './cart.sample'
import { toCartView } from './cart-view'
import { getRemainingBlockers, getCheckoutBlockers } from './checkout-blockers'

const flash = (code: string, details: { itemId?: string; maxAllowedQty?: number } = {}) => ({
  type: 'WARNING',
  code,
  message: `${code} told`,
  details,
})
const cart = toCartView(aCart({ lines: [aLine({ id: 'a', qty: 3 }), aLine({ id: 'b', upc: '2' })] }), { words })

test('every reason is unique and names its line while that is in the cart', () => {
  const received = [
    flash('ITEM_OOS', { itemId: 'b' }),
    flash('ADDED_MAX_QUANTITY', { itemId: 'a', maxAllowedQty: 2 }),
    flash('ITEM_NOT_AVAILABLE', { itemId: 'gone' }),
  ]
  expect(getCheckoutBlockers({ ...cart, flash: received })).toEqual([
    { code: 'ITEM_OOS', text: 'ITEM_OOS told', itemId: 'b' },
    { code: 'ADDED_MAX_QUANTITY', text: 'ADDED_MAX_QUANTITY told', itemId: 'a', most: 2 },
    { code: 'ITEM_NOT_AVAILABLE', text: 'ITEM_NOT_AVAILABLE told' },
  ])
})

test('an address is requested on the way and blocks no cart', () => {
  expect(getCheckoutBlockers({ ...cart, flash: [flash('InvalidShippingAddress')] })).toEqual([])
})

test('a reason disappears with its line, or when the quantity is small enough', () => {
  const blockers = [
    { code: 'ITEM_OOS', text: 'b', itemId: 'b' },
    { code: 'ADDED_MAX_QUANTITY', text: 'a', itemId: 'a', most: 2 },
  ]
  const left = (...lines: { id: string; qty: number }[]) => getRemainingBlockers(blockers, lines).map(({ text }) => text)
  expect(left({ id: 'a', qty: 3 }, { id: 'b', qty: 1 })).toEqual(['b', 'a'])
  expect(left({ id: 'a', qty: 2 }, { id: 'b', qty: 1 })).toEqual(['b'])
  expect(left({ id: 'a', qty: 3 })).toEqual(['a'])
  expect(left()).toEqual([])
})
