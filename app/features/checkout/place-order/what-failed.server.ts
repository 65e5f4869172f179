import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import type { PendingOrderResult } from '~/features/cart/pending-order.server'
import { seeOther } from '~/server/form-action.server'
import type { PendingOrder, RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { afterFailure } from './after-failure.server'
import { redirectToConfirmation } from './redirect-to-confirmation.server'

/** Where to go on from an order that was looked up and does not stand; undefined if it does. */
export async function endOf(shop: StorefrontContext, { word, awaited }: PendingOrderResult): Promise<Response | undefined> {
  if (word === 'nothing') return notPlaced(shop, awaited)
  return word instanceof ApiError ? afterFailure(shop, awaited, word) : undefined
}

/** The order never was: it can be tried again without harm. */
async function notPlaced(shop: StorefrontContext, { backTo }: PendingOrder): Promise<Response> {
  await shop.session.addFlash({ tone: 'error', key: 'api:SERVER_ERROR' })
  return seeOther(backTo)
}

/** Queries the cart's failed placement again for its reason and recovery. Placed meanwhile, it is the order from now on. */
export async function whatFailed(shop: StorefrontContext, known: RememberedOrder): Promise<Response> {
  const api = await shop.personalApi()
  return api(endpoints.orders.place, { body: { cartId: known.cartId } }).then(
    (order) => redirectToConfirmation(shop, known, order),
    (error: unknown) => {
      if (error instanceof ApiError) return afterFailure(shop, known, error)
      throw error
    },
  )
}
