import type { Locale } from '#config/locales'
import type { SearchResult } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { SpecCount } from '#domain/listing/count-product-groups'
import { getMessage } from '../messages'
import { type CategoryRow, buildCategoryStatement, toListingCategory } from './categories.sql.ts'
import {
  findSpellingCorrection,
  findMatches,
  isScopedSearch,
  type ScopeRow,
  toSearchCategories,
  buildScopesStatement,
} from './search.sql.ts'
import { type ValueCount, type ListingCounts, buildFacets, buildStoreFacet } from './facets'
import { countByKind, isCountedByKind, type KindRow, buildKindsSql, buildPageSqlByKind } from './kinds.sql.ts'
import { buildListingSql, type Sql } from './listing.sql.ts'
import type { ListingQuery } from './listing-query'
import { toProductCard } from './product-card'
import { toProductRecord, type ProductRow } from './product-record'

const sortOptions = ['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const

/** Loads one page of a category or search with facets; empty past the end. One database round trip, two if filtered or searching. */
export async function loadListing(db: D1Database, question: ListingQuery, locale: Locale): Promise<Outcome<SearchResult>> {
  const { currency, language, category: categoryId, start, count, sort } = question
  const matches = question.words === undefined ? undefined : await findMatches(db, question.words, question)
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
  const correction = matches?.length === 0 ? await findCorrection(db, question) : null
  return ok({
    total,
    start,
    count,
    hits: hits.map((row) => toProductCard(toProductRecord(row), currency)),
    refinements: [
      ...buildFacets(question, { ...counts, total, isParent: (category?.children.length ?? 0) > 0 }, locale),
      ...(store ? [buildStoreFacet(store, total, language)] : []),
    ],
    sortingOptions: sortOptions.map((id) => ({ id, label: getMessage(language, `sort.${id}`) })),
    selectedSortingOption: sort,
    ...(category && { category }),
    ...(scopes.length > 0 && { categories: scopes }),
    ...(correction !== null && { didYouMean: correction }),
  })
}

type ListingRows = { first: D1Result[]; hits: ProductRow[]; total: number; counts: ListingCounts }

/** Page and counts, in the round trip of these first statements. */
async function loadListingRows(db: D1Database, question: ListingQuery, firstStatements: D1PreparedStatement[]): Promise<ListingRows> {
  const prepare = ({ text, values }: Sql) => db.prepare(text).bind(...values)
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

/** A correction that finds something. Only a search without matches costs these round trips. */
async function findCorrection(db: D1Database, question: ListingQuery): Promise<string | null> {
  const correction = await findSpellingCorrection(db, question.words ?? '', question)
  return correction !== null && (await findMatches(db, correction, question)).length > 0 ? correction : null
}
