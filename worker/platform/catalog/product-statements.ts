import { describingRows, sellingRows } from './catalog-rows.ts'
import { kindOf } from './kind-of.ts'
import { listingCountSql } from './listing-counts.ts'
import { recordStatement } from './price-record.sql.ts'
import { type ProductSource, sourceRow, type MadeChange } from './product-sources.sql.ts'
import { placeByStockSql } from './product-stock.sql.ts'
import type { BrandShelf } from './shelf.sql.ts'
import { insertSql, type Row, type Table } from './tables.ts'
import { type Spellings, wordStatements } from './word-statements.ts'

/** One product before and after a change. */
export type ProductChange = MadeChange & { old: ProductSource | null; next: ProductSource; isDescribedAnew: boolean }
export type ChangeStatements = { claim: string; at: string; shelves: ReadonlyMap<string, BrandShelf>; spellings: Spellings }

const byNumber = ['product_text', 'prices', 'shoe_fits', 'product_specs', 'product_facet', 'store_gaps'] as const
const ofPrices: readonly string[] = ['prices', 'product_facet']

/**
 * Statements that make these changes with every row that follows from them, for one transaction. It fails if another change of one of these
 * versions was made meanwhile.
 */
export function changeStatements(db: D1Database, changes: readonly ProductChange[], options: ChangeStatements): D1PreparedStatement[] {
  const run = (text: string, ...values: unknown[]) => db.prepare(text).bind(...values)
  const { claim, at, shelves } = options
  const made = changes.map(({ next, before, after }) => [next.source.id, next.version, claim, at, jsonText(before), jsonText(after)])
  const sources = changes.map(({ next }) => sourceRow(next).values)
  const rows = changes.flatMap((change) => newRows(change, shelves))
  const listed = jsonText(changes.flatMap(({ old }) => placesOf(old)))
  const lists = jsonText(changes.flatMap(({ next }) => placesOf(next)))
  return [
    run(insertSql('product_changes', '?'), jsonText(made)),
    recordStatement(db, changes, at),
    run('DELETE FROM product_sources WHERE no IN (SELECT value ->> 0 FROM json_each(?))', jsonText(sources)),
    run(insertSql('product_sources', '?'), jsonText(sources)),
    ...listingCountSql(listedIn, -1).map((text) => run(text, listed)),
    ...removals(changes, run, listed),
    ...insertions(rows, run),
    ...placeByStockSql('(SELECT value FROM json_each(?))').map((text) => run(text, jsonText(changes.map(({ next }) => next.source.id)))),
    ...kindStatements(changes, run),
    ...listingCountSql(listedIn, 1).map((text) => run(text, lists)),
    ...emptyCounts.map((text) => run(text, `[${[...new Set(placesOfAll(changes))].join(',')}]`)),
    ...wordStatements(db, changes, options),
  ]
}

type Run = (text: string, ...values: unknown[]) => D1PreparedStatement

/** Rows of `listing` at these places: brand, category, number. */
const listedIn = `(SELECT l.* FROM json_each(?) t CROSS JOIN listing l ON l.brand = t.value ->> 0 AND l.category = t.value ->> 1 AND l.product_no = t.value ->> 2)`

const emptyCounts = ['listing_count', 'kind_count'].map(
  (table) => `DELETE FROM ${table} WHERE (brand, category) IN (SELECT value ->> '$[0]', value ->> '$[1]' FROM json_each(?)) AND hits <= 0`,
)

function placesOf(product: ProductSource | null): [brand: string, category: string, no: number][] {
  return product?.published ? product.source.categories.map((category) => [product.brand, category, product.no]) : []
}

function* placesOfAll(changes: readonly ProductChange[]): Iterable<string> {
  for (const { old, next } of changes)
    for (const [brand, category] of [...placesOf(old), ...placesOf(next)]) yield JSON.stringify([brand, category])
}

function newRows({ next, isDescribedAnew }: ProductChange, shelves: ReadonlyMap<string, BrandShelf>): Row[] {
  if (!next.published) return []
  const { no, brand, source } = next
  const { categories = [], storeIds = [] } = shelves.get(brand) ?? {}
  return [...(isDescribedAnew ? describingRows(source, { no, brand, categories, storeIds }) : []), ...sellingRows(source, { no, brand })]
}

/** The rows that follow from the products as they were. Words and texts stay where only prices change. */
function removals(changes: readonly ProductChange[], run: Run, listed: string): D1PreparedStatement[] {
  const all = jsonText(changes.map(({ next }) => next.no))
  const described = jsonText(changes.filter(({ isDescribedAnew }) => isDescribedAnew).map(({ next }) => next.no))
  return [
    run('DELETE FROM products WHERE no IN (SELECT value FROM json_each(?))', described),
    run('DELETE FROM product_index WHERE rowid IN (SELECT value FROM json_each(?))', described),
    ...byNumber.map((table) =>
      run(`DELETE FROM ${table} WHERE product_no IN (SELECT value FROM json_each(?))`, ofPrices.includes(table) ? all : described),
    ),
    run(`DELETE FROM listing_kinds WHERE (brand, category, product_no) IN (${places})`, listed),
    run(`DELETE FROM listing WHERE (brand, category, product_no) IN (${places})`, listed),
  ]
}

const places = 'SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)'

function insertions(rows: readonly Row[], run: Run): D1PreparedStatement[] {
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable].map(([table, own]: [Table, Row[]]) => run(insertSql(table, '?'), jsonText(own.map(({ values }) => values))))
}

/** Kinds that are new, and the kind of each product in each of its categories. */
function kindStatements(changes: readonly ProductChange[], run: Run): D1PreparedStatement[] {
  const placed = changes.flatMap(({ next }) => {
    const kind = kindOf(sellingRows(next.source, next)).map((values) => JSON.stringify(values))
    return placesOf(next).map((place) => [...place, ...kind])
  })
  const alike = 'k.colors = t.value ->> 3 AND k.sizes = t.value ->> 4 AND k.marks = t.value ->> 5'
  const text = jsonText(placed)
  return [
    run(
      `INSERT INTO kinds (colors, sizes, marks) SELECT DISTINCT t.value ->> 3, t.value ->> 4, t.value ->> 5 FROM json_each(?) t
       WHERE NOT EXISTS (SELECT 1 FROM kinds k WHERE ${alike})`,
      text,
    ),
    run(
      `INSERT INTO listing_kinds (brand, category, kind, product_no) SELECT t.value ->> 0, t.value ->> 1,
       (SELECT k.no FROM kinds k WHERE ${alike} LIMIT 1), t.value ->> 2 FROM json_each(?) t`,
      text,
    ),
  ]
}

function jsonText(value: unknown): string {
  return JSON.stringify(value)
}
