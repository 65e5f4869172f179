import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { Collections } from './collections'

const shown = (...[collections]: [Parameters<typeof Collections>[0]['collections']]) =>
  renderInStorefront(<Collections collections={collections} />)

test('each collection appears under its name with its products, in one request (PLP-07, PLP-09)', () => {
  const html = shown([{ id: 'rain', name: 'For a wet week', products: [toProductCardView(aProductCard())] }])
  expect(html).toContain('<h2 id="rain">For a wet week</h2>')
  expect(html).toContain('data-origin="explore-collection"')
})

test('without collections the page says so and links on; when they cannot be read it offers a retry (PLP-07)', () => {
  expect(textOfHtml(shown([]))).toContain('No collections right now')
  const html = shown(null)
  expect(textOfHtml(html)).toMatch(/can’t show our collections right now.*Try again/)
  expect(html).toContain('href="/en-us/collections"')
  expect(html).not.toContain('No collection')
})
