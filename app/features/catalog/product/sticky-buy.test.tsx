import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { StickyBuyBar } from './product-page'

const now = Date.parse('2026-03-01T12:00:00Z')

function shown(overrides: Parameters<typeof aProduct>[0] = {}, chosen: Record<string, string> = { color: 'slate' }) {
  return renderInStorefront(<StickyBuyBar product={aProduct(overrides)} inventory={null} chosen={chosen} now={now} />)
}

test('on a phone the price and the form’s button stay in reach, with the size that is chosen (PDP-41)', () => {
  expect(textOfHtml(shown())).toBe('Choose a size Add to cart · $220.00')
  expect(textOfHtml(shown({}, { color: 'slate', size: 's' }))).toBe('S Add to cart · $220.00')
  expect(shown()).toMatch(/<button type="submit"[^>]*form="buy"/)
})

test('keyboards and screen readers meet the button once (PDP-41)', () => {
  const html = shown()
  expect(html).toContain('aria-hidden="true"')
  expect(html.split('tabindex="-1"')).toHaveLength(3)
})

test('what cannot be added to the cart has no bar (PDP-41)', () => {
  expect(shown({ targetPublishDate: '2027-01-01T00:00:00Z' })).toBe('')
  expect(shown({ isRobisOnly: true })).toBe('')
})
