import { expect, test } from 'vitest'
import { shouldCloseAfterAdd, getRetryDelayMs } from './add-item.server'

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('with closeOnAdd %s and the mini cart %s quick shop closes after an add: %s (QSH-09, TRAP-62)', (closeOnAdd, miniCart, closes) => {
  expect(shouldCloseAfterAdd({ closeOnAdd, flags: { miniCart } })).toBe(closes)
})

test.each(['SERVER_ERROR', 'ITEM_OOS', 'ADDED_MAX_QUANTITY', 'CART_NOT_FOUND'])(
  'an add that failed with %s is tried again, after two seconds (QSH-11, TRAP-61)',
  (errorId) => {
    expect(getRetryDelayMs({ tries: 1, errorId })).toBe(2_000)
    expect(getRetryDelayMs({ tries: 2, errorId })).toBeUndefined()
  },
)

test('adding a gift is not tried again (QSH-11, TRAP-61)', () => {
  expect(getRetryDelayMs({ tries: 1, errorId: 'GWP_PRODUCT' })).toBeUndefined()
})
