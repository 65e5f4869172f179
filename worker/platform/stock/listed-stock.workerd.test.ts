/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { ProductCard, SearchResult } from '#contracts/entities/product'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { listVariants } from '../catalog/variants'
import { callOperation } from '../test/operators'
import { callPlatform, platformEnv } from '../test/platform'
import { sampleProducts, sampleShelves } from '../test/sample-catalog'
import { sampleStores } from '../test/sample-stores'

const { low, soldOut, sale } = sampleProducts
const upcsOf = ({ id, colors, sizes }: typeof low) => listVariants({ id, colors, sizes, widths: [], lengths: [] }).map(({ upc }) => upc)
const stockOf = ({ id }: typeof low) => platformEnv.STOCK.getByName(id)
const asked = (product: typeof low) => ({ upcs: upcsOf(product), word: product.stock, node: 'web' })

const seed = async () => {
  for (const statement of buildCatalogSql(sampleShelves, sampleStores)) await platformEnv.CATALOGUE.prepare(statement).run()
}
const count = (product: typeof low, upc: string, onHand: number) =>
  callOperation('PUT', `/operations/v1/stock/${product.id}/${upc}/web`, { body: { onHand } })
const countAll = async (product: typeof low, onHand: number) => {
  for (const upc of upcsOf(product)) await count(product, upc, onHand)
}
/** The five seconds pass in which pieces may change hands. */
const settled = (product: typeof low) => runDurableObjectAlarm(stockOf(product))

const listed = async (query = 'cgid=1000') =>
  (await (await callPlatform('GET', `/products/v2/search/productSearch?${query}`)).json<SearchResult>()).hits
const eyebrowOf = (cards: readonly ProductCard[], { id }: typeof low) => cards.find((card) => card.id === id)?.eyebrow?.id
const recommendedTo = async ({ id }: typeof low) => {
  const path = `/products/v1/widgetRecommendations?widget=product&productId=${id}&count=20`
  return (await (await callPlatform('GET', path)).json<{ products: ProductCard[] }>()).products.map((card) => card.id)
}

beforeEach(async () => {
  await seed()
  for (const product of [low, soldOut]) {
    await stockOf(product).available(asked(product))
    await countAll(product, product === low ? 2 : 0)
    await settled(product)
  }
})

test('a restocked product stops being sold out in lists and search, and takes its place among the others (PLP-13)', async () => {
  const before = await listed()
  expect([eyebrowOf(before, soldOut), before.at(-1)?.id]).toEqual(['SOLD OUT', soldOut.id])
  const [upc = ''] = upcsOf(soldOut)
  await count(soldOut, upc, 1)
  await settled(soldOut)
  const after = await listed()
  expect([eyebrowOf(after, soldOut), after.length]).toEqual([undefined, before.length])
  expect(after.at(-1)?.id).not.toBe(soldOut.id)
  expect(eyebrowOf(await listed(`q=${soldOut.id}`), soldOut)).toBeUndefined()
  expect(await recommendedTo(low)).toContain(soldOut.id)
})

test('a product bought to the last piece is sold out in lists, and no longer recommended; what comes back sells again (PLP-13)', async () => {
  const wants = Object.fromEntries(upcsOf(low).map((upc) => [`${upc}@web`, 2]))
  await stockOf(low).hold({ id: 'order', owner: 'cart', wants, expiresAt: Date.now() + 60_000 })
  await stockOf(low).commit('order')
  await settled(low)
  const cards = await listed()
  expect([eyebrowOf(cards, low), cards.slice(-2).map(({ id }) => id)]).toEqual(['SOLD OUT', expect.arrayContaining([low.id])])
  expect(await recommendedTo(sale)).not.toContain(low.id)
  await stockOf(low).putBack('order:returned', { [`${upcsOf(low)[0]}@web`]: 1 })
  await settled(low)
  expect(eyebrowOf(await listed(), low)).toBe('LOW STOCK')
})

test('a size that sells out while others are left changes nothing in lists (PLP-13)', async () => {
  const [upc = ''] = upcsOf(low)
  await count(low, upc, 0)
  await settled(low)
  expect(eyebrowOf(await listed(), low)).toBe('LOW STOCK')
})

test('what the stock told lists outlives a new price, a new description and a seed (PLP-13)', async () => {
  await countAll(low, 0)
  await settled(low)
  const isLast = async () => {
    const cards = await listed()
    return [eyebrowOf(cards, low), cards.findIndex(({ id }) => id === low.id) >= cards.length - 2]
  }
  await callOperation('PUT', `/operations/v1/prices/${low.id}`, { body: { price: sampleProducts.shell.price } })
  expect(await isLast()).toEqual(['SOLD OUT', true])
  const { id: _, rating: __, reviews: ___, ...written } = low
  await callOperation('PUT', `/operations/v1/products/${low.id}`, { body: { ...written, brand: 'halvern', name: 'Renamed' } })
  expect(await isLast()).toEqual(['SOLD OUT', true])
  await seed()
  expect(await isLast()).toEqual(['SOLD OUT', true])
})

test('a catalog that cannot be reached is told later, and stock changes meanwhile (PLP-13)', async () => {
  const rename = (from: string, to: string) => platformEnv.CATALOGUE.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
  await countAll(low, 0)
  await rename('product_stock', 'out_of_reach')
  await settled(low)
  await rename('out_of_reach', 'product_stock')
  expect(eyebrowOf(await listed(), low)).toBe('LOW STOCK')
  expect(await stockOf(low).available(asked(low))).toEqual(Object.fromEntries(upcsOf(low).map((upc) => [upc, 0])))
  await settled(low)
  expect(eyebrowOf(await listed(), low)).toBe('SOLD OUT')
})

test('lists that show a sold-out product as for sale are corrected when its page is read (PLP-13)', async () => {
  await platformEnv.CATALOGUE.prepare('INSERT OR REPLACE INTO product_stock (product_id, sold_out) VALUES (?, 0)').bind(soldOut.id).run()
  expect(eyebrowOf(await listed(), soldOut)).toBeUndefined()
  await callPlatform('GET', `/products/v2/products/${soldOut.id}/details`)
  await settled(soldOut)
  expect(eyebrowOf(await listed(), soldOut)).toBe('SOLD OUT')
})
