import { expect, test } from 'vitest'
import { getMiniCartHref } from './dialog-loader'

const added = { flags: { miniCart: true }, locale: 'en-us', hash: '#added', isNew: true } as const

test('an add opens the mini cart where the shop has one (CFG-04, CART-27)', () => {
  expect(getMiniCartHref(added)).toBe('/en-us/cart')
  expect(getMiniCartHref({ ...added, flags: { miniCart: false } })).toBeUndefined()
})

test('a page opened for another reason, or by the browser itself, opens nothing (CART-27)', () => {
  expect(getMiniCartHref({ ...added, hash: '' })).toBeUndefined()
  expect(getMiniCartHref({ ...added, isNew: false })).toBeUndefined()
})
