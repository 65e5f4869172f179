import type { StoresFile } from '../../contracts/entities/store.ts'
import { buildDescriptionRows, buildPriceRows } from '../../worker/platform/catalog/catalog-rows.ts'
import { buildListingCountSql } from '../../worker/platform/catalog/listing-counts.ts'
import { toSourceRow } from '../../worker/platform/catalog/product-sources.sql.ts'
import { buildStockRankSql } from '../../worker/platform/catalog/product-stock.sql.ts'
import { tableColumns, buildInsertSql, type CatalogRow, type CatalogTable } from '../../worker/platform/catalog/tables.ts'
import { countWords } from '../../worker/platform/catalog/search-term-statements.ts'
import { toCategoryRows, toSetRows } from './category-rows.ts'
import { createKindNumbering } from './number-kinds.ts'
import { listPromotionRows } from './promotion-rows.ts'
import type { BrandCatalog } from './read-catalog.ts'
import { toQuestionRows, toReviewRows, toTranslationRows } from './translated-rows.ts'
import { toStoreRows } from './store-rows.ts'

/** D1 limits a statement to 100 KB. */
const maxBytes = 90_000

/** Statements for the whole catalog and its stores: first deletes, then inserts. */
export function* buildCatalogSql(catalogs: readonly BrandCatalog[], countries: readonly StoresFile[]): Iterable<string> {
  for (const table of Object.keys(tableColumns)) {
    yield table === 'product_index' ? `INSERT INTO product_index (product_index) VALUES ('delete-all');` : `DELETE FROM ${table};`
  }
  yield 'DELETE FROM listing_count;'
  yield 'DELETE FROM kind_count;'
  yield* buildInserts(listPromotionRows())
  yield* buildInserts(listCatalogRows(catalogs, countries))
  yield* buildInserts(countries.flatMap(toStoreRows))
  yield* buildListingCountSql()
  for (const text of buildStockRankSql('(SELECT product_id FROM product_stock)')) yield `${text};`
}

function* listCatalogRows(catalogs: readonly BrandCatalog[], countries: readonly StoresFile[]): Iterable<CatalogRow> {
  let number = 0
  const assignKinds = createKindNumbering()
  for (const { brand, categories, sets, questions, translations, products } of catalogs) {
    const stores = countries.flatMap((country) => country.stores.filter((store) => store.brand === brand))
    const numberedProducts = { brand, categories, storeIds: stores.map(({ storeId }) => storeId) }
    yield* toCategoryRows(brand, categories)
    yield* toSetRows(brand, sets)
    yield* toQuestionRows(questions)
    yield* toTranslationRows(translations)
    const searchWords = countWords(brand, categories)
    for (const { reviews, ...product } of products()) {
      number += 1
      searchWords.read(product)
      const sellingRowList = buildPriceRows(product, { no: number, brand })
      yield toSourceRow({ no: number, brand, published: true, version: 1, source: product })
      yield* buildDescriptionRows(product, { no: number, ...numberedProducts })
      yield* sellingRowList
      yield* assignKinds(sellingRowList)
      yield* toReviewRows({ id: product.id, reviews }, number)
    }
    yield* searchWords.rows()
  }
}

/** Sends rows of one table as one JSON array: a few long statements are much faster than many short ones. */
export function* buildInserts(rows: Iterable<CatalogRow>): Iterable<string> {
  const pendingBatches = new Map<CatalogTable, { rows: string[]; bytes: number }>()
  for (const { table, values } of rows) {
    const row = quoteSql(JSON.stringify(values))
    const bytes = Buffer.byteLength(row) + 1
    const batch = pendingBatches.get(table) ?? { rows: [], bytes: 0 }
    if (batch.bytes + bytes > maxBytes) {
      yield buildInsert(table, batch.rows)
      batch.rows = []
      batch.bytes = 0
    }
    batch.rows.push(row)
    batch.bytes += bytes
    pendingBatches.set(table, batch)
  }
  for (const [table, batch] of pendingBatches) yield buildInsert(table, batch.rows)
}

function buildInsert(table: CatalogTable, rows: readonly string[]): string {
  return `${buildInsertSql(table, `'[${rows.join(',')}]'`)};`
}

function quoteSql(text: string): string {
  return text.replaceAll("'", "''")
}
