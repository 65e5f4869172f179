import { endpoints } from '#contracts'
import type { Api } from '~/server/api.server'
import type { Shop } from '~/server/shop.server'

/**
 * Whether an order was made of a cart that is gone: then its things are bought, and making it again would offer them a second time. So it is
 * with a shopper who paid elsewhere and never came back to the shop. (CHK-05, CART-10)
 */
export async function isBought(shop: Shop, api: Api, cartId: string): Promise<boolean> {
  const order = (await shop.session.read())?.orders?.[shop.siteId]
  if (order?.cartId !== cartId) return false
  const { orderNumber, st } = order
  const found = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).catch(() => null)
  return found !== null && found.status !== 'FAILED'
}
