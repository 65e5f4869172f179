import type { Locale } from '#config/locales'
import type { SearchResult } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { SpecCount } from '#domain/listing/count-kinds'
import { messageIn } from '../messages'
import { type CategoryRow, categoryStatement, listedCategory } from './categories.sql.ts'
import { didYouMean, matchesOf, hasScopes, type ScopeRow, scopesIn, scopesStatement } from './search.sql.ts'
import { type Count, type Counts, facetsOf, storeFacet } from './facets'
import { countedByKind, isCountedByKind, type KindRow, kindsSql, pageByKind } from './kinds.sql.ts'
import { listingSql, type Sql } from './listing.sql.ts'
import type { ListingQuestion } from './listing-question'
import { productCard } from './product-card'
import { productRecord, type ProductRow } from './product-record'

const sorts = ['featured', 'newest', 'price-asc', 'price-desc', 'rating'] as const

/** Loads one page of a category or search with facets; empty past the end. One database round trip, two if filtered or searching. */
export async function listing(db: D1Database, question: ListingQuestion, locale: Locale): Promise<Outcome<SearchResult>> {
  const { currency, language, category: categoryId, start, count, sort } = question
  const matches = question.words === undefined ? undefined : await matchesOf(db, question.words, question)
  const whole = { ...question, matches }
  const { first, hits, total, counts } = await found(db, whole, [
    categoryStatement(db, categoryId ?? '', question),
    db.prepare('SELECT id, name FROM stores WHERE id = ? AND brand = ?').bind(question.store ?? '', question.brand),
    ...(hasScopes(whole) ? [scopesStatement(db, whole)] : []),
  ])
  const category = categoryId === undefined ? undefined : listedCategory((first[0]?.results ?? []) as CategoryRow[], categoryId, question)
  if (category === null) return fail('NOT_FOUND')
  const store = ((first[1]?.results ?? []) as { id: string; name: string }[])[0]
  if (question.store !== undefined && !store) return fail('LISTING_INVALID', { field: 'store' })
  const scopes = scopesIn((first[2]?.results ?? []) as ScopeRow[], question)
  const meant = matches?.length === 0 ? await meantBy(db, question) : null
  return ok({
    total,
    start,
    count,
    hits: hits.map((row) => productCard(productRecord(row), currency)),
    refinements: [
      ...facetsOf(question, { ...counts, total, isParent: (category?.children.length ?? 0) > 0 }, locale),
      ...(store ? [storeFacet(store, total, language)] : []),
    ],
    sortingOptions: sorts.map((id) => ({ id, label: messageIn(language, `sort.${id}`) })),
    selectedSortingOption: sort,
    ...(category && { category }),
    ...(scopes.length > 0 && { categories: scopes }),
    ...(meant !== null && { didYouMean: meant }),
  })
}

type ListingRows = { first: D1Result[]; hits: ProductRow[]; total: number; counts: Counts }

/** Page and counts, in the round trip of these first statements. */
async function found(db: D1Database, question: ListingQuestion, first: D1PreparedStatement[]): Promise<ListingRows> {
  const statement = ({ text, values }: Sql) => db.prepare(text).bind(...values)
  if (isCountedByKind(question)) {
    const { results: kinds } = await statement(kindsSql(question)).all<KindRow>()
    const counted = countedByKind(kinds, question)
    const answers = await db.batch([...first, statement(pageByKind(question, counted))])
    const hits = (answers.at(-1)?.results ?? []) as ProductRow[]
    return { first: answers.slice(0, -1), hits, total: counted.total, counts: counted.counts }
  }
  const sql = listingSql(question)
  const own = [sql.page, sql.total, sql.colors, sql.sizes, sql.prices, sql.marks, sql.specs].map(statement)
  const answers = await db.batch([...first, ...own])
  const rows = <T>(i: number) => (answers[first.length + i]?.results ?? []) as T[]
  const counted = { colors: rows<Count>(2), sizes: rows<Count>(3), prices: rows<Count>(4), marks: rows<Count>(5) }
  const counts = { ...counted, specs: rows<SpecCount>(6) }
  return { first: answers.slice(0, first.length), hits: rows<ProductRow>(0), total: rows<{ total: number }>(1)[0]?.total ?? 0, counts }
}

/** A correction that finds something. Only a search without matches costs these round trips. */
async function meantBy(db: D1Database, question: ListingQuestion): Promise<string | null> {
  const meant = await didYouMean(db, question.words ?? '', question)
  return meant !== null && (await matchesOf(db, meant, question)).length > 0 ? meant : null
}
