import { type ShopperFacts, anonymousShopper } from '#domain/segmentation/segments'
import type { StorefrontContext } from './storefront-services.server'

/** What content may know of this shopper: the session knows the cart and who is signed in. One that cannot be read is a stranger's. (SEG-11) */
export async function shopperFacts(shop: StorefrontContext): Promise<ShopperFacts> {
  const state = await shop.session.read().catch(() => null)
  return { consumer: state?.consumer ?? anonymousShopper.consumer, cartItems: state?.carts[shop.siteId]?.totalItems ?? 0 }
}
