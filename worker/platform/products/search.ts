import type { BrandId } from '#config/brands'
import { locales, type Language } from '#config/locales'
import type { Output } from '#contracts/endpoint'
import type { ProductCard, SearchResult } from '#contracts/entities/product'
import type { productEndpoints } from '#contracts/products'
import { searchPages } from '#domain/content/authored-pages'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { productNameStopWords } from '#domain/search/query-words'
import { foldText, isPrefixMatch, type WordCandidate, findClosestWord, getTrigrams, getStems } from '#domain/search/text-matching'
import { isStopWord, removeStopWords, spellOutJoiningSymbols, splitAlternatives } from '#domain/search/query-words'
import { toCategoryPath } from '#routes/slug'
import { listPageTeasers } from '../content/list-site'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import type { ListingQuery } from './listing-query'
import { productColumns, toProductRecord, type ProductRow, textAndPriceJoins } from '../catalog/product-record'
import { toProductCard } from './product-view'
import type { CatalogMarket } from '../catalog/product.sql.ts'

type SuggestResponse = Output<(typeof productEndpoints)['autoSuggest']>

const maxArticles = 3

/** Suggests searches while typing; without matches, for the likely intended words. Empty without letters. */
export async function autoSuggest(env: PlatformEnv, text: string, shop: RequestContext): Promise<SuggestResponse> {
  if (foldText(text) === '') return { suggestedTerms: [], products: [], categories: [], articles: [] }
  const suggestions = await loadSuggestions(env, text, shop)
  if (suggestions.products.length > 0) return suggestions
  const correction = await findSpellingCorrection(env.CATALOGUE, text, shop)
  const correctedSuggestions = correction === null ? null : await loadSuggestions(env, correction, shop)
  return correctedSuggestions?.products.length && correction !== null ? { ...correctedSuggestions, didYouMean: correction } : suggestions
}

async function loadSuggestions(env: PlatformEnv, text: string, shop: RequestContext): Promise<SuggestResponse> {
  const { siteId, locale } = shop
  const [suggestions, pages] = await Promise.all([
    loadCatalogSuggestions(env.CATALOGUE, text, shop),
    listPageTeasers(env, { mode: 'live', siteId, locale }),
  ])
  const articles = searchPages(
    (pages ?? []).filter(({ type }) => type === 'article'),
    text,
    locales[locale].language,
  )
  return { ...suggestions, articles: articles.slice(0, maxArticles).map(({ page, title }) => ({ page, title })) }
}

type Suggestions = { suggestedTerms: string[]; products: ProductCard[]; categories: { id: string; label: string; url: string }[] }

const maxSuggestions = { terms: 6, products: 6, categories: 4 }
/** Number of matches considered; a short prefix may match half the catalog. */
const maxConsidered = 60
/** Sorts after every letter. */
const lastCharacter = '\u{10ffff}'

/** Suggests common phrases, categories and products for a prefix, name matches first. One round trip. */
async function loadCatalogSuggestions(db: D1Database, text: string, market: CatalogMarket): Promise<Suggestions> {
  const { brand, language, currency } = market
  const prefix = foldText(text)
  const [phrases, categories, products] = await db.batch([
    db
      .prepare(
        `SELECT phrase, max(hits) AS hits FROM suggest_phrases WHERE brand = ? AND language = ? AND folded >= ? AND folded < ?
         GROUP BY phrase ORDER BY hits DESC, phrase LIMIT ?`,
      )
      .bind(brand, language, prefix, prefix + lastCharacter, maxSuggestions.terms),
    db.prepare('SELECT id, slug, label ->> ? AS label FROM categories WHERE brand = ? ORDER BY position').bind(language, brand),
    buildProductsStatement(db, text, market),
  ])
  const localize = getSpellingConverter({ language, currency })
  return {
    suggestedTerms: [...new Set(((phrases?.results ?? []) as { phrase: string }[]).map(({ phrase }) => localize(phrase)))],
    categories: ((categories?.results ?? []) as { id: string; slug: string; label: string }[])
      .filter(({ label }) => isPrefixMatch(prefix, label) || isPrefixMatch(prefix, localize(label)))
      .slice(0, maxSuggestions.categories)
      .map(({ id, slug, label }) => ({ id, label: localize(label), url: toCategoryPath(slug, id) })),
    products: ((products?.results ?? []) as ProductRow[]).map((row) => toProductCard(toProductRecord(row), currency)),
  }
}

