import { ApiError } from '#contracts/errors'
import { seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { withCartLock } from '../with-cart-lock.server'
import { rebuildCart } from './rebuild-cart.server'
import { rememberedCart } from './remembered-cart.server'

/**
 * If a GET finds the session invalid, rebuilds the cart (as a guest if necessary), adds a notice and reloads the page. Not twice within
 * seconds: then the page shows that its data is unavailable. Forms report it themselves.
 */
export async function restartSession(shop: StorefrontContext, error: unknown): Promise<never> {
  const { method, url } = shop.request
  if (!isNobodys(error) || method !== 'GET' || !(await shop.session.claim('begin again'))) throw error
  const items = (await rememberedCart(shop))?.items ?? []
  const anew = () => withCartLock(shop, async () => rebuildCart(shop, await shop.personalApi(), items))
  await anew().catch(async (failed: unknown) => {
    if (!isNobodys(failed)) throw failed
    await shop.session.goOn({})
    await anew()
  })
  await shop.session.addFlash({ tone: 'error', key: 'api:flash.newCart', toast: 'leaves' })
  const { pathname, search } = new URL(url)
  throw seeOther(pathname + search)
}

/** Rebuilds the cart of an invalid customer before reporting it; remembers it if that fails. */
export async function rebuildAfterInvalidCustomer(shop: StorefrontContext, error: unknown, items: RememberedItem[]): Promise<unknown> {
  if (isNobodys(error)) {
    await rebuildCart(shop, await shop.personalApi(), items).catch((failed: unknown) => logError(shop.visit, 'cart not made again', failed))
  }
  return error
}

function isNobodys(error: unknown): boolean {
  return error instanceof ApiError && error.errorId === 'INVALID_CUSTOMER'
}
