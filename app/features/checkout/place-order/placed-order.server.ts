import type { RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** The order that was made of this cart, if there is one already. */
export async function placedOrderOf(shop: StorefrontContext, cartId: string): Promise<RememberedOrder | undefined> {
  const order = await lastOrder(shop)
  return order?.cartId === cartId ? order : undefined
}

/** The shopper's last order on this site. */
export async function lastOrder(shop: StorefrontContext): Promise<RememberedOrder | undefined> {
  return (await shop.session.read())?.orders?.[shop.siteId]
}
