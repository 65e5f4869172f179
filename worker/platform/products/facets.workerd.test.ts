import { expect, test } from 'vitest'
import type { Product, SearchResult } from '#contracts/entities/product'
import { callPlatform } from '../test/platform'

async function listed(query: string): Promise<SearchResult> {
  const response = await callPlatform('GET', `/products/v2/search/productSearch?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

const facet = ({ refinements }: SearchResult, id: string) => refinements.find(({ attributeId }) => attributeId === id)

test.each(['cgid=1010', 'cgid=1010&refine_2=color=blue', 'q=shell'])(
  'a list is narrowed by facts of its products: %s (PLP-14)',
  async (list) => {
    const { total, hits, refinements } = await listed(`${list}&refine_1=waterproof=20000`)
    expect(hits.map(({ id }) => id)).toEqual(['HVSHELL1'])
    expect(total).toBe(1)
    expect(refinements.find(({ attributeId }) => attributeId === 'waterproof')?.values).toEqual([
      { value: 'yes', label: 'Waterproof', hitCount: 1, selected: false },
      { value: '15000', label: '15,000\u00a0mm or more', hitCount: 1, selected: false },
      { value: '20000', label: '20,000\u00a0mm or more', hitCount: 1, selected: true },
    ])
  },
)

test('a fact is offered where it tells the products apart, and a type where no category below does (PLP-14)', async () => {
  const jackets = await listed('cgid=1010')
  expect(facet(jackets, 'fit')?.values).toEqual([{ value: 'slim', label: 'Slim', hitCount: 1, selected: false }])
  expect(facet(await listed('cgid=1000'), 'type')).toBeUndefined()
})

test('a list of one kind is narrowed by the figures its cards show, one above others is not (PLP-30)', async () => {
  const jackets = await listed('cgid=1010')
  expect(facet(jackets, 'weight')?.values).toEqual([
    { value: '250-500', label: '8.8–17.6\u00a0oz (250–500\u00a0g)', hitCount: 1, selected: false },
  ])
  expect((await listed('cgid=1010&refine_1=weight=250-500')).hits.map(({ id }) => id)).toEqual(['HVSHELL1'])
  expect(facet(await listed('cgid=1000'), 'weight')).toBeUndefined()
})

test('an unknown value of a fact finds nothing, and a malformed one is refused (PLP-14)', async () => {
  expect((await listed('cgid=1010&refine_1=persons=9')).total).toBe(0)
  const refused = await callPlatform('GET', `/products/v2/search/productSearch?cgid=1010&refine_1=${encodeURIComponent("fit=sl'im")}`)
  expect(refused.status).toBe(400)
})

test('a product tells its facts in the locale, and of its details those alone that were written (PDP-36, LAW-05)', async () => {
  const { specs, details } = (await (await callPlatform('GET', '/products/v2/products/HVSHELL1/details')).json()) as Product
  expect(specs?.map(({ id, value }) => [id, value.replaceAll('\u00a0', ' ')])).toEqual([
    ['waterproof', '20,000 mm'],
    ['material', '100% polyamide'],
    ['fit', 'Slim'],
    ['weight', '14.5 oz (412 g)'],
    ['seasons', 'Fall, winter'],
    ['care', 'Machine wash 86 °F (30 °C)'],
    ['origin', 'Portugal'],
  ])
  expect(details).toHaveLength(3)
})
