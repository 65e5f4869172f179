import type { Output } from '#contracts/endpoint'
import type { productEndpoints } from '#contracts/products'
import { locales } from '#config/locales'
import { matchingPages } from '#domain/content/matching-pages'
import { pagesOf } from '../content/pages-of'
import { normalizeText } from '#domain/search/text-matching'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { didYouMean } from './did-you-mean.sql.ts'
import { suggestionsFor } from './suggestions.sql.ts'

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
