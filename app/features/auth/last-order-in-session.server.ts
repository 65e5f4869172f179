import { isStillHere } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * The order this session has just placed, and what opens it: it can be brought into an account that is opened now, by whoever placed it.
 */
export async function lastOrderInSession(shop: StorefrontContext): Promise<{ orderNo: string; st: string } | undefined> {
  if (!(await isStillHere(shop))) return undefined
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  return order && { orderNo: order.orderNumber, st: order.st }
}
