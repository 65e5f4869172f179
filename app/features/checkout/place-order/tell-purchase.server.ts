import type { Order } from '#contracts/entities/order'
import { purchaseEvent } from '#domain/analytics/tracked-event'
import { mayTell, tellCollectors } from '~/server/analytics.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Tells the collectors of an order when its confirmation is first shown, with scripts or without. The session knows that it was told, so that neither
 * a reload nor a second tab tells it again; what no collector took is told by the next look.
 */
export function tellPurchase(shop: StorefrontContext, order: Order): void {
  if (!mayTell(shop)) return
  const { session, siteId, visit } = shop
  const { orderNumber } = order
  const telling = session.noteOrderTold(siteId, orderNumber, true).then(async (isNews) => {
    if (isNews && !(await tellCollectors(shop, [purchaseEvent(order)]))) await session.noteOrderTold(siteId, orderNumber, false)
  })
  visit.waitUntil(telling.catch((error: unknown) => logError(visit, 'purchase not told', error)))
}
