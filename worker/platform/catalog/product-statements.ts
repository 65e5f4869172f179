import { specFacets } from '../../../domain/listing/spec-facets.ts'
import type { BrandCatalog } from './brand-catalog.sql.ts'
import { buildDescriptionRows, buildPriceRows } from './catalog-rows.ts'
import { buildListingCountSql } from './listing-counts.ts'
import { buildPriceRecordStatement } from './price-record.sql.ts'
import { type ProductSource, toSourceRow, type AppliedChange } from './product-sources.sql.ts'
import { buildStockRankSql } from './product-stock.sql.ts'
import { type Spellings, buildWordStatements } from './search-term-statements.ts'
import { buildInsertSql, type CatalogRow, type CatalogTable } from './tables.ts'

/** One product before and after a change. */
export type ProductChange = AppliedChange & { old: ProductSource | null; next: ProductSource; isDescriptionChanged: boolean }
export type ChangeStatementOptions = { claim: string; at: string; shelves: ReadonlyMap<string, BrandCatalog>; spellings: Spellings }

const tablesByProductNumber = ['product_text', 'prices', 'shoe_fits', 'product_specs', 'product_facet', 'store_gaps'] as const
const priceTables: readonly string[] = ['prices', 'product_facet']

/**
 * Statements that make these changes with every row that follows from them, for one transaction. It fails if another change of one of these
 * versions was made meanwhile.
 */
export function buildChangeStatements(
  db: D1Database,
  changes: readonly ProductChange[],
  options: ChangeStatementOptions,
): D1PreparedStatement[] {
  const prepare = (text: string, ...values: unknown[]) => db.prepare(text).bind(...values)
  const { claim, at, shelves } = options
  const changeRows = changes.map(({ next, before, after }) => [next.source.id, next.version, claim, at, toJson(before), toJson(after)])
  const sources = changes.map(({ next }) => toSourceRow(next).values)
  const rows = changes.flatMap((change) => buildProductRows(change, shelves))
  const previousListings = toJson(changes.flatMap(({ old }) => listListings(old)))
  const nextListings = toJson(changes.flatMap(({ next }) => listListings(next)))
  return [
    prepare(buildInsertSql('product_changes', '?'), toJson(changeRows)),
    buildPriceRecordStatement(db, changes, at),
    prepare('DELETE FROM product_sources WHERE no IN (SELECT value ->> 0 FROM json_each(?))', toJson(sources)),
    prepare(buildInsertSql('product_sources', '?'), toJson(sources)),
    ...buildListingCountSql(listingRowsSql, -1).map((text) => prepare(text, previousListings)),
    ...buildDeletes(changes, prepare, previousListings),
    ...buildInserts(rows, prepare),
    ...buildStockRankSql('(SELECT value FROM json_each(?))').map((text) =>
      prepare(text, toJson(changes.map(({ next }) => next.source.id))),
    ),
    ...buildKindStatements(changes, prepare),
    ...buildListingCountSql(listingRowsSql, 1).map((text) => prepare(text, nextListings)),
    ...deleteEmptyCountsSql.map((text) => prepare(text, `[${[...new Set(listChangedCategories(changes))].join(',')}]`)),
    ...buildWordStatements(db, changes, options),
  ]
}

type PrepareStatement = (text: string, ...values: unknown[]) => D1PreparedStatement

/** Rows of `listing` at these places: brand, category, number. */
const listingRowsSql = `(SELECT l.* FROM json_each(?) t CROSS JOIN listing l ON l.brand = t.value ->> 0 AND l.category = t.value ->> 1 AND l.product_no = t.value ->> 2)`

const deleteEmptyCountsSql = ['listing_count', 'kind_count'].map(
  (table) => `DELETE FROM ${table} WHERE (brand, category) IN (SELECT value ->> '$[0]', value ->> '$[1]' FROM json_each(?)) AND hits <= 0`,
)

function listListings(product: ProductSource | null): [brand: string, category: string, no: number][] {
  return product?.published ? product.source.categories.map((category) => [product.brand, category, product.no]) : []
}

function* listChangedCategories(changes: readonly ProductChange[]): Iterable<string> {
  for (const { old, next } of changes)
    for (const [brand, category] of [...listListings(old), ...listListings(next)]) yield JSON.stringify([brand, category])
}

