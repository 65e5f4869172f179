import type { Locale } from '#config/locales'
import type { SearchResult } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import { listingSorts } from '#contracts/products'
import {
  type SpecCount,
  countProductGroups,
  type CountedGroups,
  isFasterByGroup,
  type ProductGroup,
} from '#domain/listing/count-product-groups'
import { isTypedRange } from '#domain/listing/price-range'
import { getListingPriceSql } from '../catalog/listing-counts'
import { getLocaleMessage } from '../messages'
import { type CategoryRow, buildCategoryStatement, toListingCategory } from './categories.sql.ts'
import { type ValueCount, type ListingCounts, buildFacets, buildStoreFacet } from './facets'
import type { ListingQuery } from './listing-query'
import { buildListingSql, type SqlFragment, buildPageSql, buildBandSql } from './listing.sql.ts'
import { toProductCard } from './product-view'
import { toProductRecord, type ProductRow } from '../catalog/product-record'
import {
  findSpellingCorrection,
  findMatches,
  findProducts,
  isScopedSearch,
  type ScopeRow,
  toSearchCategories,
  buildScopesStatement,
} from './search'

/** Loads one page of a category or search with facets; empty past the end. One database round trip, two if filtered or searching. */
export async function loadListing(db: D1Database, question: ListingQuery, locale: Locale): Promise<Outcome<SearchResult>> {
  const { currency, category: categoryId, start, count, sort } = question
  const { matches, correction } = await findSearchMatches(db, question)
  const queryWithMatches = { ...question, matches }
  const {
    first: firstResults,
    hits,
    total,
    counts,
  } = await loadListingRows(db, queryWithMatches, [
    buildCategoryStatement(db, categoryId ?? '', question),
    db.prepare('SELECT id, name FROM stores WHERE id = ? AND brand = ?').bind(question.store ?? '', question.brand),
    ...(isScopedSearch(queryWithMatches) ? [buildScopesStatement(db, queryWithMatches)] : []),
  ])
  const category =
    categoryId === undefined ? undefined : toListingCategory((firstResults[0]?.results ?? []) as CategoryRow[], categoryId, question)
  if (category === null) return fail('NOT_FOUND')
  const store = ((firstResults[1]?.results ?? []) as { id: string; name: string }[])[0]
  if (question.store !== undefined && !store) return fail('LISTING_INVALID', { field: 'store' })
  const scopes = toSearchCategories((firstResults[2]?.results ?? []) as ScopeRow[], question)
  return ok({
    total,
    start,
    count,
    hits: hits.map((row) => toProductCard(toProductRecord(row), currency)),
    refinements: [
      ...buildFacets(question, { ...counts, total, isParent: (category?.children.length ?? 0) > 0 }, locale),
      ...(store ? [buildStoreFacet(store, total, locale)] : []),
    ],
    sortingOptions: listingSorts.map((id) => ({ id, label: getLocaleMessage(locale, `sort.${id}`) })),
    selectedSortingOption: sort,
    ...(category && { category }),
    ...(scopes.length > 0 && { categories: scopes }),
    ...(correction !== null && { didYouMean: correction }),
  })
}

type ListingRows = { first: D1Result[]; hits: ProductRow[]; total: number; counts: ListingCounts }

/** Page and counts, in the round trip of these first statements. */
async function loadListingRows(db: D1Database, question: ListingQuery, firstStatements: D1PreparedStatement[]): Promise<ListingRows> {
  const prepare = ({ text, values }: SqlFragment) => db.prepare(text).bind(...values)
  if (isCountedByKind(question)) {
    const { results: kinds } = await prepare(buildKindsSql(question)).all<KindRow>()
    const kindCounts = countByKind(kinds, question)
    const results = await db.batch([...firstStatements, prepare(buildPageSqlByKind(question, kindCounts))])
    const hits = (results.at(-1)?.results ?? []) as ProductRow[]
    return { first: results.slice(0, -1), hits, total: kindCounts.total, counts: kindCounts.counts }
  }
  const sql = buildListingSql(question)
  const listingStatements = [sql.page, sql.total, sql.colors, sql.sizes, sql.prices, sql.marks, sql.specs].map(prepare)
  const answers = await db.batch([...firstStatements, ...listingStatements])
  const rows = <T>(i: number) => (answers[firstStatements.length + i]?.results ?? []) as T[]
  const counted = { colors: rows<ValueCount>(2), sizes: rows<ValueCount>(3), prices: rows<ValueCount>(4), marks: rows<ValueCount>(5) }
  const counts = { ...counted, specs: rows<SpecCount>(6) }
  return {
    first: answers.slice(0, firstStatements.length),
    hits: rows<ProductRow>(0),
    total: rows<{ total: number }>(1)[0]?.total ?? 0,
    counts,
  }
}

