import { endpoints } from '#contracts'
import type { ProductCard } from '#contracts/entities/product'
import { productIdOf } from '#routes/ids-in-path'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardWithPictures, listing } from './catalog.server'

/**
 * What is shown where a product was: what its name finds today, else what most people like. Null when the address names no product at all.
 * It may find nothing, and is then only words. (RTE-28)
 */
export async function loadGoneProduct(shop: StorefrontContext, slug: string): Promise<{ name: string; cards: ProductCard[] } | null> {
  const id = productIdOf(slug)
  if (!id) return null
  const name = slug.slice(0, -id.length - 1).replaceAll('-', ' ')
  const count = shop.config.carousel.slides
  const named = await listing(shop, { q: name, start: 0, count, refinements: {} }).catch(() => null)
  return { name, cards: named?.hits.length ? named.hits : await liked(shop, count) }
}

async function liked(shop: StorefrontContext, count: number): Promise<ProductCard[]> {
  const answer = await shop.api(endpoints.products.recommendations, { query: { widget: 'home', count } }).catch(() => null)
  return answer?.products.map(cardWithPictures) ?? []
}
