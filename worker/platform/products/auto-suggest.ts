import type { Output } from '#contracts/endpoint'
import type { productEndpoints } from '#contracts/products'
import { locales } from '#config/locales'
import { matchingPages } from '#domain/content/authored-pages'
import { normalizeText, isPrefixMatch } from '#domain/search/text-matching'
import type { ProductCard } from '#contracts/entities/product'
import { spelledFor } from '#domain/content/spelled-for'
import { categoryPath } from '#routes/slug'
import { pagesOf } from '../content/list-site'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { didYouMean, searchWords } from './search.sql.ts'
import type { Market } from './product.sql.ts'
import { productCard } from './product-card'
import { productColumns, productRecord, type ProductRow, wordsAndPrice } from './product-record'

type Suggested = Output<(typeof productEndpoints)['autoSuggest']>

const mostArticles = 3

/** Suggests searches while typing; without matches, for the likely intended words. Empty without letters. */
export async function autoSuggest(env: PlatformEnv, text: string, shop: Shop): Promise<Suggested> {
  if (normalizeText(text) === '') return { suggestedTerms: [], products: [], categories: [], articles: [] }
  const suggestions = await suggested(env, text, shop)
  if (suggestions.products.length > 0) return suggestions
  const meant = await didYouMean(env.CATALOGUE, text, shop)
  const instead = meant === null ? null : await suggested(env, meant, shop)
  return instead?.products.length && meant !== null ? { ...instead, didYouMean: meant } : suggestions
}

async function suggested(env: PlatformEnv, text: string, shop: Shop): Promise<Suggested> {
  const { siteId, locale } = shop
  const [suggestions, pages] = await Promise.all([
    suggestionsFor(env.CATALOGUE, text, shop),
    pagesOf(env, { mode: 'live', siteId, locale }),
  ])
  const articles = matchingPages(
    (pages ?? []).filter(({ type }) => type === 'article'),
    text,
    locales[locale].language,
  )
  return { ...suggestions, articles: articles.slice(0, mostArticles).map(({ page, title }) => ({ page, title })) }
}

type Suggestions = { suggestedTerms: string[]; products: ProductCard[]; categories: { id: string; label: string; url: string }[] }

const most = { terms: 6, products: 6, categories: 4 }
/** Number of matches considered; a short prefix may match half the catalog. */
const considered = 60
/** Sorts after every letter. */
const last = '\u{10ffff}'

/** Suggests common phrases, categories and products for a prefix, name matches first. One round trip. */
async function suggestionsFor(db: D1Database, text: string, market: Market): Promise<Suggestions> {
  const { brand, language, currency } = market
  const begun = normalizeText(text)
  const [phrases, categories, products] = await db.batch([
    db
      .prepare(
        `SELECT phrase, max(hits) AS hits FROM suggest_phrases WHERE brand = ? AND language = ? AND folded >= ? AND folded < ?
         GROUP BY phrase ORDER BY hits DESC, phrase LIMIT ?`,
      )
      .bind(brand, language, begun, begun + last, most.terms),
    db.prepare('SELECT id, slug, label ->> ? AS label FROM categories WHERE brand = ? ORDER BY position').bind(language, brand),
    productsStatement(db, text, market),
  ])
  const spelled = spelledFor({ language, currency })
  return {
    suggestedTerms: ((phrases?.results ?? []) as { phrase: string }[]).map(({ phrase }) => phrase),
    categories: ((categories?.results ?? []) as { id: string; slug: string; label: string }[])
      .filter(({ label }) => isPrefixMatch(begun, label) || isPrefixMatch(begun, spelled(label)))
      .slice(0, most.categories)
      .map(({ id, slug, label }) => ({ id, label: spelled(label), url: categoryPath(slug, id) })),
    products: ((products?.results ?? []) as ProductRow[]).map((row) => productCard(productRecord(row), currency)),
  }
}

/** Avoids ranking by the index, which would visit every match: takes some matches and sorts them. */
function productsStatement(db: D1Database, text: string, { brand, language, currency }: Market): D1PreparedStatement {
  const place = { brand, language }
  const matches = `SELECT rowid AS no FROM product_index WHERE product_index MATCH ? LIMIT ${considered}`
  return db
    .prepare(
      `WITH found AS (SELECT no, min(turn) AS turn FROM (SELECT no, 0 AS turn FROM (${matches})
         UNION ALL SELECT no, 1 FROM (${matches})) GROUP BY no)
       SELECT ${productColumns} FROM found CROSS JOIN products p ON p.no = found.no ${wordsAndPrice}
       ORDER BY found.turn, p.featured, p.no LIMIT ?`,
    )
    .bind(searchWords(text, place, 'name') ?? '""', searchWords(text, place) ?? '""', language, currency, most.products)
}
