import type { Shop } from '~/server/shop.server'

/** The order this session has just placed, and what opens it: it can be brought into an account that is opened now. (ORD-05) */
export async function orderOfSession(shop: Shop): Promise<{ orderNo: string; st: string } | undefined> {
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  return order && { orderNo: order.orderNumber, st: order.st }
}
