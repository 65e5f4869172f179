import { expect, test } from 'vitest'
import pointsByProduct from '#content/art/picture-points.json'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { getPicturePoints } from './load-product-images.server'

const details = ['Keeps out a day of rain', 'Hood over a helmet', 'Two pockets', '412 g']
const pointsOf = (overrides: Parameters<typeof aProduct>[0]) =>
  getPicturePoints(aShop({}, { path: '/en-us/p/x' }).shop, aProduct({ details, ...overrides }))

test('a product has its facts in the order of its picture, from the top down (PDP-57)', async () => {
  const places = pointsByProduct.HV7K2Q41.map(([x, y]) => ({ x, y }))
  expect(await pointsOf({})).toEqual(
    ['Hood over a helmet', 'Keeps out a day of rain', 'Two pockets'].map((text, index) => ({ ...places[index], text })),
  )
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((a, b) => Number(a) - Number(b)))
})

test('a fact may be a line of the specifications (PDP-57)', async () => {
  const specs = [{ id: 'load', label: 'Load', value: 'up to 3 kg' }]
  expect((await pointsOf({ masterId: 'HV2P9K12', specs }))?.map(({ text }) => text)).toContain('Load: up to 3 kg')
})

test('a fact that a product no longer has is left out, and a product without has none (PDP-57)', async () => {
  expect((await pointsOf({ details: ['Rain stays out'] }))?.map(({ text }) => text)).toEqual(['Rain stays out'])
  expect(await pointsOf({ masterId: 'HVGIFT01' })).toBeUndefined()
})
