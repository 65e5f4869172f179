import type { Product } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { isSoldOut } from '#domain/product/price-label'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { complementsOf, neighborsOf } from '../catalog.server'
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