function buildProductRows({ next, isDescriptionChanged }: ProductChange, shelves: ReadonlyMap<string, BrandCatalog>): CatalogRow[] {
  if (!next.published) return []
  const { no, brand, source } = next
  const { categories = [], storeIds = [] } = shelves.get(brand) ?? {}
  return [
    ...(isDescriptionChanged ? buildDescriptionRows(source, { no, brand, categories, storeIds }) : []),
    ...buildPriceRows(source, { no, brand }),
  ]
}

/** The rows that follow from the products as they were. Words and texts stay where only prices change. */
function buildDeletes(changes: readonly ProductChange[], prepare: PrepareStatement, previousListings: string): D1PreparedStatement[] {
  const changedNumbers = toJson(changes.map(({ next }) => next.no))
  const describedNumbers = toJson(changes.filter(({ isDescriptionChanged }) => isDescriptionChanged).map(({ next }) => next.no))
  return [
    prepare('DELETE FROM products WHERE no IN (SELECT value FROM json_each(?))', describedNumbers),
    prepare('DELETE FROM product_index WHERE rowid IN (SELECT value FROM json_each(?))', describedNumbers),
    ...tablesByProductNumber.map((table) =>
      prepare(
        `DELETE FROM ${table} WHERE product_no IN (SELECT value FROM json_each(?))`,
        priceTables.includes(table) ? changedNumbers : describedNumbers,
      ),
    ),
    prepare(`DELETE FROM listing_kinds WHERE (brand, category, product_no) IN (${listingKeysSql})`, previousListings),
    prepare(`DELETE FROM listing WHERE (brand, category, product_no) IN (${listingKeysSql})`, previousListings),
  ]
}

const listingKeysSql = 'SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)'

function buildInserts(rows: readonly CatalogRow[], prepare: PrepareStatement): D1PreparedStatement[] {
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable].map(([table, tableRows]: [CatalogTable, CatalogRow[]]) =>
    prepare(buildInsertSql(table, '?'), toJson(tableRows.map(({ values }) => values))),
  )
}

/** Kinds that are new, and the kind of each product in each of its categories. */
function buildKindStatements(changes: readonly ProductChange[], prepare: PrepareStatement): D1PreparedStatement[] {
  const listingKinds = changes.flatMap(({ next }) => {
    const kind = getListingKind(buildPriceRows(next.source, next)).map((values) => JSON.stringify(values))
    return listListings(next).map((listing) => [...listing, ...kind])
  })
  const kindCondition = 'k.colors = t.value ->> 3 AND k.sizes = t.value ->> 4 AND k.marks = t.value ->> 5'
  const text = toJson(listingKinds)
  return [
    prepare(
      `INSERT INTO kinds (colors, sizes, marks) SELECT DISTINCT t.value ->> 3, t.value ->> 4, t.value ->> 5 FROM json_each(?) t
       WHERE NOT EXISTS (SELECT 1 FROM kinds k WHERE ${kindCondition})`,
      text,
    ),
    prepare(
      `INSERT INTO listing_kinds (brand, category, kind, product_no) SELECT t.value ->> 0, t.value ->> 1,
       (SELECT k.no FROM kinds k WHERE ${kindCondition} LIMIT 1), t.value ->> 2 FROM json_each(?) t`,
      text,
    ),
  ]
}

function toJson(value: unknown): string {
  return JSON.stringify(value)
}

/** Returns the attributes that products of one kind share, from their rows: colors, sizes, and marks with facts as `attribute=value`. */
export function getListingKind(rows: readonly CatalogRow[]): [colors: string[], sizes: string[], marks: string[]] {
  const listFacets = (wantedAttribute: string) =>
    rows
      .flatMap(({ table, values: [, attribute, value] }) =>
        table === 'product_facet' && attribute === wantedAttribute ? [String(value)] : [],
      )
      .sort()
  const factMarks = specFacets.flatMap((facet) => listFacets(facet).map((value) => `${facet}=${value}`))
  return [listFacets('color'), listFacets('size'), [...listFacets('mark'), ...factMarks]]
}
