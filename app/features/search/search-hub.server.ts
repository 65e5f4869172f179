import { z } from 'zod'
import { shortestSuggestion } from '#config/constants'
import { searchText } from '#domain/search/search-text'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ProductCard } from '#contracts/entities/product'
import { hrefWithLocale } from '#domain/content/authored-link'
import { formatMoney } from '#domain/money/format-money'
import { pictureRef } from '~/server/picture-ref.server'
import { articleLink } from '~/features/content/article-link'
import { href } from '#routes/routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '../../../contracts'
import { type HubGroup, type SearchHub, type HubLink, searchIdeasFor } from './search-ideas.server'
import { searchPath } from './search-path'

/** Search suggestions: matches while typing, else recent and popular searches. */
export async function hubOf(shop: StorefrontContext, typed: string): Promise<SearchHub> {
  const q = searchText(typed)
  const found = q.length < shortestSuggestion ? await searchIdeasFor(shop) : await suggestionsFor(shop, q)
  const groups = found.filter(({ links }) => links.length > 0)
  const t = await shop.t()
  const count = countOf(groups)
  return { label: t('search.suggest'), status: count > 0 ? t('search.suggestions', { count }) : t('search.noSuggestions'), groups }
}

function countOf(groups: readonly HubGroup[]): number {
  return groups.reduce((sum, { links }) => sum + links.length, 0)
}

const longest = 100
const mostTerms = 4

/** Returns suggestions for the typed prefix, or for its likely correction; none if unreadable. */
async function suggestionsFor(shop: StorefrontContext, q: string): Promise<HubGroup[]> {
  const { locale } = shop
  const t = await shop.t()
  const found = await shop.api(endpoints.products.autoSuggest, { query: { q: q.slice(0, longest) } }).catch(() => null)
  if (!found) return []
  const term = (text: string): HubLink => ({ text, url: searchPath(locale, text) })
  const groups: HubGroup[] = [
    { id: 'meant', title: t('search.didYouMean'), links: found.didYouMean === undefined ? [] : [term(found.didYouMean)] },
    { id: 'terms', title: t('search.terms'), links: found.suggestedTerms.slice(0, mostTerms).map(term) },
    { id: 'products', title: t('search.products'), links: found.products.map((card) => productLink(card, shop)) },
    {
      id: 'categories',
      title: t('search.categories'),
      links: found.categories.map(({ label, url }) => ({ text: label, url: hrefWithLocale(url, locale) ?? '' })),
    },
    { id: 'articles', title: t('search.articles'), links: found.articles.map((article) => articleLink(article, locale)) },
  ]
  if (groups.every(({ links }) => links.length === 0)) return []
  const all = { text: t('search.allFor', { query: q }), url: searchPath(locale, q) }
  return [...groups, { id: 'all', title: t('search.label'), links: [all] }]
}

function productLink({ title, url, image, price }: ProductCard, { locale, place }: StorefrontContext): HubLink {
  const note = formatMoney(price.current, place.currency, locale)
  return { text: title, url: hrefWithLocale(url, locale) ?? '', image: pictureRef(image), note }
}

/** Clears the shopper's searches, in every language. */
export const clearSearches = formHandler(z.object({}), async (_form, { shop }) => {
  if (await shop.session.read()) await (await shop.session.open()).clearRemembered('searches')
  return seeOther(href('searchHub', { locale: shop.locale }))
})
