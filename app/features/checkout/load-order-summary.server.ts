import type { Cart, Flash } from '#contracts/entities/cart'
import { toneOf } from '~/features/cart/page/cart-messages'
import { clearPendingNotices, isSaidOnce } from '~/features/cart/notices.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { boughtOnPage } from './place-order/bought-on-page'

export type LoadedOrderSummary = Awaited<ReturnType<typeof loadOrderSummary>>

/** Loads the order summary of a step, with undelivered notices. */
export async function loadOrderSummary(shop: StorefrontContext, cart: Cart) {
  await clearPendingNotices(shop)
  return { ...boughtOnPage(cart), told: cart.flash.filter(isTold).map(({ type, message }) => ({ tone: toneOf(type), title: message })) }
}

/** Items whose delivery must change block the order until checkout resolves it. */
function isTold(flash: Flash): boolean {
  return isSaidOnce(flash) || flash.code.endsWith('Transition')
}
