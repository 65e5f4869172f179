import type { StorefrontContext } from '~/server/storefront-services.server'

/** Somebody who might sign in, or open an account; an associate who sells in a store does neither. (TRAP-06) */
export async function isGuest(shop: StorefrontContext): Promise<boolean> {
  const [consumer, associate] = await Promise.all([shop.consumer(), shop.associate()])
  return consumer === null && associate === null
}
