import type { Output } from '#contracts/endpoint'
import type { productEndpoints } from '#contracts/products'
import { locales } from '#config/locales'
import { searchPages } from '#domain/content/authored-pages'
import { normalizeText, isPrefixMatch } from '#domain/search/text-matching'
import type { ProductCard } from '#contracts/entities/product'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { toCategoryPath } from '#routes/slug'
import { listPageTeasers } from '../content/list-site'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { findSpellingCorrection, buildSearchExpression } from './search.sql.ts'
import type { Market } from './product.sql.ts'
import { toProductCard } from './product-view'
import { productColumns, toProductRecord, type ProductRow, textAndPriceJoins } from './product-record'

type SuggestResponse = Output<(typeof productEndpoints)['autoSuggest']>

const maxArticles = 3

/** Suggests searches while typing; without matches, for the likely intended words. Empty without letters. */
export async function autoSuggest(env: PlatformEnv, text: string, shop: RequestContext): Promise<SuggestResponse> {
  if (normalizeText(text) === '') return { suggestedTerms: [], products: [], categories: [], articles: [] }
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
async function loadCatalogSuggestions(db: D1Database, text: string, market: Market): Promise<Suggestions> {
  const { brand, language, currency } = market
  const prefix = normalizeText(text)
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
    suggestedTerms: ((phrases?.results ?? []) as { phrase: string }[]).map(({ phrase }) => phrase),
    categories: ((categories?.results ?? []) as { id: string; slug: string; label: string }[])
      .filter(({ label }) => isPrefixMatch(prefix, label) || isPrefixMatch(prefix, localize(label)))
      .slice(0, maxSuggestions.categories)
      .map(({ id, slug, label }) => ({ id, label: localize(label), url: toCategoryPath(slug, id) })),
    products: ((products?.results ?? []) as ProductRow[]).map((row) => toProductCard(toProductRecord(row), currency)),
  }
}

/** Avoids ranking by the index, which would visit every match: takes some matches and sorts them. */
function buildProductsStatement(db: D1Database, text: string, { brand, language, currency }: Market): D1PreparedStatement {
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
