import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { AddedCart } from './dialog-loader'

test('the mini cart of an answer is written as it came, and hydration leaves what stands there alone (SITE-25)', () => {
  expect(renderInStorefront(<AddedCart html="<dialog>1</dialog>" />)).toBe('<div style="display:contents"><dialog>1</dialog></div>')
  expect(renderInStorefront(<AddedCart html={true} />)).toBe('<div style="display:contents"></div>')
  expect(renderInStorefront(<AddedCart html={undefined} />)).toBe('')
})
