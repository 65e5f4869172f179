import { expect, test } from 'vitest'
import { cartAfterAdd } from './dialog-loader'

const added = { flags: { miniCart: true }, locale: 'en-us', hash: '#added', isNew: true } as const

test('an add opens the mini cart where the shop has one (CFG-04, CART-27)', () => {
  expect(cartAfterAdd(added)).toBe('/en-us/cart')
  expect(cartAfterAdd({ ...added, flags: { miniCart: false } })).toBeUndefined()
})

test('a page opened for another reason, or by the browser itself, opens nothing (CART-27)', () => {
  expect(cartAfterAdd({ ...added, hash: '' })).toBeUndefined()
  expect(cartAfterAdd({ ...added, isNew: false })).toBeUndefined()
})