type SearchMatches = { matches: number[] | undefined; correction: string | null }

/** What a search finds. Where nothing matches all of it: its correction, else what matches one of the things it names. */
async function findSearchMatches(db: D1Database, question: ListingQuery): Promise<SearchMatches> {
  if (question.words === undefined) return { matches: undefined, correction: null }
  const { matches, partial } = await findProducts(db, question.words, question)
  if (matches.length > 0) return { matches, correction: null }
  const correction = await findCorrection(db, question)
  return { matches: correction === null ? partial : [], correction }
}

/** A correction that finds something. Only a search without matches costs these round trips. */
async function findCorrection(db: D1Database, question: ListingQuery): Promise<string | null> {
  const correction = await findSpellingCorrection(db, question.words ?? '', question)
  return correction !== null && (await findMatches(db, correction, question)).length > 0 ? correction : null
}

/** True if the filters (colors, sizes, marks, facts and standard price bands) are covered by counts made when the catalog was written. */
export function isCountedByKind({ matches, store, colors, sizes, bands, marks, specs }: ListingQuery): boolean {
  const isNarrowed = [colors, sizes, bands, marks, Object.keys(specs)].some((filter) => filter.length > 0)
  return isNarrowed && matches === undefined && store === undefined && !bands.some(isTypedRange)
}

export type KindRow = { no: number; colors: string; sizes: string; marks: string; steps: string }

/** Kinds of a category with their price bands in one currency. */
export function buildKindsSql({ brand, category = '', currency }: ListingQuery): SqlFragment {
  return {
    text: `SELECT k.no, k.colors, k.sizes, k.marks, json_group_object(c.step, c.hits) AS steps FROM kind_count c CROSS JOIN kinds k ON k.no = c.kind
      WHERE c.brand = ? AND c.category = ? AND c.currency = ? GROUP BY c.kind`,
    values: [brand, category, currency],
  }
}

/** Totals and facets from precomputed kinds; exact. */
export function countByKind(rows: readonly KindRow[], { colors, sizes, bands, marks, specs }: ListingQuery): CountedGroups {
  return countProductGroups(rows.map(parseKind), { colors, sizes, marks, specs, steps: bands.map(({ id }) => id) })
}

function parseKind({ no, colors, sizes, marks, steps }: KindRow): ProductGroup {
  const parseList = (text: string) => JSON.parse(text) as string[]
  const allMarks = parseList(marks)
  const specs = allMarks.filter((kindMark) => kindMark.includes('='))
  return {
    no,
    colors: parseList(colors),
    sizes: parseList(sizes),
    marks: allMarks.filter((kindMark) => !kindMark.includes('=')),
    specs,
    steps: JSON.parse(steps) as ProductGroup['steps'],
  }
}

/** Pages a filtered category: sorts all hits if few, else scans in category order. */
export function buildPageSqlByKind(question: ListingQuery, countedKinds: CountedGroups): SqlFragment {
  const { brand, category = '', currency, bands, start, count } = question
  if (!isFasterByGroup(countedKinds, start + count)) return buildPageSql(question)
  const prices = bands.length === 0 ? '1' : bands.map(buildBandSql).join(' OR ')
  return buildPageSql(question, {
    text: `FROM (SELECT l.product_no, ${getListingPriceSql('l', currency)} AS price, l.featured, l.newness, l.rating FROM json_each(?) n
      CROSS JOIN listing_kinds x ON x.brand = ? AND x.category = ? AND x.kind = n.value
      CROSS JOIN listing l ON l.brand = x.brand AND l.category = x.category AND l.product_no = x.product_no) h WHERE (${prices})`,
    values: [JSON.stringify(countedKinds.kinds), brand, category],
  })
}
