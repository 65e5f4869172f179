import type { StorefrontContext } from '~/server/storefront-services.server'
import { lastOrderInSession } from './last-order-in-session.server'

type Brought = { from?: string | undefined; orderNo?: string | undefined; st?: string | undefined }

/** The order a sign-in brings into the account: the one that was just placed here, or one that is named with what opens it. */
export async function orderToAttach(
  shop: StorefrontContext,
  { from, orderNo, st }: Brought,
): Promise<{ orderNo: string; st: string } | undefined> {
  if (orderNo && st) return { orderNo, st }
  return from === 'order' ? lastOrderInSession(shop) : undefined
}
