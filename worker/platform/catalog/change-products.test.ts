import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '#contracts/errors'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql'
import { readMigrationStatements } from '../../../scripts/seed/migrations'
import { sampleProducts, sampleShelves } from '../test/sample-catalog'
import { sampleStores } from '../test/sample-stores'
import { sqliteD1 } from '../test/sqlite-d1'
import type { SourceProduct } from './catalog-rows'
import { withPrices, changeProducts, type ProductEdit } from './change-products'
import { listProductSources } from './product-sources.sql.ts'

const migrations = readMigrationStatements(path.join(import.meta.dirname, '../migrations'))
const now = Date.parse('2026-11-27T10:00:00Z')
const brands = ['halvern', 'dropkerb']

type Written = { brand: string; published: boolean; source: SourceProduct }

function seeded(written?: readonly Written[]) {
  const { database, d1 } = sqliteD1()
  const shelves = sampleShelves.map((shelf) => ({
    ...shelf,
    products: () =>
      written
        ? written.flatMap(({ brand, published, source }) => (published && brand === shelf.brand ? [{ ...source, reviews: [] }] : []))
        : [...shelf.products()],
  }))
  for (const statement of [...migrations, ...buildCatalogSql(shelves, sampleStores)]) database.exec(statement)
  return { database, d1 }
}

/** Everything that follows from the products, with ids in place of numbers. */
function derivedIn(database: DatabaseSync) {
  database.exec("CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5vocab(product_index, 'instance')")
  const kind = '(SELECT colors || sizes || marks FROM kinds WHERE no = t.kind)'
  const product = '(SELECT id FROM products WHERE no = t.product_no)'
  const sql = {
    products: 'SELECT * FROM products t',
    words: 'SELECT (SELECT id FROM products WHERE no = t.doc) AS product, term, col, "offset" FROM words t',
    ...Object.fromEntries(
      ['product_text', 'prices', 'product_facet', 'product_specs', 'shoe_fits', 'store_gaps', 'listing'].map((table) => [
        table,
        `SELECT ${product} AS product, t.* FROM ${table} t`,
      ]),
    ),
    listing_kinds: `SELECT ${product} AS product, ${kind} AS alike, brand, category FROM listing_kinds t`,
    kind_count: `SELECT ${kind} AS alike, brand, category, currency, step, hits FROM kind_count t`,
    ...Object.fromEntries(['listing_count', 'search_terms', 'term_trigrams'].map((table) => [table, `SELECT * FROM ${table}`])),
    suggest_phrases: 'SELECT brand, language, folded, lower(phrase) AS phrase, hits FROM suggest_phrases',
  }
  const rowsOf = (text: string) =>
    database
      .prepare(text)
      .all()
      .map((row) => JSON.stringify({ ...row, no: 0, product_no: 0, word: '' }))
  return Object.fromEntries(Object.entries(sql).map(([name, text]) => [name, rowsOf(text).sort()]))
}

const { shell } = sampleProducts
const aText = (type: string) => Object.fromEntries(Object.entries(shell.text).map(([language, text]) => [language, { ...text, type }]))
const prices = (usd: number) => ({ USD: usd, CAD: usd + 100, GBP: usd, EUR: usd + 50 })

type RandomChange = Partial<Omit<SourceProduct, 'id' | 'text'>> & { id: string; type?: string; published?: boolean }

function editOf({ id, type, published, ...wish }: RandomChange): ProductEdit {
  return {
    id,
    edit: (before) => {
      const { reviews: _, ...model } = { ...shell, id, name: `New ${id}` }
      const source = { ...(before?.source ?? model), ...wish, ...(type !== undefined && { text: aText(type) as SourceProduct['text'] }) }
      return ok({ brand: before?.brand ?? 'halvern', published: published ?? before?.published ?? true, source })
    },
  }
}

