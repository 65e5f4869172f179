import { expect, test } from 'vitest'
import { cartAfterAdd } from './cart-after-add'

const added = { flags: { miniCart: true }, locale: 'en-us', hash: '#added', isNew: true } as const

test('after an add the mini cart comes up, where the shop has one (CFG-04, CART-27)', () => {
  expect(cartAfterAdd(added)).toBe('/en-us/cart')
  expect(cartAfterAdd({ ...added, flags: { miniCart: false } })).toBeUndefined()
})

test('on a page that was opened for another reason, or by the browser itself, nothing comes up (CART-27)', () => {
  expect(cartAfterAdd({ ...added, hash: '' })).toBeUndefined()
  expect(cartAfterAdd({ ...added, isNew: false })).toBeUndefined()
})
