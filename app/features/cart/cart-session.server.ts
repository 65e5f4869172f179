import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { getUnorderedItems } from '#domain/cart/unordered-items'
import { isClientError } from '~/server/api-error.server'
import { logError } from '~/server/log-error'
import type { RememberedCart, RememberedItem, RemovedItem, QueuedChange } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getPickupStoreId } from './store-pickup/store-pickup'

export async function getRememberedCart(shop: StorefrontContext): Promise<RememberedCart | undefined> {
  return (await shop.session.read())?.carts[shop.siteId]
}

/** Data the session keeps of a cart: enough to count its items and to rebuild it. */
export async function rememberCart(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const items = cart.items.filter(({ bonus }) => !bonus).map(toRememberedItem)
  await shop.session.refreshCart(shop.siteId, { cartId: cart.id, totalItems: cart.totalItems, items })
  return cart
}

/** A cart line in the shape of an add. */
export function toRememberedItem(item: Cart['items'][number]): RememberedItem {
  const { id: itemId, productId, upc, qty, recipeId, customAmount, giftOption } = item
  const storeId = getPickupStoreId(item)
  const optionalFields = {
    ...(recipeId && { recipeId }),
    ...(storeId && { storeId }),
    ...(customAmount && { customAmount }),
    ...(giftOption && { giftOption }),
  }
  return { itemId, productId, upc, qty, ...optionalFields }
}

const undoWindowMs = 10 * 60_000

/** Returns items removed in the last ten minutes that can be restored. */
export function findRestorableItem(cart: RememberedCart | undefined, now: number): RemovedItem | undefined {
  return cart?.removed && now - cart.removed.at < undoWindowMs ? cart.removed : undefined
}

/** Makes this the shopper's cart on this site; null if it does not exist or cannot be read. */
export async function adoptCart(shop: StorefrontContext, basketId: string | undefined): Promise<Cart | null> {
  if (basketId === undefined) {
    await shop.session.rememberCart(shop.siteId, null)
    return null
  }
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId }, query: {} }).catch(() => null)
  if (cart) return rememberCart(shop, cart)
  await shop.session.continueCart(shop.siteId, basketId)
  return null
}

/**
 * Forgets a cart that became an order. Items added during payment are remembered for a new cart. Another cart, such as the shopper's own
 * after an express purchase, stays.
 */
export async function clearOrderedCart(shop: StorefrontContext, cartId: string, orderedItems?: Order['items']): Promise<void> {
  const storedCart = await getRememberedCart(shop)
  if (storedCart?.cartId !== cartId) return
  const items = orderedItems ? getUnorderedItems(storedCart.items, orderedItems) : []
  const totalItems = items.reduce((sum, { qty }) => sum + qty, 0)
  const remainingCart = items.length > 0 ? { cartId: crypto.randomUUID(), totalItems, items } : null
  await shop.session.rememberCart(shop.siteId, remainingCart, cartId)
}

/** Serializes a shopper's cart changes across windows. The callback learns whether a newer change has superseded its own. */
export async function withCartLock<T>(
  shop: StorefrontContext,
  callback: (isSuperseded: boolean) => Promise<T>,
  queuedChange?: QueuedChange,
): Promise<T> {
  const lockId: string = crypto.randomUUID()
  const { isSuperseded } = await shop.session.acquireCartLock(lockId, queuedChange)
  try {
    return await callback(isSuperseded)
  } finally {
    await shop.session.releaseCartLock(lockId).catch((error: unknown) => logError(shop.requestContext, 'a turn was not ended', error))
  }
}

/** Retries of an unanswered call reuse its transaction id, so the platform executes it once. */
export async function callIdempotently<T>(
  shop: StorefrontContext,
  callKey: string,
  sendRequest: (transactionId: string) => Promise<T>,
): Promise<T> {
  const transactionId = await shop.session.startCall(`${shop.siteId} ${callKey}`)
  // Only this code knows whether the platform answered; the error itself goes to the form.
  const [outcome] = await Promise.allSettled([sendRequest(transactionId)])
  const hasResponse = outcome.status === 'fulfilled' || isClientError(outcome.reason)
  await shop.session.endCall(transactionId, hasResponse)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
