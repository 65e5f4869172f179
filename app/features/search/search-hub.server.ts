import { z } from 'zod'
import { minSuggestionLength } from '#config/constants'
import { normalizeSearchText } from '#domain/search/parse-query'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { ProductCard } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { formatMoney } from '#domain/money/format-money'
import { resolveImage } from '~/server/resolve-image.server'
import { toArticleLink } from '~/features/content/article-link'
import { href } from '#routes/routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { endpoints } from '#contracts'
import { type HubGroup, type SearchHub, type HubLink, loadSearchIdeas } from './load-search.server'
import { getSearchPath } from './search-path'

/** Search suggestions: matches while typing, else recent and popular searches. */
export async function loadSearchHub(shop: StorefrontContext, searchInput: string): Promise<SearchHub> {
  const q = normalizeSearchText(searchInput)
  const unfilteredGroups = q.length < minSuggestionLength ? await loadSearchIdeas(shop) : await loadSuggestions(shop, q)
  const groups = unfilteredGroups.filter(({ links }) => links.length > 0)
  const t = await shop.t()
  const count = countLinks(groups)
  return { label: t('search.suggest'), status: count > 0 ? t('search.suggestions', { count }) : t('search.noSuggestions'), groups }
}

function countLinks(groups: readonly HubGroup[]): number {
  return groups.reduce((sum, { links }) => sum + links.length, 0)
}

const maxQueryLength = 100
const maxTerms = 4

/** Returns suggestions for the typed prefix, or for its likely correction; none if unreadable. */
async function loadSuggestions(shop: StorefrontContext, q: string): Promise<HubGroup[]> {
  const { locale } = shop
  const t = await shop.t()
  const autoSuggestions = await shop.api(endpoints.products.autoSuggest, { query: { q: q.slice(0, maxQueryLength) } }).catch(() => null)
  if (!autoSuggestions) return []
  const toTermLink = (text: string): HubLink => ({ text, url: getSearchPath(locale, text) })
  const groups: HubGroup[] = [
    {
      id: 'meant',
      title: t('search.didYouMean'),
      links: autoSuggestions.didYouMean === undefined ? [] : [toTermLink(autoSuggestions.didYouMean)],
    },
    { id: 'terms', title: t('search.terms'), links: autoSuggestions.suggestedTerms.slice(0, maxTerms).map(toTermLink) },
    { id: 'products', title: t('search.products'), links: autoSuggestions.products.map((card) => toProductLink(card, shop)) },
    {
      id: 'categories',
      title: t('search.categories'),
      links: autoSuggestions.categories.map(({ label, url }) => ({ text: label, url: localizeHref(url, locale) ?? '' })),
    },
    { id: 'articles', title: t('search.articles'), links: autoSuggestions.articles.map((article) => toArticleLink(article, locale)) },
  ]
  if (groups.every(({ links }) => links.length === 0)) return []
  const allResultsLink = { text: t('search.allFor', { query: q }), url: getSearchPath(locale, q) }
  return [...groups, { id: 'all', title: t('search.label'), links: [allResultsLink] }]
}

function toProductLink({ title, url, image, price }: ProductCard, { locale, market }: StorefrontContext): HubLink {
  const priceText = formatMoney(price.current, market.currency, locale)
  return { text: title, url: localizeHref(url, locale) ?? '', image: resolveImage(image), note: priceText }
}

/** Clears the shopper's searches, in every language. */
export const clearSearchesAction = formHandler(z.object({}), async (_form, { shop }) => {
  if (await shop.session.read()) await (await shop.session.open()).clearRemembered('searches')
  return seeOther(href('searchHub', { locale: shop.locale }))
})
