import { endpoints } from '#contracts'
import type { Order } from '#contracts/entities/order'
import { ApiError, errorIdOf } from '#contracts/errors'
import { unorderedItems } from '#domain/cart/unordered-items'
import { href } from '#routes'
import type { Api } from '~/server/api.server'
import type { RememberedCart, RememberedItem, RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { clearPendingOrder } from '../pending-order.server'

/** Outcome for a missing cart: an order, a replacement cart, or unknown. */
type Became = { order: RememberedOrder; left: RememberedItem[] } | { cartId: string; reason: string } | null

/**
 * Finds out whether a missing cart became an order, so that its items are not offered again. Covers a shopper who paid elsewhere and never
 * returned, and an order whose response was lost: queries again at the agreed total. While the outcome is unknown, does not rebuild the
 * cart. Reports a payment that failed meanwhile.
 */
export async function reconcileLostCart(shop: StorefrontContext, api: Api, { cartId, placing, items }: RememberedCart): Promise<Became> {
  const known = (await shop.session.read())?.orders?.[shop.siteId]
  const standing = known?.cartId === cartId && (await standingOrder(api, known))
  if (standing) return { order: known, left: unorderedItems(items, standing.items) }
  if (!placing) return null
  const became = await askedAgain(api, { cartId, placing, items })
  if (became && 'order' in became) await tell(shop, became.order)
  if (became && 'reason' in became) await shop.session.addFlash({ tone: 'error', key: `api:${became.reason}` })
  return became
}

/** Stores the order and shows a message on the next page. */
async function tell(shop: StorefrontContext, order: RememberedOrder): Promise<void> {
  const { session, siteId, locale } = shop
  await clearPendingOrder(shop, order.cartId)
  await session.rememberOrder(siteId, order)
  if (order.payAt) return
  const link = { key: 'checkout.seeOrder', path: href('orderConfirmation', { locale }) }
  await session.addFlash({ tone: 'success', key: 'checkout.found', values: { number: order.orderNumber }, link })
}

async function standingOrder(api: Api, { orderNumber, st }: RememberedOrder): Promise<Order | null> {
  const found = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).catch(nullWhenRefused)
  return found?.status === 'FAILED' ? null : found
}

type AskedAgainOptions = { cartId: string; placing: string; items: RememberedItem[] }

/** A cart is placed once: a repeated placement returns the first result. */
async function askedAgain(api: Api, { cartId, placing, items: had }: AskedAgainOptions): Promise<Became> {
  try {
    const { orderNumber, st, flash, items } = await api(endpoints.orders.place, { body: { cartId, expectedTotal: placing } })
    const payAt = flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
    return { order: { cartId, orderNumber, st, ...(payAt && { payAt }) }, left: unorderedItems(had, items) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { orderNumber, st, cartId: next } = error.details
    if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st) return { order: { cartId, orderNumber, st }, left: [] }
    return next ? { cartId: next, reason: errorIdOf(error.errorId) ?? 'SERVER_ERROR' } : null
  }
}

function nullWhenRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}

/** Only a refusal proves that there is no order; a fault or timeout proves nothing. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}
