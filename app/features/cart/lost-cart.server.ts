import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { ApiError, findErrorId } from '#contracts/errors'
import { getUnorderedItems } from '#domain/cart/unordered-items'
import { href } from '#routes'
import { isClientError, nullIfRefused } from '~/server/api-error.server'
import type { Api } from '~/server/api.server'
import { seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { RememberedCart, RememberedItem, RememberedOrder } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { rememberCart, getRememberedCart, withCartLock } from './cart-session.server'
import { clearPendingOrder } from './pending-order.server'
import { isStoreUnavailable } from './store-pickup/store-pickup'

/** Outcome for a missing cart: an order, a replacement cart, or unknown. */
type LostCartOutcome = { order: RememberedOrder; left: RememberedItem[] } | { cartId: string; reason: string } | null

/**
 * Finds out whether a missing cart became an order, so that its items are not offered again. Covers a shopper who paid elsewhere and never
 * returned, and an order whose response was lost: queries again at the agreed total. While the outcome is unknown, does not rebuild the
 * cart. Reports a payment that failed meanwhile.
 */
export async function reconcileLostCart(
  shop: StorefrontContext,
  api: Api,
  { cartId, placing, items }: RememberedCart,
): Promise<LostCartOutcome> {
  const storedOrder = (await shop.session.read())?.orders?.[shop.siteId]
  const order = storedOrder?.cartId === cartId && (await findOrder(api, storedOrder))
  if (order) return { order: storedOrder, left: getUnorderedItems(items, order.items) }
  if (!placing) return null
  const outcome = await placeAgain(api, { cartId, placing, items })
  if (outcome && 'order' in outcome) await rememberFoundOrder(shop, outcome.order)
  if (outcome && 'reason' in outcome) await shop.session.addFlash({ tone: 'error', key: `api:${outcome.reason}` })
  return outcome
}

/** Stores the order and shows a message on the next page. */
async function rememberFoundOrder(shop: StorefrontContext, order: RememberedOrder): Promise<void> {
  const { session, siteId, locale } = shop
  await clearPendingOrder(shop, order.cartId)
  await session.rememberOrder(siteId, order)
  if (order.payAt) return
  const link = { key: 'checkout.seeOrder', path: href('orderConfirmation', { locale }) }
  await session.addFlash({ tone: 'success', key: 'checkout.found', values: { number: order.orderNumber }, link })
}

async function findOrder(api: Api, { orderNumber, st }: RememberedOrder): Promise<Order | null> {
  const found = await api(endpoints.orders.purchase, { params: { orderId: orderNumber }, query: { st } }).catch(nullIfRefused)
  return found?.status === 'FAILED' ? null : found
}

type PlaceAgainOptions = { cartId: string; placing: string; items: RememberedItem[] }

/** A cart is placed once: a repeated placement returns the first result. */
async function placeAgain(api: Api, { cartId, placing, items: had }: PlaceAgainOptions): Promise<LostCartOutcome> {
  try {
    const { orderNumber, st, flash, items } = await api(endpoints.orders.place, { body: { cartId, expectedTotal: placing } })
    const payAt = flash.find(({ code }) => code === 'PaymentNotAuthorized')?.details.action?.url
    return { order: { cartId, orderNumber, st, ...(payAt && { payAt }) }, left: getUnorderedItems(had, items) }
  } catch (error) {
    // Only a refusal proves that there is no order; a failure or a timeout proves nothing.
    if (!isClientError(error)) throw error
    const { orderNumber, st, cartId: next } = error.details
    if (error.errorId === 'PAYMENT_PENDING' && orderNumber && st) return { order: { cartId, orderNumber, st }, left: [] }
    return next ? { cartId: next, reason: findErrorId(error.errorId) ?? 'SERVER_ERROR' } : null
  }
}

/** Creates the shopper's new cart from these items, without those that are unavailable. */
export async function rebuildCart(shop: StorefrontContext, api: Api, items: RememberedItem[]): Promise<Cart> {
  let cart = await api(endpoints.cart.create, { body: {} })
  for (const { itemId: _, ...item } of items) {
    const addItem = (body: RememberedItem) => api(endpoints.cart.addItem, { body: { cartId: cart.id, ...body } })
    const updatedCart = await addItem(item).catch(addForHomeDelivery(item, addItem)).catch(skipUnavailable)
    if (updatedCart) cart = updatedCart
  }
  return rememberCart(shop, cart)
}

const itemErrors = [
  'ITEM_OOS',
  'ITEM_NOT_AVAILABLE',
  'ADDED_MAX_QUANTITY',
  'CART_FULL',
  'STOCK_UNAVAILABLE',
  'GWP_PRODUCT',
  'NO_PRICE',
  'INVALID_REQUEST',
  'NOT_FOUND',
]

/** If the store can no longer supply an item, adds it for home delivery. */
function addForHomeDelivery(item: RememberedItem, add: (item: RememberedItem) => Promise<Cart>) {
  return (error: unknown): Promise<Cart> => {
    if (!isStoreUnavailable(error)) throw error
    const { storeId: _, ...home } = item
    return add(home)
  }
}

/** Skips an unavailable item; any other error aborts the rebuild, so that nothing is lost. */
function skipUnavailable(error: unknown): null {
  if (error instanceof ApiError && itemErrors.includes(error.errorId)) return null
  throw error
}

/**
 * If a GET finds the session invalid, rebuilds the cart (as a guest if necessary), adds a notice and reloads the page. Not twice within
 * seconds: then the page shows that its data is unavailable. Forms report it themselves.
 */
export async function restartSession(shop: StorefrontContext, error: unknown): Promise<never> {
  const { method, url } = shop.request
  if (!isInvalidCustomer(error) || method !== 'GET' || !(await shop.session.claim('begin again'))) throw error
  const items = (await getRememberedCart(shop))?.items ?? []
  const rebuild = () => withCartLock(shop, async () => rebuildCart(shop, await shop.personalApi(), items))
  await rebuild().catch(async (rebuildError: unknown) => {
    if (!isInvalidCustomer(rebuildError)) throw rebuildError
    await shop.session.goOn({})
    await rebuild()
  })
  await shop.session.addFlash({ tone: 'error', key: 'api:flash.newCart', toast: 'leaves' })
  const { pathname, search } = new URL(url)
  throw seeOther(pathname + search)
}

/** Rebuilds the cart of an invalid customer before reporting it; remembers it if that fails. */
export async function rebuildAfterInvalidCustomer(shop: StorefrontContext, error: unknown, items: RememberedItem[]): Promise<unknown> {
  if (isInvalidCustomer(error)) {
    await rebuildCart(shop, await shop.personalApi(), items).catch((rebuildError: unknown) =>
      logError(shop.requestContext, 'cart not made again', rebuildError),
    )
  }
  return error
}

function isInvalidCustomer(error: unknown): boolean {
  return error instanceof ApiError && error.errorId === 'INVALID_CUSTOMER'
}
