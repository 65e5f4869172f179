// cspell:ignore gryke
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BrandId, brandIds } from '#config/brands'
import { kindBySilhouette } from '#domain/product/product-kind'
import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql.ts'
import { readMigrationStatements } from '../../../scripts/seed/migrations.ts'
import { readCatalog } from '../../../scripts/seed/read-catalog.ts'
import { sqliteD1 } from '../test/sqlite-d1'
import { loadComplements, loadRecommendations } from './recommendations.sql.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const catalogs = readCatalog(path.join(root, 'content/catalog'))
const { database, d1 } = sqliteD1()

beforeAll(() => {
  for (const statement of readMigrationStatements(path.join(root, 'worker/platform/migrations'))) database.exec(statement)
  for (const statement of buildCatalogSql(catalogs, [])) database.exec(statement)
})

const productsOf = (brand: BrandId) => [...(catalogs.find((catalog) => catalog.brand === brand)?.products() ?? [])]
const kindOf = ({ silhouette }: CatalogProduct) => kindBySilhouette[silhouette]

/** Recommendations of each product of a brand, as products. */
async function recommend(brand: BrandId, load: typeof loadComplements) {
  const products = productsOf(brand)
  const market = { brand, language: 'en', currency: 'USD' } as const
  return Promise.all(
    products.map(async (product) => {
      const cards = await load(d1, market, { productId: product.id, count: 6, recommendationId: 'r' })
      return { product, cards: cards.flatMap(({ id }) => products.find((each) => each.id === id) ?? []) }
    }),
  )
}

const describe = (product: CatalogProduct, other: CatalogProduct) => `${product.name} (${product.gender}): ${other.name} (${other.gender})`

test.each(brandIds)('every alternative to a product of %s is of its kind, those of its silhouette first (PDP-53)', async (brand) => {
  const all = await recommend(brand, loadRecommendations)
  const ofOtherKind = all.flatMap(({ product, cards }) =>
    cards.filter((card) => kindOf(card) !== kindOf(product)).map((card) => describe(product, card)),
  )
  expect(ofOtherKind).toEqual([])
  const lateTwins = all.flatMap(({ product, cards }) => {
    const isAlike = cards.map(({ silhouette }) => silhouette === product.silhouette)
    return isAlike.lastIndexOf(true) > isAlike.indexOf(false) && isAlike.includes(false) ? [product.name] : []
  })
  expect(lateTwins).toEqual([])
})

test.each(brandIds)('nothing that goes with a product of %s is of its kind (PDP-53, PLP-19)', async (brand) => {
  const all = await recommend(brand, loadComplements)
  const ofSameKind = all.flatMap(({ product, cards }) =>
    cards.filter((card) => kindOf(card) === kindOf(product)).map((card) => describe(product, card)),
  )
  expect(ofSameKind).toEqual([])
  const least = ({ silhouette, gender }: CatalogProduct) => (silhouette === 'giftcard' ? 0 : gender === 'kids' ? 1 : 3)
  const lonely = all.filter(({ product, cards }) => cards.length < least(product))
  expect(lonely.map(({ product, cards }) => `${product.name}: ${cards.length}`)).toEqual([])
})

test.each(brandIds)('what stands beside a product of %s is for the same people, for sale, and not itself (PDP-53)', async (brand) => {
  const both = [...(await recommend(brand, loadComplements)), ...(await recommend(brand, loadRecommendations))]
  const wrong = both.flatMap(({ product, cards }) =>
    cards
      .filter(({ id, gender, stock }) => id === product.id || stock === 'sold-out' || !isSameAudience(product.gender, gender))
      .map((card) => describe(product, card)),
  )
  expect(wrong).toEqual([])
})

function isSameAudience(own: string, other: string): boolean {
  return other === own || (own !== 'kids' && other === 'unisex') || (own === 'unisex' && other !== 'kids')
}

test.each(brandIds)('each product of %s that cannot be bought now has an alternative (PDP-46, PDP-53)', async (brand) => {
  const unavailable = (await recommend(brand, loadRecommendations)).filter(
    ({ product }) => product.stock === 'sold-out' || product.targetPublishDate !== undefined,
  )
  expect(unavailable.length).toBeGreaterThan(0)
  expect(unavailable.filter(({ cards }) => cards.length === 0).map(({ product }) => product.name)).toEqual([])
})

test('the smock is offered other shells, and a tent a sleeping bag (PDP-53)', async () => {
  const halvern = async (load: typeof loadComplements, name: string) =>
    (await recommend('halvern', load)).find(({ product }) => product.name === name)?.cards.map(({ silhouette }) => silhouette)
  const besideSmock = (await halvern(loadRecommendations, 'Gryke Smock')) ?? []
  expect(besideSmock.length).toBeGreaterThanOrEqual(3)
  expect(besideSmock.filter((silhouette) => silhouette !== 'shell')).toEqual([])
  expect((await halvern(loadComplements, 'Bothy 3 Tent'))?.[0]).toBe('sleepingbag')
  expect((await halvern(loadComplements, 'Skarn 3L Shell'))?.[0]).toBe('fleece')
})
