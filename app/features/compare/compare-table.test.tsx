import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aProductCard } from '~/server/test/a-product'
import type { Comparison } from './comparison.server'
import { CompareTable } from './compare-table'

test('a product compared with none is no wider than a column (PDP-37)', () => {
  const { id, title: name, url, price, currency, rating } = aProductCard()
  const product = { id, name, url, price, currency, rating, image: '/art/p-slate-front.0a1b2c3d' }
  const comparison = { products: [product], rows: [], onlyDifferences: false } as unknown as Comparison
  expect(renderInStorefront(<CompareTable comparison={comparison} />)).toContain('<table style="inline-size:auto">')
})
