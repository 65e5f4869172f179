import type { Cart } from '#contracts/entities/cart'
import { complementsOf } from '~/features/catalog/catalog.server'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

const shown = 3

/** Complements of the most expensive item in the cart, without what the cart contains; empty if not loaded in time. */
export async function loadComplements(shop: StorefrontContext, cart: Cart | null): Promise<{ complements?: Promise<ProductCardView[]> }> {
  const [dearest] = cart?.items.toSorted((one, other) => other.price.current - one.price.current) ?? []
  if (!dearest) return {}
  const had = new Set(cart?.items.map(({ masterId }) => masterId))
  const part = complementsOf(shop, dearest.masterId, 2 * shown).then((cards) =>
    cards
      .filter(({ id }) => !had.has(id))
      .slice(0, shown)
      .map(({ alternateImage: _, ...front }) => front),
  )
  return deferWithFallback(shop.visit, { complements: { part, fallback: [] } })
}
