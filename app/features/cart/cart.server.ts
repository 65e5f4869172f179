import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import type { GiftOption } from '#domain/cart/gift-option'
import type { Api } from '~/server/api.server'
import type { RememberedCart, RememberedItem, RemovedItem, QueuedChange } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { reportQuantityChange } from './cart-analytics.server'
import { callIdempotently, rememberCart, getRememberedCart, withCartLock } from './cart-session.server'
import { rebuildAfterInvalidCustomer, rebuildCart, reconcileLostCart, restartSession } from './lost-cart.server'
import { localizeCart, withPendingNotices } from './notices.server'

/** An item to add; `storeId`: pickup store. */
type NewItem = Omit<RememberedItem, 'itemId'> & { pdpUrl?: string }

/** What a page shows of the cart; what it does not show is not asked for. */
export type ReadCartOptions = { withSupply?: boolean; favStoreId?: string; withSaved?: boolean; withPaymentMethods?: boolean }

/**
 * The shopper's cart on this site; null if there is none. Rebuilds a lost cart from its remembered items. With `favStoreId` its lines show
 * that store's stock.
 */
export async function readCart(shop: StorefrontContext, options: ReadCartOptions = {}): Promise<Cart | null> {
  const remembered = await getRememberedCart(shop)
  if (!remembered) return null
  const api = await shop.personalApi()
  try {
    const cart = await api(endpoints.cart.get, { params: { basketId: remembered.cartId }, query: toCartQuery(options) })
    if (hasCartChanged(remembered, cart)) await rememberCart(shop, cart)
    return localizeCart(shop, await withPendingNotices(shop, cart))
  } catch (error) {
    if (!isCartLost(error)) return restartSession(shop, error)
    return localizeCart(shop, await withPendingNotices(shop, await withCartLock(shop, () => rebuildOnce(shop, api, remembered))))
  }
}

function toCartQuery({ withSupply, favStoreId, withSaved, withPaymentMethods }: ReadCartOptions) {
  return {
    isPatchRequired: 'true',
    ...(withSupply && { inventorySupplyCheck: 'true' }),
    ...(favStoreId && { favStoreId }),
    ...(!withSaved && { savedItems: 'false' }),
    ...(withPaymentMethods && { paymentMethods: 'true' }),
  } as const
}

/** An earlier request in the queue may have rebuilt the lost cart; uses that one. */
async function rebuildOnce(shop: StorefrontContext, api: Api, lost: RememberedCart): Promise<Cart> {
  const now = (await getRememberedCart(shop)) ?? lost
  if (now.cartId === lost.cartId) return recoverCart(shop, api, lost)
  return api(endpoints.cart.get, { params: { basketId: now.cartId }, query: { isPatchRequired: 'true' } })
}

/** Number of items in the header, from the session, without a platform request. */
export function getCartCount(shop: StorefrontContext): Promise<number> {
  return shop.session.cartItems(shop.siteId)
}

/** Adds an item to the cart, creating one if needed. A retry after a lost response adds it once. */
export async function addToCart(shop: StorefrontContext, item: NewItem): Promise<Cart> {
  const cart = await addOrCreate(shop, item)
  reportQuantityChange(shop, item, item.qty)
  return cart
}

function addOrCreate(shop: StorefrontContext, item: NewItem): Promise<Cart> {
  return withCartLock(shop, async () => {
    const api = await shop.personalApi()
    const remembered = await getRememberedCart(shop)
    if (!remembered) {
      const created = await callIdempotently(shop, `create ${JSON.stringify(item)}`, (transactionId) =>
        api(endpoints.cart.createWithItem, { query: {}, body: item }, transactionId),
      )
      return rememberCart(shop, created)
    }
    return applyChange(shop, remembered, (cartId) => {
      const body = { cartId, ...item }
      return callIdempotently(shop, `add ${JSON.stringify(body)}`, (transactionId) => api(endpoints.cart.addItem, { body }, transactionId))
    })
  })
}

/** Applies one change to a cart. `recreated`: the rebuilt cart, whose lines have other ids. */
export type CartChange = (api: Api, cartId: string, recreated?: Cart) => Promise<Cart>

/** Changes an existing cart, rebuilding a lost one first. Skips changes superseded by newer ones. */
export async function changeCart(shop: StorefrontContext, change: CartChange, queuedChange?: QueuedChange): Promise<Cart | undefined> {
  // Does not open a session for a visitor without one.
  await requireCart(shop)
  return withCartLock(
    shop,
    async (isSuperseded) => {
      if (isSuperseded) return undefined
      const remembered = await requireCart(shop)
      const api = await shop.personalApi()
      return applyChange(shop, remembered, (cartId, recreated) => change(api, cartId, recreated))
    },
    queuedChange,
  )
}

/** Applies a change; if the cart is gone, rebuilds it from its items and applies the change there. */
async function applyChange(
  shop: StorefrontContext,
  remembered: RememberedCart,
  act: (cartId: string, recreated?: Cart) => Promise<Cart>,
): Promise<Cart> {
  try {
    return await rememberCart(shop, await act(remembered.cartId))
  } catch (error) {
    if (!isCartLost(error)) throw await rebuildAfterInvalidCustomer(shop, error, remembered.items)
    const recreated = await recoverCart(shop, await shop.personalApi(), remembered)
    return rememberCart(shop, await act(recreated.id, recreated))
  }
}

