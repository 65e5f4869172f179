import { expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aProduct, aVariant } from '~/server/test/a-product'
import { QuickShop } from './quick-shop'

const path = '/en-us/quick-shop/skarn-3l-shell-HV7K2Q41?'
const now = Date.parse('2026-03-01T12:00:00Z')

type QuickShopOptions = Partial<Parameters<typeof QuickShop>[0]> & { product?: Product }

function shown({ product = aProduct(), ...more }: QuickShopOptions = {}) {
  return renderInStorefront(
    <QuickShop {...{ product, inventory: null, chosen: { color: 'slate', size: 's' }, now, act: 'act-1', path, ...more }} />,
  )
}

test('the picture of the chosen color, the name, the price, the options and one button that buys (QSH-01, QSH-07)', () => {
  const html = shown()
  expect(html).toContain('src="https://img.example/slate.avif"')
  expect(textOfHtml(html)).toBe('Skarn 3L Shell $220.00 Color Slate Size S M Add to cart · $220.00 Pick up in store See all details')
  // The other button opens the stores.
  expect(html.match(/<button(?![^>]*formMethod="get")/gi)).toHaveLength(1)
})

test('another color stays in quick shop; all details are the product’s page with the same choice (QSH-01)', () => {
  const html = shown()
  expect(html).toContain(`href="${path}color=coal&amp;size=s"`)
  expect(html).toContain('href="/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate&amp;size=s"')
})

test('opened for a line of the cart the button changes that line (QSH-06)', () => {
  const html = shown({ itemId: 'item-1' })
  expect(html).toContain('<input type="hidden" name="itemId" value="item-1"/>')
  expect(textOfHtml(html.match(/<button type="submit"[^>]*value="update-item".*?<\/button>/)?.[0] ?? '')).toBe('Update cart · $220.00')
  expect(html).not.toContain('add-item')
})

test('a gift card of the cart shows its amount and its message (GIFT-02, GIFT-08)', () => {
  const given = { amount: '37', to: 'Grace', email: 'grace@example.com', message: 'Many happy returns' }
  const html = shown({ product: aProduct({ productType: 'digital' }), itemId: 'item-1', given })
  for (const name of ['amount', 'to', 'email'])
    expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${given[name as 'to']}"`))
  expect(html).toMatch(/<textarea[^>]*name="message"[^>]*>Many happy returns</)
})

test('the button of a sold-out product says so and is disabled (QSH-04)', () => {
  const gone = aVariant({ color: 'slate', size: 's' }, { productInventoryState: 'OutOfStock' })
  const product = aProduct({ variants: [gone, aVariant({ color: 'coal', size: 'm' })] })
  expect(shown({ product })).toMatch(/<button type="button" class="btn lg block" disabled="">Sold out<\/button>/)
  expect(shown({ product, itemId: 'item-1' })).toMatch(/disabled="">Sold out<\/button>/)
})

test('when there is more to choose after an add, the page says so and links there (QSH-09)', () => {
  expect(shown()).not.toContain('role="status"')
  const html = shown({ isAdded: true })
  expect(textOfHtml(html)).toContain('It’s in your cart. View cart')
  expect(html).toContain('<a class="link" href="/en-us/cart">')
})

test('until the stock is known its space is reserved, and the details link works (QSH-02)', () => {
  const html = shown({ inventory: new Promise(() => undefined) })
  expect(html).toContain('class="skel')
  expect(html).not.toContain('<form')
  expect(textOfHtml(html)).toBe('Skarn 3L Shell $220.00 Loading See all details')
})
