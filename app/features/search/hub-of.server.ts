import { shortestSuggestion } from '#config/constants'
import { searchText } from '#domain/search/search-text'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { HubGroup, SearchHub } from './search-hub'
import { searchIdeasFor } from './search-ideas-for.server'
import { suggestionsFor } from './suggestions-for.server'

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