/** Rebuilds a lost cart; empty if its items were bought; the platform's new cart after a failed payment. */
async function recoverCart(shop: StorefrontContext, api: Api, remembered: RememberedCart): Promise<Cart> {
  const outcome = await reconcileLostCart(shop, api, remembered)
  if (!outcome) return rebuildCart(shop, api, remembered.items)
  if ('order' in outcome) return createCartAfterOrder(shop, api, outcome)
  return rememberCart(shop, await api(endpoints.cart.get, { params: { basketId: outcome.cartId }, query: {} }))
}

type PurchasedCart = { order: { cartId: string }; left: RememberedItem[] }

/** A cart that replaces the ordered one, with the items that were not bought. While it is empty, checkout shows the order. */
async function createCartAfterOrder(shop: StorefrontContext, api: Api, { order, left }: PurchasedCart): Promise<Cart> {
  const cart = await rebuildCart(shop, api, left)
  if (cart.totalItems > 0) return cart
  await shop.session.rememberCart(shop.siteId, { cartId: cart.id, totalItems: 0, items: [], bought: order.cartId })
  return cart
}

/** From now on an order may exist without a response: if the cart is gone, ask the platform for the order. */
export async function markCartAsPlacing(shop: StorefrontContext, cartId: string, expectedTotal: string): Promise<void> {
  await shop.session.markCart(shop.siteId, cartId, { placing: expectedTotal })
}

async function requireCart(shop: StorefrontContext): Promise<RememberedCart> {
  const remembered = await getRememberedCart(shop)
  if (!remembered) throw new ApiError('CART_NOT_FOUND', 404)
  return remembered
}

/** Replaces the last removed item; null when it is restored. */
export async function rememberRemovedItem(shop: StorefrontContext, removed: RemovedItem | null): Promise<void> {
  const { cartId } = await requireCart(shop)
  await shop.session.markCart(shop.siteId, cartId, { removed })
}

function hasCartChanged(remembered: RememberedCart, cart: Cart): boolean {
  return remembered.cartId !== cart.id || remembered.totalItems !== cart.totalItems
}

function isCartLost(error: unknown): boolean {
  return error instanceof ApiError && error.errorId === 'CART_NOT_FOUND'
}

/** `giftOption: null` removes the gift option; `customAmount: null` restores the preset. */
export type ItemChange = Pick<NewItem, 'productId' | 'upc' | 'qty' | 'storeId'> & {
  itemId: string
  giftOption?: GiftOption | null
  customAmount?: number | null
  /** The change is about something else: a press on plus that is still in the queue keeps its effect. */
  keepsQty?: true
}

/** The newest press in a line wins, whichever control it was. `requestedAt`: click time in ms, if the page sends it. */
export function toQueuedChange(itemId: string, requestedAt: number | undefined): QueuedChange | undefined {
  return requestedAt === undefined ? undefined : { of: itemId, requestedAt }
}

export async function changeItem(
  shop: StorefrontContext,
  { keepsQty, ...change }: ItemChange,
  requestedAt?: number,
): Promise<Cart | undefined> {
  const previousItem = await findRememberedItem(shop, change)
  const sendChange: CartChange = async (api, cartId, recreated) => {
    const itemId = recreated?.items.find(({ upc }) => upc === change.upc)?.id ?? change.itemId
    // Looked up when its turn has come: the caller read the cart before.
    const qty = (keepsQty && (await findRememberedItem(shop, change))?.qty) || change.qty
    return api(endpoints.cart.changeItem, { params: { basketId: cartId }, body: { cartId, ...change, qty, itemId } })
  }
  const cart = await changeCart(shop, sendChange, toQueuedChange(change.itemId, requestedAt))
  if (cart && !keepsQty && previousItem?.upc === change.upc) reportQuantityChange(shop, previousItem, change.qty - previousItem.qty)
  return cart
}

/** The line before a change; undefined if the session does not have it. */
async function findRememberedItem(
  shop: StorefrontContext,
  { itemId, upc }: { itemId: string; upc: string },
): Promise<RememberedItem | undefined> {
  const items = (await getRememberedCart(shop))?.items ?? []
  return items.find((item) => item.itemId === itemId) ?? items.find((item) => item.upc === upc)
}

/** Undefined if a newer press in this line has superseded the removal. */
export async function removeItem(
  shop: StorefrontContext,
  { itemId, upc }: { itemId: string; upc: string },
  requestedAt?: number,
): Promise<Cart | undefined> {
  const previousItem = await findRememberedItem(shop, { itemId, upc })
  const sendRemoval: CartChange = (api, cartId, recreated) => {
    const currentItemId = recreated ? recreated.items.find((item) => item.upc === upc)?.id : itemId
    // Already missing from the rebuilt cart, so it counts as removed.
    if (recreated && !currentItemId) return Promise.resolve(recreated)
    return api(endpoints.cart.removeItem, { body: { cartId, itemId: currentItemId ?? itemId, upc } })
  }
  const cart = await changeCart(shop, sendRemoval, toQueuedChange(itemId, requestedAt))
  if (cart && previousItem) reportQuantityChange(shop, previousItem, -previousItem.qty)
  return cart
}
