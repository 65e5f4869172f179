import type { Order } from '#contracts/entities/order'
import { toPurchaseEvent } from '#domain/analytics/tracked-event'
import { canSendAnalytics, sendToCollectors } from '~/server/analytics.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'

/**
 * Tells the collectors of an order when its confirmation is first shown, with scripts or without. The session knows that it was told, so that neither
 * a reload nor a second tab tells it again; what no collector took is told by the next look.
 */
export function reportPurchase(shop: StorefrontContext, order: Order): void {
  if (!canSendAnalytics(shop)) return
  const { session, siteId, visit } = shop
  const { orderNumber } = order
  const reporting = session.noteOrderTold(siteId, orderNumber, true).then(async (isFirstReport) => {
    if (isFirstReport && !(await sendToCollectors(shop, [toPurchaseEvent(order)]))) await session.noteOrderTold(siteId, orderNumber, false)
  })
  visit.waitUntil(reporting.catch((error: unknown) => logError(visit, 'purchase not told', error)))
}
