import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProductCard } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadLook } from './product-sets.server'

const ids = ['HV7K2Q41', 'HV4B1L65', 'HV7R1H63', 'HV2B4G50', 'HV9N3T03']
const stock = (id: string) => `GET /products/v2/products/${id}/inventory`
const shelf = (quantity: number) => ({ variants: { v: { quantity, stockStatus: quantity ? 'AVAILABLE' : 'OUT OF STOCK' } } })
const answers: Answers = {
  'GET /products/v2/products/HV7K2Q41/productSets': { productSets: [{ id: 'HVSET001', name: 'Rain kit' }] },
  'GET /products/v2/products/HVSET001/productSet': { id: 'HVSET001', name: 'Rain kit', products: ids.map((id) => aProductCard({ id })) },
  ...Object.fromEntries(ids.map((id) => [stock(id), { productId: id, ...shelf(3) }])),
}

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const shown = async (more: Answers = {}) => {
  const { shop, callsTo, requests } = aShop({ ...answers, ...more })
  const look = await loadLook(shop, 'HV7K2Q41')
  return { look, ids: look?.cards.map(({ id }) => id), callsTo, requests }
}

test('three other products of the set complete the look, and the stock of each is requested by its id (PDP-11, PDP-20, CONST-15)', async () => {
  const { look, ids: found, callsTo } = await shown()
  expect(look?.set).toEqual({ id: 'HVSET001', name: 'Rain kit' })
  expect(found).toEqual(['HV4B1L65', 'HV7R1H63', 'HV2B4G50'])
  expect(ids.map((id) => callsTo(stock(id)).length)).toEqual([0, 1, 1, 1, 0])
})

test('a sold-out product is left out; one whose stock cannot be read stays (PDP-11)', async () => {
  const { ids: found } = await shown({
    [stock('HV4B1L65')]: { productId: 'HV4B1L65', ...shelf(0) },
    [stock('HV7R1H63')]: anError(503, 'GEN500'),
  })
  expect(found).toEqual(['HV7R1H63', 'HV2B4G50'])
})

test('a product without a set has no look, and nothing else is requested', async () => {
  const { look, requests } = await shown({ 'GET /products/v2/products/HV7K2Q41/productSets': { productSets: [] } })
  expect(look).toBeNull()
  expect(requests).toHaveLength(1)
})
