import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aProduct } from '~/server/test/a-product'
import { ProductJsonLd } from './product-json-ld'

type ProductSchema = { '@type': string; image?: string[] }

function received(overrides = {}): { html: string; thing: ProductSchema } {
  const html = renderInStorefront(<ProductJsonLd product={aProduct(overrides)} inventory={null} now={0} colorId="slate" />)
  const json = html.match(/^<script type="application\/ld\+json">(.*)<\/script>$/)?.[1] ?? ''
  return { html, thing: JSON.parse(json) as ProductSchema }
}

test('the page tells search engines of the product, its picture by its whole address; the crumbs alone tell of the way to it', () => {
  expect(received().thing).toMatchObject({ '@type': 'Product', image: ['https://img.example/slate.avif'] })
})

test('product texts cannot end the script element', () => {
  expect(received({ summary: '</script><script>alert(1)</script>' }).html.match(/<script/g)).toHaveLength(1)
})
