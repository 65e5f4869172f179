import type { BrandId } from '#config/brands'
import type { Language } from '#config/locales'
import type { SearchResult } from '#contracts/entities/product'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { toCategoryPath } from '#routes/slug'
import { type WordCandidate, findClosestWord, normalizeText, getTrigrams, getStems } from '#domain/search/text-matching'
import type { ListingQuery } from './listing-query'
import type { Market } from './product.sql.ts'

/** Maximum search results: nobody pages further, and short prefixes may match everything. */
const maxMatches = 1_000

/** Product numbers of the best matches, best first, at most a thousand. */
export async function findMatches(db: D1Database, searchText: string, market: { brand: BrandId; language: Language }): Promise<number[]> {
  const match = buildSearchExpression(searchText, market)
  if (match === null) return []
  const { results } = await db
    .prepare('SELECT rowid AS no FROM product_index WHERE product_index MATCH ? ORDER BY rank LIMIT ?')
    .bind(match, maxMatches)
    .all<{ no: number }>()
  return results.map(({ no }) => no)
}

export type ScopeRow = { id: string; slug: string; label: string; hits: number }

/** Number of categories that fit in one row. */
const maxScopes = 6

/** True for a search of the whole shop without filters, whose page lists the categories of its matches. */
export function isScopedSearch({ matches, category, store, colors, sizes, bands, marks, specs }: ListingQuery): boolean {
  const filters = [colors, sizes, bands, marks, Object.keys(specs)]
  return !!matches && matches.length > 0 && category === undefined && store === undefined && filters.every((filter) => filter.length === 0)
}

/** Categories with the most matches, with their counts; a product can be in several. */
export function buildScopesStatement(db: D1Database, { matches = [], brand, language }: ListingQuery): D1PreparedStatement {
  return db
    .prepare(
      `WITH own AS (SELECT p.main_category AS id, count(*) AS n FROM json_each(?1) m CROSS JOIN products p ON p.no = m.value
         GROUP BY 1 ORDER BY n DESC, id LIMIT ${maxScopes})
       SELECT c.id, c.slug, c.label ->> ?2 AS label, (SELECT count(*) FROM json_each(?1) m
         CROSS JOIN listing l ON l.brand = ?3 AND l.category = c.id AND l.product_no = m.value) AS hits
       FROM own JOIN categories c ON c.brand = ?3 AND c.id = own.id ORDER BY hits DESC, c.position`,
    )
    .bind(JSON.stringify(matches), language, brand)
}

/** None if all matches are in one category. */
export function toSearchCategories(
  rows: readonly ScopeRow[],
  market: Parameters<typeof getSpellingConverter>[0],
): NonNullable<SearchResult['categories']> {
  if (rows.length < 2) return []
  const localize = getSpellingConverter(market)
  return rows.map(({ id, slug, label, hits }) => ({ id, label: localize(label), url: toCategoryPath(slug, id), count: hits }))
}

/** Number of similar words compared letter by letter. */
const maxComparedTerms = 40
const maxCorrectedWords = 8
/** Sorts after every letter. */
const lastCharacter = '\u{10ffff}'

/** Returns the likely intended query: each unknown word is replaced with the closest known one; null if none is close. */
export async function findSpellingCorrection(
  db: D1Database,
  text: string,
  { brand, language }: Pick<Market, 'brand' | 'language'>,
): Promise<string | null> {
  const words = normalizeText(text).split(' ').filter(Boolean).slice(0, maxCorrectedWords)
  if (words.length === 0) return null
  const results = await db.batch<WordCandidate>(
    words.flatMap((word) => [
      db
        .prepare(
          `SELECT s.term, s.word, s.hits FROM json_each(?1) stem CROSS JOIN search_terms s WHERE s.brand = ?2 AND s.language IN (?3, '')
             AND s.term >= stem.value AND s.term < stem.value || ?4 LIMIT 1`,
        )
        .bind(JSON.stringify(getStems(word, language)), brand, language, lastCharacter),
      db
        .prepare(
          `SELECT s.term, s.word, s.hits FROM (SELECT language, term, count(*) AS shared FROM term_trigrams WHERE brand = ?1
             AND trigram IN (SELECT value FROM json_each(?3)) AND language IN (?2, '') GROUP BY language, term ORDER BY shared DESC LIMIT ?4) t
           JOIN search_terms s ON s.brand = ?1 AND s.language = t.language AND s.term = t.term`,
        )
        .bind(brand, language, JSON.stringify(getTrigrams(word)), maxComparedTerms),
    ]),
  )
  const correctedWords = words.map((word, i) =>
    results[2 * i]?.results.length ? word : findClosestWord(word, results[2 * i + 1]?.results ?? [])?.word,
  )
  return correctedWords.every((word, i) => word === words[i] || word === undefined)
    ? null
    : correctedWords.map((word, i) => word ?? words[i]).join(' ')
}

const maxWords = 8
const maxWordLength = 40

type SearchMarket = { brand: BrandId; language: Language }

/** Builds the FTS query: each word as a prefix, with and without ending, in name or localized text; null without words. */
export function buildSearchExpression(text: string, { brand, language }: SearchMarket, columns = `name ${language}`): string | null {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const terms = words.slice(0, maxWords).map((word) => {
    const prefixTerms = getStems(word.slice(0, maxWordLength), language).map((stem) => `"${stem}" *`)
    return prefixTerms.length > 1 ? `(${prefixTerms.join(' OR ')})` : prefixTerms.join('')
  })
  return `brand : ${brand} AND {${columns}} : (${terms.join(' AND ')})`
}
