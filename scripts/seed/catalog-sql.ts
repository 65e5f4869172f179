import type { StoresFile } from '../../contracts/entities/store.ts'
import { buildDescriptionRows, buildPriceRows } from '../../worker/platform/catalog/catalog-rows.ts'
import { buildListingCountSql } from '../../worker/platform/catalog/listing-counts.ts'
import { toSourceRow } from '../../worker/platform/catalog/product-sources.sql.ts'
import { buildStockRankSql } from '../../worker/platform/catalog/product-stock.sql.ts'
import { columns, buildInsertSql, type Row, type Table } from '../../worker/platform/catalog/tables.ts'
import { countWords } from '../../worker/platform/catalog/search-term-statements.ts'
import { categoryRows, setRows } from './category-rows.ts'
import { numberKinds } from './number-kinds.ts'
import { promotionRows } from './promotion-rows.ts'
import type { Shelf } from './read-catalog.ts'
import { questionRows, reviewRows, translationRows } from './translated-rows.ts'
import { storeRows } from './store-rows.ts'

/** D1 limits a statement to 100 KB. */
const maxBytes = 90_000

/** Statements for the whole catalog and its stores: first deletes, then inserts. */
export function* catalogSql(shelves: readonly Shelf[], countries: readonly StoresFile[]): Iterable<string> {
  for (const table of Object.keys(columns)) {
    yield table === 'product_index' ? `INSERT INTO product_index (product_index) VALUES ('delete-all');` : `DELETE FROM ${table};`
  }
  yield 'DELETE FROM listing_count;'
  yield 'DELETE FROM kind_count;'
  yield* inserts(promotionRows())
  yield* inserts(catalogRows(shelves, countries))
  yield* inserts(countries.flatMap(storeRows))
  yield* buildListingCountSql()
  for (const text of buildStockRankSql('(SELECT product_id FROM product_stock)')) yield `${text};`
}

function* catalogRows(shelves: readonly Shelf[], countries: readonly StoresFile[]): Iterable<Row> {
  let no = 0
  const withKind = numberKinds()
  for (const { brand, categories, sets, questions, translations, products } of shelves) {
    const stores = countries.flatMap((country) => country.stores.filter((store) => store.brand === brand))
    const numbered = { brand, categories, storeIds: stores.map(({ storeId }) => storeId) }
    yield* categoryRows(brand, categories)
    yield* setRows(brand, sets)
    yield* questionRows(questions)
    yield* translationRows(translations)
    const words = countWords(brand, categories)
    for (const { reviews, ...product } of products()) {
      no += 1
      words.read(product)
      const selling = buildPriceRows(product, { no, brand })
      yield toSourceRow({ no, brand, published: true, version: 1, source: product })
      yield* buildDescriptionRows(product, { no, ...numbered })
      yield* selling
      yield* withKind(selling)
      yield* reviewRows({ id: product.id, reviews }, no)
    }
    yield* words.rows()
  }
}

/** Sends rows of one table as one JSON array: a few long statements are much faster than many short ones. */
export function* inserts(rows: Iterable<Row>): Iterable<string> {
  const waiting = new Map<Table, { rows: string[]; bytes: number }>()
  for (const { table, values } of rows) {
    const row = quoted(JSON.stringify(values))
    const bytes = Buffer.byteLength(row) + 1
    const batch = waiting.get(table) ?? { rows: [], bytes: 0 }
    if (batch.bytes + bytes > maxBytes) {
      yield insert(table, batch.rows)
      batch.rows = []
      batch.bytes = 0
    }
    batch.rows.push(row)
    batch.bytes += bytes
    waiting.set(table, batch)
  }
  for (const [table, batch] of waiting) yield insert(table, batch.rows)
}

function insert(table: Table, rows: readonly string[]): string {
  return `${buildInsertSql(table, `'[${rows.join(',')}]'`)};`
}

function quoted(text: string): string {
  return text.replaceAll("'", "''")
}
