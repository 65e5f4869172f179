import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct, aProductCard } from '~/server/test/a-product'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { askFapi } from './test/ask-fapi'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function getComponent(path: string) {
  const platform = ({ pathname }: { pathname: string }) => {
    if (pathname.endsWith('/collections')) return { collections: [{ id: 'HVSET001', name: 'Rain kit', products: [aProductCard()] }] }
    const [, id = ''] = /products\/(\w+)\/details/.exec(pathname) ?? []
    return id === 'GONE0000' ? undefined : aProduct({ id, name: `Product ${id}` })
  }
  return askFapi(`components/${path}`, { platform })
}

test('products are compared line by line; a discontinued one is left out (FAPI-04, PLP-07)', async () => {
  const answer = await getComponent('compare?locale=en-us&ids=HV7K2Q41.GONE0000.HV6V9S72')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { requested, products, rows } = (await answer.json()) as { requested: number; products: { id: string }[]; rows: { id: string }[] }
  expect([requested, products.map(({ id }) => id)]).toEqual([3, ['HV7K2Q41', 'HV6V9S72']])
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['price', 'rating', 'type', 'details']))
})

test('the collections of a brand are listed with their products and cached for a minute (FAPI-05, PLP-07)', async () => {
  const answer = await getComponent('collections?locale=fr-fr')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await answer.json()).toMatchObject({ collections: [{ name: 'Rain kit', products: [{ id: 'HV7K2Q41' }] }] })
})

test.each(['compare?ids=HV7K2Q41', 'collections?locale=xx-yy'])('%s, which names no locale of ours, is refused', async (path) => {
  expect((await getComponent(path)).status).toBe(400)
})

test('with an edge cache of its own a test finds nothing that another one left in memory', async () => {
  const getNames = async (name: string) => {
    const answer = await askFapi('components/compare?locale=en-us&ids=HV7K2Q41', { platform: () => aProduct({ id: 'HV7K2Q41', name }) })
    return (await answer.json<{ products: { name: string }[] }>()).products.map((each) => each.name)
  }
  expect([await getNames('First'), await getNames('Second')]).toEqual([['First'], ['First']])
  anEdgeCache()
  expect(await getNames('Third')).toEqual(['Third'])
})
