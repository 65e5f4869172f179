import { pendingOrder } from '~/features/cart/pending-order.server'
import { confirmationPath } from '~/features/cart/order-paths'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { leaveSheet } from './leave-sheet.server'
import { pathOfSheet } from './sheet.server'

/**
 * Finds the order of a wallet payment without response: returns the order or the waiting page. A payment that never arrived is abandoned
 * and can be retried.
 */
export async function lookForSheet(shop: StorefrontContext, id: string): Promise<string> {
  const state = await shop.session.read()
  const sheet = state?.sheet
  if (sheet?.id === id) await leaveSheet(shop, sheet)
  const awaited = await pendingOrder(shop)
  if (awaited || sheet?.id !== id) return confirmationPath(shop, awaited ?? state?.orders?.[shop.siteId])
  await shop.session.addFlash({ tone: 'error', key: 'api:wallet.unknown' })
  return pathOfSheet(shop, sheet)
}
