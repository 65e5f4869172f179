import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import type { Silhouette } from '../../contracts/entities/catalog-file.ts'
import { buildSearchExpression } from '../../worker/platform/products/search.ts'
import { buildCatalogSql } from './catalog-sql.ts'
import { readMigrationStatements } from './migrations.ts'
import { readCatalog } from './read-catalog.ts'

const root = path.resolve(import.meta.dirname, '../..')
const database = new DatabaseSync(':memory:')

beforeAll(() => {
  for (const statement of readMigrationStatements(path.join(root, 'worker/platform/migrations'))) database.exec(statement)
  for (const statement of buildCatalogSql(readCatalog(path.join(root, 'content/catalog')), [])) database.exec(statement)
})

/** Kinds of products a brand finds for these words. */
function searchSilhouettes(words: string, place: { brand: BrandId; language: Language }): string[] {
  const rows = database
    .prepare('SELECT p.silhouette FROM product_index s JOIN products p ON p.no = s.rowid WHERE product_index MATCH ?')
    .all(buildSearchExpression(words, place)) as { silhouette: string }[]
  return rows.map(({ silhouette }) => silhouette)
}

const shoes: Silhouette[] = ['sneaker', 'runner', 'boot']
const jackets: Silhouette[] = ['shell', 'puffer', 'chore', 'fleece']

test.each<[Language, string, readonly Silhouette[]]>([
  ['en', 'shoes', shoes],
  ['en', 'sneakers', shoes],
  ['en', 'trainers', shoes],
  ['en', 'jackets', jackets],
  ['en', 'pants', ['trousers']],
  ['en', 'sweaters', ['knit', 'hoodie']],
  ['en', 'gift voucher', ['giftcard']],
  ['fr', 'chaussures', shoes],
  ['fr', 'baskets', shoes],
  ['fr', 'vestes', jackets],
  ['fr', 'pulls', ['knit', 'fleece']],
  ['de', 'Schuhe', shoes],
  ['de', 'Turnschuhe', shoes],
  ['de', 'Jacken', jackets],
  ['de', 'Mäntel', jackets],
  ['de', 'Hosen', ['trousers']],
  ['it', 'scarpe', shoes],
  ['it', 'giacche', jackets],
  ['it', 'zaini', ['backpack']],
  ['es', 'zapatillas', shoes],
  ['es', 'chaquetas', jackets],
  ['es', 'mochilas', ['backpack']],
  ['nl', 'schoenen', shoes],
  ['nl', 'jassen', jackets],
  ['nl', 'truien', ['knit', 'fleece', 'hoodie']],
])('a search in %s for “%s” finds the matching products, at every brand that has them (PLP-06)', (language, requested, meant) => {
  for (const brand of ['halvern', 'dropkerb', 'dunnage'] as const)
    expect(
      searchSilhouettes(requested, { brand, language }).some((kind) => (meant as readonly string[]).includes(kind)),
      brand,
    ).toBe(
      database
        .prepare('SELECT 1 FROM products WHERE brand = ? AND silhouette IN (SELECT value FROM json_each(?))')
        .all(brand, JSON.stringify(meant)).length > 0,
    )
})

test.each<[Language, string]>([
  ['en', 'gray jacket'],
  ['en', 'black shoes'],
  ['fr', 'veste noire'],
  ['fr', 'chaussures marron'],
  ['de', 'schwarze Jacke'],
  ['de', 'blaue Jacken'],
  ['de', 'weiße Schuhe'],
  ['it', 'giacca nera'],
  ['es', 'chaqueta negra'],
  ['nl', 'zwarte jas'],
  ['nl', 'blauwe jassen'],
])('a search for a color in %s by “%s” finds it under any name (PLP-06)', (language, requested) => {
  expect(
    searchSilhouettes(requested, { brand: 'halvern', language }).length +
      searchSilhouettes(requested, { brand: 'dropkerb', language }).length,
  ).toBeGreaterThan(0)
})

test('a product that only shares its first letters is no shoe', () => {
  expect(searchSilhouettes('shoes', { brand: 'halvern', language: 'en' }).filter((kind) => kind === 'tent' || kind === 'tee')).toEqual([])
})
