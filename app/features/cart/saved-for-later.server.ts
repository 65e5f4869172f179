import { endpoints } from '#contracts'
import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { addFavorite, mustBeOffered } from '~/features/wishlist/favorites.server'
import { readSaved } from '~/features/wishlist/load-saved.server'
import { type FormHandler, formHandler, seeOther } from '~/server/form-action.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { idempotentCall } from './cart-session.server'
import { changeCart } from './cart.server'
import { changeSavedForm, productCode, removeAndRemember, removeItemForm, savedForm } from './page/cart-actions.server'
import { isStoreUnavailable } from './store-pickup/store-pickup'

const favorForm = removeItemForm.extend({ productId: productCode })

const saveForLaterAction = formHandler(removeItemForm, async ({ itemId, upc, name }, { shop }) => {
  await saveForLater(shop, { itemId, upc })
  await shop.session.addFlash({ tone: 'success', key: 'savedForLater.done', values: { name } })
  return backToCart(shop)
})

/** Items that cannot be moved stay saved, with an error next to them. */
const moveToCartAction = formHandler({ schema: savedForm, act: 'move' }, async ({ itemId, name }, { shop }) => {
  const { isSentHome } = await moveToCart(shop, itemId)
  await shop.session.addFlash(
    isSentHome
      ? { tone: 'info', key: 'savedForLater.sentHome', values: { name } }
      : { tone: 'success', key: 'savedForLater.moved', values: { name } },
  )
  return backToCart(shop)
})

const removeSavedAction = formHandler(savedForm, async (saved, { shop }) => {
  await saveNoMore(shop, saved)
  return backToCart(shop)
})

/** Quantity of a saved item. */
const changeSavedAction = formHandler(changeSavedForm, async ({ itemId, name, qty }, { shop }) => {
  await (qty === 0 ? saveNoMore(shop, { itemId, name }) : changeSaved(shop, { itemId, qty }))
  return backToCart(shop)
})

async function saveNoMore(shop: StorefrontContext, { itemId, name }: { itemId: string; name: string }): Promise<void> {
  await removeSaved(shop, itemId)
  await shop.session.addFlash({ tone: 'success', key: 'savedForLater.removed', values: { name } })
}

/** Adds a line's product to the favorites and removes the line, with undo. */
const moveToFavorites = formHandler(favorForm, async ({ productId, ...line }, { shop }) => {
  mustBeOffered(shop)
  await addFavorite(shop, productId)
  await removeAndRemember(shop, line)
  await shop.session.addFlash({
    ...{ tone: 'success', key: 'favorites.added', values: { name: line.name } },
    link: { key: 'favorites.see', path: href('favorites', { locale: shop.locale }) },
  })
  return backToCart(shop)
})

/** Saves a line for later, moves it back, or removes it. */
export const savedActions: Record<string, FormHandler> = {
  'save-for-later': saveForLaterAction,
  'move-to-favorites': moveToFavorites,
  'move-to-cart': moveToCartAction,
  'remove-saved': removeSavedAction,
  'change-saved': changeSavedAction,
}

function backToCart(shop: StorefrontContext): Response {
  return seeOther(href('cart', { locale: shop.locale }))
}

const mostPerCall = 48

/** Moves a line from the cart to the saved items, once however often it is requested. */
export async function saveForLater(shop: StorefrontContext, { itemId, upc }: { itemId: string; upc: string }): Promise<void> {
  await changeCart(shop, async (api, basketId, recreated) => {
    const current = recreated ? recreated.items.find((item) => item.upc === upc)?.id : itemId
    // Missing from the rebuilt cart: there is nothing to save.
    if (!current) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
    const call = { params: { basketId }, body: { itemId: current } }
    const saved = await idempotentCall(shop, `save ${basketId} ${current}`, (id) => api(endpoints.cart.saveForLater, call, id))
    const session = await shop.session.read()
    // A guest's list is merged into the account's at sign-in.
    if (!session?.consumer) await shop.session.rememberLists({ saveForLaterId: saved.saveForLaterId })
    return saved.cart
  })
}

/**
 * Moves a saved item to the cart and off the list; keeps it saved if unavailable. `isSentHome`: its store no longer has it, so it is
 * delivered instead. NOT_FOUND: no longer saved.
 */
async function moveToCart(shop: StorefrontContext, itemId: string): Promise<{ isSentHome: boolean }> {
  const { wish, saveForLaterId } = await findSaved(shop, itemId)
  const session = await shop.session.read()
  const consumerId = session?.consumer?.consumerNo ?? session?.guestNo
  if (!consumerId || !wish.upc) throw new ApiError('ITEM_NOT_AVAILABLE', 409)
  const { productId, upc, qty, pageUrl, giftOption, storeId } = wish
  if (!session?.carts[shop.siteId]) await beginCart(shop)
  const item = {
    productId,
    upc,
    qty,
    pdpUrl: pageUrl,
    ...(giftOption && { giftOption }),
    saveForLater: { consumerId, itemId, saveForLaterId },
  }
  const move = (where: { storeId?: string }) =>
    changeCart(shop, (api, cartId) => {
      const body = { cartId, ...item, ...where }
      return idempotentCall(shop, `move ${JSON.stringify(body)}`, (id) => api(endpoints.cart.addItem, { body }, id))
    })
  if (storeId === undefined) return move({}).then(() => ({ isSentHome: false }))
  return move({ storeId }).then(
    () => ({ isSentHome: false }),
    async (error: unknown) => {
      if (!isStoreUnavailable(error)) throw error
      await move({})
      return { isSentHome: true }
    },
  )
}

/** Sets the quantity of a saved item. NOT_FOUND: no longer saved. */
export async function changeSaved(shop: StorefrontContext, change: { itemId: string; qty: number }): Promise<void> {
  const { saveForLaterId } = await readSaved(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.cart.changeSaved, { body: { saveForLaterId, ...change } })
}

/** Removes a saved item. Succeeds if it is already gone. */
async function removeSaved(shop: StorefrontContext, itemId: string): Promise<void> {
  const { saveForLaterId } = await readSaved(shop, { start: 0, count: 1 })
  const api = await shop.personalApi()
  await api(endpoints.cart.removeSaved, { params: { saveForlaterId: saveForLaterId, itemId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.errorId !== 'NOT_FOUND') throw error
  })
}

async function findSaved(shop: StorefrontContext, itemId: string): Promise<{ wish: WishlistItemDetails; saveForLaterId: string }> {
  for (let start = 0; ; start += mostPerCall) {
    const { items, saveForLaterId, total } = await readSaved(shop, { start, count: mostPerCall })
    const wish = items.find((each) => each.itemId === itemId)
    if (wish) return { wish, saveForLaterId }
    if (start + mostPerCall >= total) throw new ApiError('NOT_FOUND', 404)
  }
}

async function beginCart(shop: StorefrontContext): Promise<void> {
  const api = await shop.personalApi()
  const { id } = await api(endpoints.cart.create, { body: {} })
  await shop.session.rememberCart(shop.siteId, { cartId: id, totalItems: 0, items: [] })
}
