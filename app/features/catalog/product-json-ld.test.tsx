import { expect, test } from 'vitest'
import { inShop } from '~/client/test/in-shop'
import { aProduct } from '~/server/test/a-product'
import { ProductJsonLd } from './product-json-ld'

type Told = { '@type': string; offers?: { url: string }[]; image?: string[]; itemListElement?: { item: string }[] }

function told(overrides = {}): { html: string; things: Told[] } {
  const html = inShop(<ProductJsonLd product={aProduct(overrides)} inventory={null} now={0} colorId="slate" />)
  const json = html.match(/^<script type="application\/ld\+json">(.*)<\/script>$/)?.[1] ?? ''
  return { html, things: JSON.parse(json) as Told[] }
}

test('the page tells search engines of the product and of the way to it, in whole addresses', () => {
  const [product, trail] = told({ breadcrumb: [{ id: '1010', label: 'Jackets', url: '/c/men-jackets-1010' }] }).things
  expect(product).toMatchObject({ '@type': 'Product', image: ['https://img.example/slate.avif'] })
  expect(trail?.itemListElement?.map(({ item }) => item)).toEqual([
    'https://halvern.example/en-us',
    'https://halvern.example/en-us/c/men-jackets-1010',
    'https://halvern.example/en-us/p/skarn-3l-shell-HV7K2Q41',
  ])
})

test('a product’s words cannot end the script', () => {
  expect(told({ summary: '</script><script>alert(1)</script>' }).html.match(/<script/g)).toHaveLength(1)
})
