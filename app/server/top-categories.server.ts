import { endpoints } from '#contracts'
import type { CategoryNode } from '#contracts/entities/product'
import { catalogTag } from '#domain/content/cache-tags'
import { cachedData } from './data-cache.server'
import type { StorefrontContext } from './storefront-services.server'

const freshMs = 300_000

/** Returns non-empty top-level categories; empty if unreadable. */
export async function topCategories(shop: StorefrontContext): Promise<CategoryNode[]> {
  const load = () => shop.api(endpoints.products.catalog, {})
  const parts = ['catalog', shop.siteId, shop.locale]
  const answer = await cachedData(shop.visit, { parts, freshMs, tagsOf: () => [catalogTag(shop.brand.id)] }, load).catch(() => null)
  return (answer?.categories ?? []).filter(({ count }) => count !== 0)
}
