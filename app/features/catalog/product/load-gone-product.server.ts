import { endpoints } from '#contracts'
import { productIdOf } from '#routes/ids-in-path'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardWithPictures, listing } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

/**
 * Loads suggestions for a discontinued product: search results for its name, else popular products. Null if the URL names no product. May
 * return none.
 */
export async function loadGoneProduct(shop: StorefrontContext, slug: string): Promise<{ name: string; cards: ProductCardView[] } | null> {
  const id = productIdOf(slug)
  if (!id) return null
  const name = slug.slice(0, -id.length - 1).replaceAll('-', ' ')
  const count = shop.config.carousel.slides
  const named = await listing(shop, { q: name, start: 0, count, refinements: {} }).catch(() => null)
  return { name, cards: named?.hits.length ? named.hits : await liked(shop, count) }
}

async function liked(shop: StorefrontContext, count: number): Promise<ProductCardView[]> {
  const answer = await shop.api(endpoints.products.recommendations, { query: { widget: 'home', count } }).catch(() => null)
  return answer?.products.map(cardWithPictures) ?? []
}
