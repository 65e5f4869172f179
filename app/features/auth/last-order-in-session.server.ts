import { isStillHere } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Order just placed in this session, with its token, to attach to an account. */
export async function lastOrderInSession(shop: StorefrontContext): Promise<{ orderNo: string; st: string } | undefined> {
  if (!(await isStillHere(shop))) return undefined
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  return order && { orderNo: order.orderNumber, st: order.st }
}
