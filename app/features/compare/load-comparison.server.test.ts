import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadComparison } from './load-comparison.server'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const shell = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }
const compared = (answers: object) => loadComparison(aShop({ ...shell, ...answers }, { path: '/en-us/compare?ids=HV7K2Q41.HV6V9S72' }).shop)

test('a discontinued product is no longer compared (PLP-07)', async () => {
  const { requested, ids, isUnreachable } = await compared({})
  expect([requested, ids, isUnreachable]).toEqual([2, ['HV7K2Q41'], false])
})

test('a product that cannot be read now is not gone: it stays chosen (PLP-07)', async () => {
  const { products, ids, isUnreachable } = await compared({ 'GET /products/v2/products/HV6V9S72/details': anError(500, 'GEN500') })
  expect(products.map(({ id }) => id)).toEqual(['HV7K2Q41'])
  expect([ids, isUnreachable]).toEqual([['HV7K2Q41', 'HV6V9S72'], true])
})
