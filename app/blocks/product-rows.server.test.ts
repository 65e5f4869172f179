import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contracts/entities/product'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aProductCard, aSearchResult } from '~/server/test/a-product'
import { type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadBlocks } from './load-blocks.server'

beforeEach(() => {
  anEdgeCache()
  return () => vi.unstubAllGlobals()
})

const carousel = { type: 'carousel', slideWidth: 4 }
const layout = { sm: carousel, md: carousel, lg: carousel }
const soldOut = { eyebrow: { id: 'SOLD OUT', label: 'Sold out' } }

/** Listings by category: their products, and the label of the price that was asked for. */
async function loadRow(props: object, hits: Record<string, Partial<ProductCard>[]>) {
  const { shop, requests } = aShop({
    'GET /products/v2/search/productSearch': ({ query }: PlatformRequest) => {
      const cards = hits[query.get('cgid') ?? '']
      if (!cards) return undefined
      const value = query.get('refine_1')?.split('=')[1] ?? ''
      const priceFacet = { attributeId: 'price', label: 'Price', values: [{ value, label: 'Up to €50', hitCount: 1, selected: true }] }
      return aSearchResult({ hits: cards.map((card) => aProductCard(card)), refinements: [priceFacet] })
    },
  })
  const { blocks, cards } = await loadBlocks(shop, aCanvas([aBlock('collection', { layout, ...props }, 'row')]))
  return {
    title: (blocks[0]?.props as { title?: string }).title,
    ids: cards.row?.map(({ id }) => id),
    asked: requests.map(({ query }) => query.get('refine_1')),
  }
}

const twoCategories = { '1100': [{ id: 'A' }, { id: 'B', ...soldOut }, { id: 'C' }], '1000': [{ id: 'A' }, { id: 'D' }, { id: 'E' }] }

test('a row of a price has products of that price, in stock, from its categories in turns, each once (NAV-21)', async () => {
  const products = { categoryId: '1100', alsoFrom: ['1000'], priceBand: '0-50' }
  const { ids, asked } = await loadRow({ products }, twoCategories)
  expect(ids).toEqual(['A', 'C', 'D', 'E'])
  expect(asked).toEqual(['price=0-50', 'price=0-50'])
  expect((await loadRow({ products: { ...products, count: 2 } }, twoCategories)).ids).toEqual(['A', 'C'])
})

test('a row of a price is headed by it in the words of the filter, unless its author wrote a title (NAV-21)', async () => {
  const products = { categoryId: '1100', priceBand: '0-50' }
  expect((await loadRow({ products }, twoCategories)).title).toBe('Up to €50')
  expect((await loadRow({ title: 'Small things', products }, twoCategories)).title).toBe('Small things')
  expect((await loadRow({ products: { categoryId: '1100' } }, twoCategories)).title).toBeUndefined()
})

test('a category that cannot be read leaves the row to the others', async () => {
  const { ids } = await loadRow({ products: { categoryId: '1900', alsoFrom: ['1000'], priceBand: '0-50' } }, twoCategories)
  expect(ids).toEqual(['A', 'D', 'E'])
})
