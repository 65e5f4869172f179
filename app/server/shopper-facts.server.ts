import { type ShopperFacts, anonymousShopper } from '#domain/segmentation/segments'
import type { StorefrontContext } from './storefront-services.server'

/** Facts for segmentation, from the session. An unreadable session counts as anonymous. */
export async function shopperFacts(shop: StorefrontContext): Promise<ShopperFacts> {
  const state = await shop.session.read().catch(() => null)
  return { consumer: state?.consumer ?? anonymousShopper.consumer, cartItems: state?.carts[shop.siteId]?.totalItems ?? 0 }
}
