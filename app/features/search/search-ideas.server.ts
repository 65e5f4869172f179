import type { Locale } from '#config/locales'
import { parseBlock } from '#contracts/blocks'
import type { Canvas } from '#contracts/entities/canvas'
import { localizeHref } from '#domain/content/authored-link'
import { loadFixedCanvas, loadTopCategories } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getSearchPath } from './search-path'

export type HubLink = { text: string; url: string; note?: string; image?: string }
export type HubGroup = {
  id: 'meant' | 'terms' | 'products' | 'categories' | 'articles' | 'all' | 'recent' | 'popular'
  title: string
  links: HubLink[]
}

/** Grouped search suggestions, ready to render; `status` is announced to screen readers. */
export type SearchHub = { label: string; status: string; groups: HubGroup[] }

/** Ideas before typing: recent and popular searches, and sections of the storefront. */
export async function loadSearchIdeas(shop: StorefrontContext): Promise<HubGroup[]> {
  const { locale } = shop
  const [t, canvas, categories, recentTerms] = await Promise.all([
    shop.t(),
    loadFixedCanvas(shop, 'search'),
    loadTopCategories(shop),
    loadRecentSearches(shop),
  ])
  return [
    { id: 'recent', title: t('search.recent'), links: recentTerms.map((text) => ({ text, url: getSearchPath(locale, text) })) },
    { id: 'popular', title: t('search.popular'), links: listPopularLinks(canvas, locale) },
    {
      id: 'categories',
      title: t('search.categories'),
      links: categories.map(({ name, url }) => ({ text: name, url: localizeHref(url, locale) ?? '' })),
    },
  ]
}

/** A session that cannot be read costs the shopper this list, never the page. */
async function loadRecentSearches({ session, locale }: StorefrontContext): Promise<string[]> {
  const state = await session.read().catch(() => null)
  return state?.searches?.[locale] ?? []
}

/**
 * Editors' suggested searches: links in the region `popular` of the search page. Links to `/search` search for their text in any language;
 * others go where they point.
 */
function listPopularLinks(canvas: Canvas | null, locale: Locale): HubLink[] {
  return (canvas?.regions.popular ?? []).flatMap((rawBlock) => {
    const parsed = parseBlock(rawBlock)
    if (!('block' in parsed) || parsed.block.component !== 'rich-text') return []
    return parsed.block.props.targets.flatMap(({ text, url }) => {
      const path = url === '/search' ? getSearchPath(locale, text) : localizeHref(url, locale)
      return path ? [{ text, url: path }] : []
    })
  })
}
