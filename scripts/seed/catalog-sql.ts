import coupons from '../../content/promotions/coupons.json' with { type: 'json' }
import offers from '../../content/promotions/offers.json' with { type: 'json' }
import type { StoresFile } from '../../contracts/entities/store.ts'
import { buildDescriptionRows, buildPriceRows } from '../../worker/platform/catalog/catalog-rows.ts'
import { buildListingCountSql } from '../../worker/platform/catalog/listing-counts.ts'
import { toSourceRow } from '../../worker/platform/catalog/product-sources.sql.ts'
import { buildStockRankSql } from '../../worker/platform/catalog/product-stock.sql.ts'
import { tableColumns, buildInsertSql, type CatalogRow, type CatalogTable } from '../../worker/platform/catalog/tables.ts'
import { createWordCounter } from '../../worker/platform/catalog/search-term-statements.ts'
import type { BrandCatalog } from './read-catalog.ts'
import type {
  CatalogCategory,
  CatalogSet,
  CatalogProduct,
  CatalogQuestion,
  ReviewTranslations,
} from '../../contracts/entities/catalog-file.ts'
import { promotionsFile } from '../../contracts/entities/promotion.ts'
import { getListingKind } from '../../worker/platform/catalog/product-statements.ts'
import { foldText } from '../../domain/search/text-matching.ts'

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
    const searchWords = createWordCounter(brand, categories)
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

function toCategoryRows(brand: string, categories: readonly CatalogCategory[]): CatalogRow[] {
  return categories.flatMap(({ id, parent, slug, label, intro, goesWith = [] }, position): CatalogRow[] => [
    { table: 'categories', values: [brand, id, parent ?? null, slug, position, label, intro] },
    ...goesWith.map((complement, place): CatalogRow => ({ table: 'category_complements', values: [brand, id, place, complement] })),
  ])
}

function toSetRows(brand: string, sets: readonly CatalogSet[]): CatalogRow[] {
  return sets.flatMap(({ id, name, products }, position): CatalogRow[] => [
    { table: 'product_sets', values: [brand, id, position, name] },
    ...products.map((product, place): CatalogRow => ({ table: 'product_set_products', values: [id, product, place] })),
  ])
}

/** The authored promotions, validated against the contract. */
function listPromotionRows(): CatalogRow[] {
  return promotionsFile.parse([...offers, ...coupons]).map((promotion, position) => ({
    table: 'promotions',
    values: [promotion.promotionId, position, promotion.coupon?.code ?? null, 1, promotion],
  }))
}

/** Numbers the kinds of products in order: adds a product's kind, and its kind in each of its categories, to its rows. */
function createKindNumbering(): (rows: readonly CatalogRow[]) => CatalogRow[] {
  const numbersByKey = new Map<string, number>()
  return (rows) => {
    const kindSets = getListingKind(rows)
    const key = JSON.stringify(kindSets)
    const knownNumber = numbersByKey.get(key)
    const kind = knownNumber ?? numbersByKey.size + 1
    numbersByKey.set(key, kind)
    return [
      ...(knownNumber === undefined ? [{ table: 'kinds' as const, values: [kind, ...kindSets] }] : []),
      ...rows.flatMap(({ table, values: [brand, category, no] }): CatalogRow[] =>
        table === 'listing' ? [{ table: 'listing_kinds', values: [brand, category, kind, no] }] : [],
      ),
    ]
  }
}

/** Rows of a country's stores and collection points. */
function toStoreRows({ countryCode, places, stores, collectionPoints }: StoresFile): CatalogRow[] {
  return [
    ...stores.flatMap(({ storeId, brand, name, address, phone, lat, lng, hours, services, ...more }): CatalogRow[] => [
      {
        table: 'stores',
        values: [
          ...[storeId, brand, countryCode, name, address, phone, lat, lng, hours, services],
          ...[more.pickupAvailable, more.stsAvailable].map(Number),
        ],
      },
      ...more.employees.map((employee): CatalogRow => ({
        table: 'store_employees',
        values: [storeId, employee.employeeId, employee.name],
      })),
    ]),
    ...collectionPoints.map(({ id, name, carrier, address, lat, lng, hours }): CatalogRow => ({
      table: 'collection_points',
      values: [id, countryCode, name, carrier, address, lat, lng, hours],
    })),
    ...places.flatMap(({ names, postalAreas, lat, lng }): CatalogRow[] => [
      ...[...new Set(names.map(foldText))].map((name): CatalogRow => ({
        table: 'place_names',
        values: [countryCode, 'city', name, lat, lng],
      })),
      ...postalAreas.map((area): CatalogRow => ({ table: 'place_names', values: [countryCode, 'postal', area, lat, lng] })),
    ]),
  ]
}

/** Questions are numbered within their product, answers within their question: `HV7K2Q41-Q1-A2`. */
function toQuestionRows(questions: readonly CatalogQuestion[]): CatalogRow[] {
  const questionCounts = new Map<string, number>()
  return questions.map(({ productId, text, author, createdAt, locale, answers }) => {
    const number = (questionCounts.get(productId) ?? 0) + 1
    questionCounts.set(productId, number)
    const id = `${productId}-Q${number}`
    const numberedAnswers = answers.map((answerItem, i) => ({ id: `${id}-A${i + 1}`, ...answerItem }))
    return { table: 'product_questions', values: [id, productId, text, author, createdAt, locale, numberedAnswers] }
  })
}

function toTranslationRows(translations: ReviewTranslations): CatalogRow[] {
  return Object.entries(translations).flatMap(([reviewId, byLanguage]) =>
    Object.entries(byLanguage).map(([language, { title, text }]): CatalogRow => ({
      table: 'review_translations',
      values: [reviewId, language, title, text],
    })),
  )
}

/** Reviews are numbered within their product: `HV7K2Q41-3`. */
function toReviewRows({ id: productId, reviews }: Pick<CatalogProduct, 'id' | 'reviews'>, no: number): CatalogRow[] {
  return reviews.flatMap(({ rating, title, text, author, createdAt, locale, verified, fit, photos = [], response }, i): CatalogRow[] => {
    const id = `${productId}-${i + 1}`
    return [
      { table: 'reviews', values: [no, id, rating, title, text, author, createdAt, locale, Number(verified)] },
      ...(fit ? [{ table: 'review_fits' as const, values: [no, id, fit] }] : []),
      ...photos.map((photo, position): CatalogRow => ({ table: 'review_photos', values: [id, position, photo] })),
      ...(response ? [{ table: 'review_responses' as const, values: [id, response.text, response.author, response.createdAt] }] : []),
    ]
  })
}
