import { locales } from '#config/locales'
import pageWords from '#content/search/page-words.json'
import { searchPages } from '#domain/content/authored-pages'
import { isPageAvailable } from '#routes/match-route'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Pages of ours that nobody has authored, with their own messages as title and description. */
const builtInPages = [
  { page: 'track-order', title: 'track.title', description: 'track.text' },
  { page: 'size-chart/clothing', title: 'sizes.title', description: 'sizes.finder' },
  { page: 'newsletter', title: 'newsletter.name', description: 'newsletter.text' },
] as const

/** Those about what somebody searches for: `order status`, `size guide`. */
export async function findBuiltInPages(shop: StorefrontContext, q: string) {
  const { language } = locales[shop.locale]
  const t = await shop.t()
  const available = builtInPages.filter(({ page }) => isPageAvailable(`/${shop.locale}/${page}`, shop.requestContext.missingFeatures))
  const searchable = available.map(({ page, title, description }) => {
    const teaser = { page, type: 'built-in', title: t(title), description: t(description) }
    return { ...teaser, teaser, keywords: pageWords[page][language] }
  })
  return searchPages(searchable, q, language).map(({ teaser }) => teaser)
}