/** Avoids ranking by the index, which would visit every match: takes some matches and sorts them. */
function buildProductsStatement(db: D1Database, text: string, { brand, language, currency }: CatalogMarket): D1PreparedStatement {
  const searchMarket = { brand, language }
  const matches = `SELECT rowid AS no FROM product_index WHERE product_index MATCH ? LIMIT ${maxConsidered}`
  return db
    .prepare(
      `WITH found AS (SELECT no, min(turn) AS turn FROM (SELECT no, 0 AS turn FROM (${matches})
         UNION ALL SELECT no, 1 FROM (${matches})) GROUP BY no)
       SELECT ${productColumns} FROM found CROSS JOIN products p ON p.no = found.no ${textAndPriceJoins}
       ORDER BY found.turn, p.featured, p.no LIMIT ?`,
    )
    .bind(
      buildSearchExpression(text, searchMarket, 'name') ?? '""',
      buildSearchExpression(text, searchMarket) ?? '""',
      language,
      currency,
      maxSuggestions.products,
    )
}

/** Maximum search results: nobody pages further, and short prefixes may match everything. */
const maxMatches = 1_000

/** `matches`: products that a search finds, best first. `partial`: where there are none, what one of the things it names finds alone. */
type FoundProducts = { matches: number[]; partial: number[] }

/**
 * Product numbers of the best matches, at most a thousand: with all words, else without those around what is searched for (`shoes for women`). A
 * search that names two categories (`jacket & pants`), or finds nothing as a whole, finds those of each thing it names in turn.
 */
export async function findProducts(db: D1Database, searchText: string, market: SearchMarket): Promise<FoundProducts> {
  const alternatives = splitAlternatives(searchText, market.language).slice(0, maxAlternatives)
  const isOfCategories = alternatives.length > 1 && (await nameCategories(db, alternatives, market))
  const matches = isOfCategories ? [] : await findWholeMatches(db, searchText, market)
  if (matches.length > 0 || alternatives.length < 2) return { matches, partial: [] }
  const lists = await Promise.all(alternatives.map((each) => findWholeMatches(db, each, market)))
  const inTurn = takeInTurn(lists)
  return lists.every((list) => list.length > 0) ? { matches: inTurn, partial: [] } : { matches: [], partial: inTurn }
}

export async function findMatches(db: D1Database, searchText: string, market: SearchMarket): Promise<number[]> {
  return (await findProducts(db, searchText, market)).matches
}

/** Returns true if each text names a category: not a color, as in `black and white shirt`. */
async function nameCategories(db: D1Database, texts: readonly string[], { brand, language }: SearchMarket): Promise<boolean> {
  const { results } = await db
    .prepare('SELECT label ->> ? AS label FROM categories WHERE brand = ?')
    .bind(language, brand)
    .all<{ label: string }>()
  return texts.every((text) => results.some(({ label }) => isNamedBy(label, text, language)))
}

/** Returns true if every telling word of a text is in a label, with any ending. */
function isNamedBy(label: string, text: string, language: Language): boolean {
  const labelWords = foldText(label).split(' ')
  return removeStopWords(text, language).every((word) =>
    getStems(word, language).some((stem) => labelWords.some((labelWord) => labelWord.startsWith(stem))),
  )
}

async function findWholeMatches(db: D1Database, searchText: string, market: SearchMarket): Promise<number[]> {
  const expression = buildSearchExpression(searchText, market)
  const matches = await runSearch(db, expression)
  const distinctiveExpression = buildSearchExpression(removeStopWords(searchText, market.language).join(' '), market)
  return matches.length > 0 || distinctiveExpression === expression ? matches : runSearch(db, distinctiveExpression)
}

/** More things than anybody names at once. */
const maxAlternatives = 4

/** The first of each list, then the second, each once. */
function takeInTurn(lists: readonly number[][]): number[] {
  const length = Math.max(...lists.map((list) => list.length))
  const inTurn = Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  return [...new Set(inTurn)].slice(0, maxMatches)
}

