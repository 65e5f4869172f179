import { endpoints } from '#contracts'
import type { Product } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { isSoldOut } from '#domain/product/price-label'
import { productIdOf } from '#routes/ids-in-path'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { complementsOf, neighborsOf, cardWithPictures, listing } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

/** What stands beside a product: what goes with it; beside one that cannot be bought now, what can be bought in its place. */
export function besideOf(shop: StorefrontContext, product: Product) {
  const isInstead = isSoldOut(product) || isComingSoon(product, shop.visit.now)
  const load = isInstead ? neighborsOf : complementsOf
  return { isInstead, cards: load(shop, product.id, shop.config.carousel.slides).then(frontsOnly) }
}

/** Beside a product others are shown from the front alone. */
export function frontsOnly(cards: ProductCardView[]): ProductCardView[] {
  return cards.map(({ alternateImage: _, ...front }) => front)
}

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