const aRandomChange: fc.Arbitrary<RandomChange> = fc
  .record({
    id: fc.constantFrom('HVSHELL1', 'HVMIXED4', 'HVSALE09', 'HVGIFT08', 'DKTEE001', 'HVNEW001', 'HVNEW002'),
    wish: fc.oneof(
      fc.record({ price: fc.integer({ min: 1, max: 90_000 }).map(prices) }),
      fc.record({ price: fc.constant(prices(4_000)), original: fc.constant(prices(9_000)) }),
      fc.record({ published: fc.boolean() }),
      fc.record({ categories: fc.constantFrom<string[]>(['1010', '1000'], ['1600'], ['1900', '1600']) }),
      fc.record({
        type: fc.constantFrom('Windproof anorak', 'Waterproof Jacket', 'Straßenmantel'),
        name: fc.constantFrom('Skarn Shell', 'Fell Coat'),
      }),
      fc.record({ sizes: fc.constantFrom<string[]>(['S'], ['8', '9'], ['50']), colors: fc.constant(shell.colors.slice(1)) }),
      fc.record({
        stock: fc.constantFrom('plenty' as const, 'sold-out' as const),
        badge: fc.constantFrom('NEW' as const, 'BEST SELLER' as const),
      }),
    ),
  })
  .map(({ id, wish }) => ({ id, ...wish }))

test('after any changes every derived row is as if the catalog had been written so (OPD-40, OPD-41)', async () => {
  const groups = fc.array(fc.uniqueArray(aRandomChange, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const { database, d1 } = seeded()
      for (const [i, wishes] of all.entries())
        await changeProducts(d1, wishes.map(editOf), { claim: `claim-${i}`, now: now + i, shelves: new Map() })
      const written = (await Promise.all(brands.map((brand) => listProductSources(d1, { brand, limit: 100 })))).flat()
      expect(derivedIn(database)).toEqual(derivedIn(seeded(written.sort((a, b) => a.no - b.no)).database))
    }),
    { numRuns: 40 },
  )
})

test('one claim changes a product once, and tells what it changed (OPS-02)', async () => {
  const { d1 } = seeded()
  const run = (claim: string) => ({ claim, now, shelves: new Map() })
  const first = await changeProducts(d1, [editOf({ id: 'HVSHELL1', price: prices(5_000) })], run('a'))
  await changeProducts(d1, [editOf({ id: 'HVSHELL1', price: prices(7_000) })], run('b'))
  expect(await changeProducts(d1, [editOf({ id: 'HVSHELL1', price: prices(5_000) })], run('a'))).toEqual(first)
  expect(first).toEqual([ok({ before: { price: shell.price }, after: { price: prices(5_000) } })])
  const [own] = await listProductSources(d1, { brand: 'halvern', after: 'HVSALE09', limit: 1 })
  expect(own).toMatchObject({ version: 3, source: { id: 'HVSHELL1', price: prices(7_000) } })
  expect(await changeProducts(d1, [editOf({ id: 'HVSHELL1', price: prices(7_000) })], run('c'))).toEqual([ok(null)])
})

test('two changes of one product at the same time both count, one after the other (OPD-40)', async () => {
  const { database, d1 } = seeded()
  let reads = 0
  const slow = { ...d1, batch: async (statements: D1PreparedStatement[]) => ((reads += 1) === 1 ? both(statements) : d1.batch(statements)) }
  async function both(statements: D1PreparedStatement[]) {
    const read = await d1.batch(statements)
    await changeProducts(d1, [editOf({ id: 'HVSHELL1', categories: ['1600'] })], { claim: 'other', now, shelves: new Map() })
    return read
  }
  const edit: ProductEdit = { id: 'HVSHELL1', edit: (before) => (before ? ok(withPrices(before, { price: prices(5_000) })) : ok(before!)) }
  expect(await changeProducts(slow as D1Database, [edit], { claim: 'own', now, shelves: new Map() })).toMatchObject([{ ok: true }])
  const written = (await Promise.all(brands.map((brand) => listProductSources(d1, { brand, limit: 100 })))).flat()
  expect(written.find(({ source }) => source.id === 'HVSHELL1')?.source).toMatchObject({ categories: ['1600'], price: prices(5_000) })
  expect(derivedIn(database)).toEqual(derivedIn(seeded(written.sort((a, b) => a.no - b.no)).database))
})
