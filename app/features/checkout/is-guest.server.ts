import type { StorefrontContext } from '~/server/storefront-services.server'

/** Returns true for shoppers who could sign in or register; not for in-store associates. */
export async function isGuest(shop: StorefrontContext): Promise<boolean> {
  const [consumer, associate] = await Promise.all([shop.consumer(), shop.associate()])
  return consumer === null && associate === null
}
