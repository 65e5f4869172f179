import { endpoints } from '#contracts'
import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { addFavorite, assertFavoritesEnabled } from '~/features/wishlist/favorites.server'
import { fetchSavedItems } from '~/features/wishlist/load-favorites.server'
import { type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { callIdempotently } from './cart-session.server'
import { type CartChange, changeCart, toQueuedChange } from './cart.server'
import { changeSavedItemForm, productCode, removeWithUndo, removeItemForm, savedItemForm } from './page/cart-actions.server'
import { isStoreUnavailable } from './store-pickup/store-pickup'

const moveToFavoritesForm = removeItemForm.extend({ productId: productCode })

const saveForLaterAction = formHandler(removeItemForm, async ({ itemId, upc, name, requestedAt }, { shop }) => {
  const isSaved = await saveForLater(shop, { itemId, upc }, requestedAt)
  if (isSaved) await shop.session.addFlash({ tone: 'success', key: 'savedForLater.done', values: { name } })
  return redirectToCart(shop)
})

/** Items that cannot be moved stay saved, with an error next to them. */
const moveToCartAction = formHandler({ schema: savedItemForm, operation: 'move' }, async ({ itemId, name }, { shop }) => {
  const { isSentHome } = await moveToCart(shop, itemId)
  await shop.session.addFlash(
    isSentHome
      ? { tone: 'info', key: 'savedForLater.sentHome', values: { name } }
      : { tone: 'success', key: 'savedForLater.moved', values: { name } },
  )
  return redirectToCart(shop)
})

const removeSavedAction = formHandler(savedItemForm, async (saved, { shop }) => {
  await removeSavedItem(shop, saved)
  return redirectToCart(shop)
})

/** Quantity of a saved item. */
const changeSavedAction = formHandler(changeSavedItemForm, async ({ itemId, name, qty }, { shop }) => {
  await (qty === 0 ? removeSavedItem(shop, { itemId, name }) : changeSavedItem(shop, { itemId, qty }))
  return redirectToCart(shop)
})

async function removeSavedItem(shop: StorefrontContext, { itemId, name }: { itemId: string; name: string }): Promise<void> {
  await removeSavedById(shop, itemId)
  await shop.session.addFlash({ tone: 'success', key: 'savedForLater.removed', values: { name } })
}

/** Adds a line's product to the favorites and removes the line, with undo. */
const moveToFavoritesAction = formHandler(moveToFavoritesForm, async ({ productId, ...line }, { shop }) => {
  assertFavoritesEnabled(shop)
  await addFavorite(shop, productId)
  await removeWithUndo(shop, line)
  await shop.session.addFlash({
    ...{ tone: 'success', key: 'favorites.added', values: { name: line.name } },
    link: { key: 'favorites.see', path: href('favorites', { locale: shop.locale }) },
  })
  return redirectToCart(shop)
})

/** Saves a line for later, moves it back, or removes it. */
export const savedActions: Record<string, FormHandler> = {
  'save-for-later': saveForLaterAction,
  'move-to-favorites': moveToFavoritesAction,
  'move-to-cart': moveToCartAction,
  'remove-saved': removeSavedAction,
  'change-saved': changeSavedAction,
}

function redirectToCart(shop: StorefrontContext): Response {
  return seeOther(href('cart', { locale: shop.locale }))
}

const maxItemsPerCall = 48

/** Moves a line from the cart to the saved items, once however often it is requested. False if a newer press in the line superseded it. */
export async function saveForLater(
  shop: StorefrontContext,
  { itemId, upc }: { itemId: string; upc: string },
  requestedAt?: number,
): Promise<boolean> {
  const sendItem: CartChange = async (api, basketId, recreated) => {
    const currentItemId = recreated ? recreated.items.find((item) => item.upc === upc)?.id : itemId
    // Missing from the rebuilt cart: there is nothing to save.
    if (!currentItemId) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
    const apiCall = { params: { basketId }, body: { itemId: currentItemId } }
    const session = await shop.session.read()
    // From now on the cart page asks for what is saved, also if there is no answer to this.
    if (!session?.consumer && !session?.lists) await shop.session.rememberWishlists({})
    const savedItem = await callIdempotently(shop, `save ${basketId} ${currentItemId}`, (id) =>
      api(endpoints.cart.saveForLater, apiCall, id),
    )
    // A guest's list is merged into the account's at sign-in.
    if (!session?.consumer) await shop.session.rememberWishlists({ saveForLaterId: savedItem.saveForLaterId })
    return savedItem.cart
  }
  return (await changeCart(shop, sendItem, toQueuedChange(itemId, requestedAt))) !== undefined
}

/**
 * Moves a saved item to the cart and off the list; keeps it saved if unavailable. `isSentHome`: its store no longer has it, so it is
 * delivered instead. NOT_FOUND: no longer saved.
 */
async function moveToCart(shop: StorefrontContext, itemId: string): Promise<{ isSentHome: boolean }> {
  const { wish, saveForLaterId } = await findSavedItem(shop, itemId)
  const session = await shop.session.read()
  const consumerId = session?.consumer?.consumerNo ?? session?.guestNo
  if (!consumerId || !wish.upc) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  const { productId, upc, qty, pageUrl, giftOption, storeId } = wish
  if (!session?.carts[shop.siteId]) await ensureCart(shop)
  const item = {
    productId,
    upc,
    qty,
    pdpUrl: pageUrl,
    ...(giftOption && { giftOption }),
    saveForLater: { consumerId, itemId, saveForLaterId },
  }
  const addToCartFrom = (destination: { storeId?: string }) =>
    changeCart(shop, (api, cartId) => {
      const body = { cartId, ...item, ...destination }
      return callIdempotently(shop, `move ${JSON.stringify(body)}`, (id) => api(endpoints.cart.addItem, { body }, id))
    })
  if (storeId === undefined) return addToCartFrom({}).then(() => ({ isSentHome: false }))
  return addToCartFrom({ storeId }).then(
    () => ({ isSentHome: false }),
    async (error: unknown) => {
      if (!isStoreUnavailable(error)) throw error
      await addToCartFrom({})
      return { isSentHome: true }
    },
  )
}

/** Sets the quantity of a saved item. NOT_FOUND: no longer saved. */
export async function changeSavedItem(shop: StorefrontContext, change: { itemId: string; qty: number }): Promise<void> {
  const { saveForLaterId } = await fetchSavedItems(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.cart.changeSaved, { body: { saveForLaterId, ...change } })
}

/** Removes a saved item. Succeeds if it is already gone. */
async function removeSavedById(shop: StorefrontContext, itemId: string): Promise<void> {
  const { saveForLaterId } = await fetchSavedItems(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.cart.removeSaved, { params: { saveForlaterId: saveForLaterId, itemId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.errorId !== 'NOT_FOUND') throw error
  })
}

async function findSavedItem(shop: StorefrontContext, itemId: string): Promise<{ wish: WishlistItemDetails; saveForLaterId: string }> {
  for (let start = 0; ; start += maxItemsPerCall) {
    const { items, saveForLaterId, total } = await fetchSavedItems(shop, { start, count: maxItemsPerCall })
    const wishlistItem = items.find((each) => each.itemId === itemId)
    if (wishlistItem) return { wish: wishlistItem, saveForLaterId }
    if (start + maxItemsPerCall >= total) throw new ApiError('NOT_FOUND', 404)
  }
}

async function ensureCart(shop: StorefrontContext): Promise<void> {
  const api = await shop.personalApi()
  const { id } = await api(endpoints.cart.create, { body: {} })
  await shop.session.rememberCart(shop.siteId, { cartId: id, totalItems: 0, items: [] })
}
