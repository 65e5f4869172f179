import { expect, test } from 'vitest'
import { placementOf } from './placement'

test.each(['ITEM_OOS', 'ITEM_NOT_AVAILABLE', 'NO_PRICE'])('%s is shown at the item (ERR-08, ERR-12)', (errorId) => {
  expect(placementOf(errorId, { act: 'change' })).toBe('item')
})

test.each(['CART_NOT_FOUND', 'CART_FULL', 'ADDED_MAX_QUANTITY', 'SERVER_ERROR'])(
  '%s is shown above the content (ERR-12, ERR-16)',
  (errorId) => {
    expect(placementOf(errorId, { act: 'add' })).toBe('top')
  },
)

test('a shopper the platform does not know gets a toast (ERR-07)', () => {
  expect(placementOf('INVALID_CUSTOMER', { act: 'add' })).toBe('toast')
})

test('a gift cannot be added: a toast; its quantity cannot be changed: at the top (ERR-10, ERR-11, TRAP-15)', () => {
  expect(placementOf('GWP_PRODUCT', { act: 'add' })).toBe('toast')
  expect(placementOf('GWP_PRODUCT', { act: 'change' })).toBe('top')
})

test('a failure that names a field stands beside it, an unknown one at the top (NTF-05)', () => {
  expect(placementOf('INVALID_REQUEST', { act: 'add', field: 'qty' })).toBe('field')
  expect(placementOf('XYZ999', { act: 'add' })).toBe('top')
  expect(placementOf('constructor', { act: 'add' })).toBe('top')
})