async function runSearch(db: D1Database, match: string | null): Promise<number[]> {
  if (match === null) return []
  const { results } = await db
    .prepare('SELECT rowid AS no FROM product_index WHERE product_index MATCH ? ORDER BY rank LIMIT ?')
    .bind(match, maxMatches)
    .all<{ no: number }>()
  return results.map(({ no }) => no)
}

export type ScopeRow = { id: string; slug: string; label: string; parentLabel: string | null; hits: number }

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
       SELECT c.id, c.slug, c.label ->> ?2 AS label, above.label ->> ?2 AS parentLabel, (SELECT count(*) FROM json_each(?1) m
         CROSS JOIN listing l ON l.brand = ?3 AND l.category = c.id AND l.product_no = m.value) AS hits
       FROM own JOIN categories c ON c.brand = ?3 AND c.id = own.id LEFT JOIN categories above ON above.brand = ?3 AND above.id = c.parent
       ORDER BY hits DESC, c.position`,
    )
    .bind(JSON.stringify(matches), language, brand)
}

/**
 * Categories to narrow a search by, those it names first; none if all matches are in one. Categories with one name, for women and for men,
 * show their parent.
 */
export function toSearchCategories(
  rows: readonly ScopeRow[],
  { words = '', ...market }: Parameters<typeof getSpellingConverter>[0] & Pick<ListingQuery, 'words'>,
): NonNullable<SearchResult['categories']> {
  if (rows.length < 2) return []
  const localize = getSpellingConverter(market)
  const isNamed = ({ label }: ScopeRow) => words !== '' && isNamedBy(label, words, market.language)
  const sortedRows = [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))]
  return sortedRows.map(({ id, slug, label, parentLabel, hits }) => {
    const isAmbiguous = rows.some((other) => other.id !== id && other.label === label)
    const fullLabel = isAmbiguous && parentLabel !== null ? `${parentLabel} · ${label}` : label
    return { id, label: localize(fullLabel), url: toCategoryPath(slug, id), count: hits }
  })
}

/** Number of similar words compared letter by letter. */
const maxComparedTerms = 40
const maxCorrectedWords = 8
/** Sorts after every letter. */

/** Returns the likely intended query: each unknown word is replaced with the closest known one; null if none is close. */
export async function findSpellingCorrection(
  db: D1Database,
  text: string,
  { brand, language }: Pick<CatalogMarket, 'brand' | 'language'>,
): Promise<string | null> {
  const spelledText = spellOutJoiningSymbols(text, language)
  const words = foldText(spelledText).split(' ').filter(Boolean).slice(0, maxCorrectedWords)
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
    results[2 * i]?.results.length || isStopWord(word, language) ? word : findClosestWord(word, results[2 * i + 1]?.results ?? [])?.word,
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
  // A letter and what it is hyphened to are one word: t-shirt.
  const allWords = text.normalize('NFKC').match(/(?<![\p{L}\p{N}])\p{L}-\p{L}+|[\p{L}\p{N}]+/gu) ?? []
  if (allWords.length === 0) return null
  const namingWords = allWords.filter((word) => !productNameStopWords[language].has(foldText(word)))
  const words = namingWords.length > 0 ? namingWords : allWords
  const terms = words.slice(0, maxWords).map((word) => buildTerm(word.slice(0, maxWordLength), language))
  return `brand : ${brand} AND {${columns}} : (${terms.join(' AND ')})`
}

/** A word as typed ranks before others of its stem, such as the Spanish words for a cap and for a beanie. */
function buildTerm(word: string, language: Language): string {
  if (word.includes('-')) return buildHyphenTerm(word, language)
  const stems = getStems(word, language).map((stem) => `"${stem}" *`)
  const folded = foldText(word)
  const terms = stems.includes(`"${folded}" *`) ? stems : [`"${folded}"`, ...stems]
  return terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')
}

/** The letter before the hyphen stays; what follows has its stems: `t-shirts` finds a t-shirt. */
function buildHyphenTerm(word: string, language: Language): string {
  const [letter = '', noun = ''] = foldText(word).split(' ')
  const terms = [...new Set([noun, ...getStems(noun, language)])].map((stem) => `"${letter} ${stem}" *`)
  return terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')
}
