import { expect, test } from 'vitest'
import { getMiniCartHref, AddedCart } from './dialog-loader'
import { renderInStorefront } from '~/client/test/render-in-storefront'

const added = { flags: { miniCart: true }, locale: 'en-us', hash: '#added', isNew: true } as const

test('an add opens the mini cart where the shop has one (CFG-04, CART-27)', () => {
  expect(getMiniCartHref(added)).toBe('/en-us/cart')
  expect(getMiniCartHref({ ...added, flags: { miniCart: false } })).toBeUndefined()
})

test('a page opened for another reason, or by the browser itself, opens nothing (CART-27)', () => {
  expect(getMiniCartHref({ ...added, hash: '' })).toBeUndefined()
  expect(getMiniCartHref({ ...added, isNew: false })).toBeUndefined()
})

test('the mini cart of an answer is written as it came, and hydration leaves what stands there alone (SITE-25)', () => {
  expect(renderInStorefront(<AddedCart html="<dialog>1</dialog>" />)).toBe('<div style="display:contents"><dialog>1</dialog></div>')
  expect(renderInStorefront(<AddedCart html={true} />)).toBe('<div style="display:contents"></div>')
  expect(renderInStorefront(<AddedCart html={undefined} />)).toBe('')
})
