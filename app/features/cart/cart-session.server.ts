import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError } from '#contracts/errors'
import { unorderedItems } from '#domain/cart/unordered-items'
import { logError } from '~/server/log-error'
import type { QueuedChange } from '~/server/session-rules'
import type { RememberedCart, RememberedItem, RemovedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { storeOfItem } from './store-pickup/store-pickup'

export async function rememberedCart(shop: StorefrontContext): Promise<RememberedCart | undefined> {
  return (await shop.session.read())?.carts[shop.siteId]
}

/** Data the session keeps of a cart: enough to count its items and to rebuild it. */
export async function remember(shop: StorefrontContext, cart: Cart): Promise<Cart> {
  const items = cart.items.filter(({ bonus }) => !bonus).map(rememberedItem)
  const { cartId, removed, placing, isDeviceTold, untold } = (await rememberedCart(shop)) ?? {}
  const kept = {
    ...(removed && { removed }),
    ...(untold && { untold }),
    ...(cartId === cart.id && { ...(placing && { placing }), ...(isDeviceTold && { isDeviceTold }) }),
  }
  await shop.session.rememberCart(shop.siteId, { cartId: cart.id, totalItems: cart.totalItems, items, ...kept })
  return cart
}

/** A cart line in the shape of an add. */
export function rememberedItem(item: Cart['items'][number]): RememberedItem {
  const { id: itemId, productId, upc, qty, recipeId, customAmount, giftOption } = item
  const storeId = storeOfItem(item)
  const more = {
    ...(recipeId && { recipeId }),
    ...(storeId && { storeId }),
    ...(customAmount && { customAmount }),
    ...(giftOption && { giftOption }),
  }
  return { itemId, productId, upc, qty, ...more }
}

const putBackMs = 10 * 60_000

/** Returns items removed in the last ten minutes that can be restored. */
export function restorableItem(cart: RememberedCart | undefined, now: number): RemovedItem | undefined {
  return cart?.removed && now - cart.removed.at < putBackMs ? cart.removed : undefined
}

/** Makes this the shopper's cart on this site; null if it does not exist or cannot be read. */
export async function adoptCart(shop: StorefrontContext, basketId: string | undefined): Promise<Cart | null> {
  if (basketId === undefined) {
    await shop.session.rememberCart(shop.siteId, null)
    return null
  }
  const api = await shop.personalApi()
  const cart = await api(endpoints.cart.get, { params: { basketId }, query: {} }).catch(() => null)
  if (cart) return remember(shop, cart)
  const former = (await shop.session.read())?.carts[shop.siteId]
  await shop.session.rememberCart(shop.siteId, { totalItems: 0, items: [], ...former, cartId: basketId })
  return null
}

/**
 * Forgets a cart that became an order. Items added during payment are remembered for a new cart. Another cart, such as the shopper's own
 * after an express purchase, stays.
 */
export async function forgetCart(shop: StorefrontContext, cartId: string, ordered?: Order['items']): Promise<void> {
  const known = await rememberedCart(shop)
  if (known?.cartId !== cartId) return
  const items = ordered ? unorderedItems(known.items, ordered) : []
  const totalItems = items.reduce((sum, { qty }) => sum + qty, 0)
  const rest = items.length > 0 ? { cartId: crypto.randomUUID(), totalItems, items } : null
  await shop.session.rememberCart(shop.siteId, rest)
}

/** Serializes a shopper's cart changes across windows. Superseded changes are told so. */
export async function withCartLock<T>(
  shop: StorefrontContext,
  run: (isSuperseded: boolean) => Promise<T>,
  change?: QueuedChange,
): Promise<T> {
  const turn: string = crypto.randomUUID()
  const { isSuperseded } = await shop.session.acquireCartLock(turn, change)
  try {
    return await run(isSuperseded)
  } finally {
    await shop.session.releaseCartLock(turn).catch((error: unknown) => logError(shop.visit, 'a turn was not ended', error))
  }
}

/** Retries of an unanswered call reuse its transaction id, so the platform executes it once. */
export async function idempotentCall<T>(shop: StorefrontContext, call: string, send: (transactionId: string) => Promise<T>): Promise<T> {
  const transactionId = await shop.session.beginCall(`${shop.siteId} ${call}`)
  // Only this code knows whether the platform answered; the error itself goes to the form.
  const [outcome] = await Promise.allSettled([send(transactionId)])
  const isAnswered = outcome.status === 'fulfilled' || isAnswer(outcome.reason)
  await shop.session.endCall(transactionId, isAnswered)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** True if the platform responded: a refusal counts, a fault or timeout does not. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
