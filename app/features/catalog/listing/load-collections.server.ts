import { endpoints } from '#contracts'
import { listTags } from '#domain/content/cache-tags'
import { cachedData } from '~/server/data-cache.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { cardWithPictures } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'

const freshMs = 60_000

export type Collection = { id: string; name: string; products: ProductCardView[] }

/** Products that go together, each group under its name. */
export async function loadCollections(shop: StorefrontContext): Promise<Collection[]> {
  const load = async () => (await shop.api(endpoints.products.collections, { query: {} })).collections
  const tagsOf = (sets: Awaited<ReturnType<typeof load>>) =>
    listTags(
      shop.brand.id,
      sets.flatMap(({ products }) => products),
    )
  const collections = await cachedData(shop.visit, { parts: ['collections', shop.siteId, shop.locale], freshMs, tagsOf }, load)
  return collections.map(({ products, ...set }) => ({ ...set, products: products.map(cardWithPictures) }))
}
