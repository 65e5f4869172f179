import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct, aSearchResult } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loader as categoryLoader } from './category'
import { loader as productLoader } from './product'

const category = { id: '1010', label: 'Jackets', intro: '', url: '/c/men-jackets-1010', breadcrumb: [], children: [] }
const answers = {
  'GET /products/v2/search/productSearch': aSearchResult({ category }),
  'GET /products/v2/products/HV7K2Q41/details': aProduct(),
  'GET /products/v2/products/HV7K2Q41/inventory': { productId: 'HV7K2Q41', variants: {} },
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function answerOf(path: string) {
  const slug = path.split(/[/?]/)[3]
  const load = path.includes('/c/') ? categoryLoader : productLoader
  const { args } = aShop(answers, { path, params: { slug: slug ?? '' } })
  return (load(args as unknown as Parameters<typeof load>[0]) as Promise<unknown>).catch((thrown: unknown) => thrown)
}

test.each([
  ['/fr-ca/c/old-jackets-1010?page=2', '/fr-ca/c/men-jackets-1010?page=2'],
  ['/fr-ca/p/old-shell-HV7K2Q41?color=slate', '/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=slate'],
])('%s is moved permanently to %s (RTE-32)', async (path, canonical) => {
  const answer = (await answerOf(path)) as Response
  expect(answer).toBeInstanceOf(Response)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, canonical])
})

test.each(['/fr-ca/c/men-jackets-1010', '/fr-ca/p/skarn-3l-shell-HV7K2Q41'])('%s is where it is (RTE-32)', async (path) => {
  expect(await answerOf(path)).toHaveProperty('meta.url', `https://shop.example${path}`)
})
