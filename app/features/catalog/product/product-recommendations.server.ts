import { endpoints } from '#contracts'
import type { Product } from '#contracts/entities/product'
import { isComingSoon } from '#domain/product/buy-state'
import { isSoldOut } from '#domain/product/price-label'
import { parseProductSlug } from '#routes/path-ids'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadComplementCards, loadRelatedCards, resolveCardImages, loadProductListing } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

/**
 * Cards in each row beside a product that can be bought. They are few, because the shopper has found a product and the page must fit its byte
 * budget.
 */
const cardsBesideProduct = 4

/** Loads the product rows of a product page: complements, then alternatives. A product that cannot be bought now has alternatives only. */
export function loadProductRecommendations(shop: StorefrontContext, product: Product) {
  const isUnavailable = isSoldOut(product) || isComingSoon(product, shop.requestContext.now)
  const complements = isUnavailable ? Promise.resolve([]) : loadComplementCards(shop, product.id, cardsBesideProduct)
  const alternatives = loadRelatedCards(shop, product.id, isUnavailable ? shop.config.carousel.slides : cardsBesideProduct)
  return { complements: complements.then(dropAlternateImages), alternatives: alternatives.then(dropAlternateImages) }
}

/** The HTML of a card is cached by its object, so the same card always has the same object. */
const cardFronts = new WeakMap<ProductCardView, ProductCardView>()

/** Beside a product others are shown from the front alone. */
export function dropAlternateImages(cards: ProductCardView[]): ProductCardView[] {
  return cards.map((card) => {
    const { alternateImage: _, ...newFront } = card
    const cardFront = cardFronts.get(card) ?? newFront
    cardFronts.set(card, cardFront)
    return cardFront
  })
}

/**
 * Loads suggestions for a discontinued product: search results for its name, else popular products. Null if the URL names no product. May
 * return none.
 */
export async function loadUnavailableProduct(
  shop: StorefrontContext,
  slug: string,
): Promise<{ name: string; cards: ProductCardView[] } | null> {
  const id = parseProductSlug(slug)
  if (!id) return null
  const name = slug.slice(0, -id.length - 1).replaceAll('-', ' ')
  const count = shop.config.carousel.slides
  const matchingProducts = await loadProductListing(shop, { q: name, start: 0, count, refinements: {} }).catch(() => null)
  return { name, cards: matchingProducts?.hits.length ? matchingProducts.hits : await loadHomeRecommendations(shop, count) }
}

async function loadHomeRecommendations(shop: StorefrontContext, count: number): Promise<ProductCardView[]> {
  const recommendations = await shop.api(endpoints.products.recommendations, { query: { widget: 'home', count } }).catch(() => null)
  return recommendations?.products.map(resolveCardImages) ?? []
}
