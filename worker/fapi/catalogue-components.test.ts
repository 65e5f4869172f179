import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct, aProductCard } from '~/server/test/a-product'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { fapi } from './app'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const deployment = {
  ENVIRONMENT: 'local',
  REGIONS: 'NORA,EMEA',
  COMMERCE_ORIGIN: '',
  CANONICAL_ORIGINS: '',
  IMAGE_CDN: '',
  DEFAULT_BRAND: 'halvern',
}

function asked(path: string) {
  const platform = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/collections'))
        return Response.json({ collections: [{ id: 'HVSET001', name: 'Rain kit', products: [aProductCard()] }] })
      const [, id = ''] = /products\/(\w+)\/details/.exec(pathname) ?? []
      if (id !== 'GONE0000') return Response.json(aProduct({ id, name: `Product ${id}` }))
      return Response.json({ errorDetails: [{ errorId: 'API404', message: 'none' }] }, { status: 404 })
    },
  }
  const env = { ...aSessionNamespace().env, PLATFORM: platform, ...deployment }
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  return Promise.resolve(fapi.request(`https://halvern.example/components/${path}`, {}, env, context))
}

test('products are compared line by line; one that is gone is left out (FAPI-04, PLP-07)', async () => {
  const answer = await asked('compare?locale=en-us&ids=HV7K2Q41.GONE0000.HV6V9S72')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { asked: wanted, products, rows } = (await answer.json()) as { asked: number; products: { id: string }[]; rows: { id: string }[] }
  expect([wanted, products.map(({ id }) => id)]).toEqual([3, ['HV7K2Q41', 'HV6V9S72']])
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['price', 'rating', 'type', 'details']))
})

test('the collections of a brand are told with their products, and anybody may keep them for a minute (FAPI-05, PLP-07)', async () => {
  const answer = await asked('collections?locale=fr-fr')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await answer.json()).toMatchObject({ collections: [{ name: 'Rain kit', products: [{ id: 'HV7K2Q41' }] }] })
})

test.each(['compare?ids=HV7K2Q41', 'collections?locale=xx-yy'])('%s, which names no locale of ours, is refused', async (path) => {
  expect((await asked(path)).status).toBe(400)
})
