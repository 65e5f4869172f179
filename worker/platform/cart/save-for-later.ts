import type { cartEndpoints } from '#contracts/cart'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { getShippingRoute } from '#domain/delivery/parcels'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import type { Handlers } from '../contract-router'
import { getOwnWishlist } from '../wishlists/own-wishlist'
import { loadSavedItems } from '../wishlists/saved-items'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import type { PlatformEnv } from '../env'
import { findSavedItem } from './saved-item'
import { getCartOwner, cartStub } from './cart-stub'
import { applyCommand, toCartChange, withPathCartId } from './apply-cart-command'
import type { ViewerContext } from './pricing-context'

type SavedItemHandlers = Pick<Handlers<typeof cartEndpoints>, 'saveForLater' | 'changeSaved' | 'removeSaved'>

/** Writes saved items; wishlists read them. */
export const savedItemHandlers: SavedItemHandlers = {
  saveForLater: (call, env) => saveForLater(env, call),

  async changeSaved(call, env) {
    const { qty, upc } = call.body
    const savedOutcome = await findSavedItem(env, call, call.body)
    if (!savedOutcome.ok) return savedOutcome
    const { list, item } = savedOutcome.value
    const wishOutcome = await buildWishlistItem(env, { productId: item.productId, upc, qty }, call.shop)
    if (!wishOutcome.ok) return wishOutcome
    const updated = await list.update(call.consumerNo, item.itemId, { qty, ...(upc !== undefined && { upc }) })
    return updated.ok ? loadSavedItems(env, call, savedOutcome.value) : updated
  },

  async removeSaved(call, env) {
    const { saveForlaterId, itemId } = call.params
    const ownedList = await getOwnWishlist(env, call, { kind: 'saved-for-later', named: saveForlaterId })
    if (!ownedList.ok) return ownedList
    // Taken, not removed: a retry of the same transaction gets the same response.
    const takeOutcome = await ownedList.value.list.take(call.consumerNo, itemId, call.shop.transactionId)
    return takeOutcome.ok ? loadSavedItems(env, call, ownedList.value) : takeOutcome
  },
}

type SaveForLaterCall = ViewerContext & {
  consumerNo: string
  params: { basketId: string }
  body: { itemId: string; saveForLaterId?: string }
}
type SavedLine = { cart: Cart; saveForLaterId: string }

/**
 * Moves a line from the cart to the saved items, with its recipient and store: into the list first, so that nothing is lost, and once per
 * transaction. INV409: no such line; API400: a made-to-order item or a gift card would lose its customization; API404: not the shopper's
 * list; PRO418: the list is full.
 */
async function saveForLater(env: PlatformEnv, saveCall: SaveForLaterCall): Promise<Outcome<SavedLine>> {
  const { consumerNo, body } = saveCall
  const call = withPathCartId(saveCall)
  const ownedList = await getOwnWishlist(env, saveCall, { kind: 'saved-for-later', named: body.saveForLaterId })
  if (!ownedList.ok) return ownedList
  const remove = { act: 'remove-item', itemId: body.itemId } as const
  if (!(await cartStub(env, call.body.cartId).wasAsked(toCartChange(call, remove)))) {
    const wishOutcome = await toWishlistItem(env, call)
    const addOutcome = wishOutcome.ok ? await ownedList.value.list.save(consumerNo, wishOutcome.value) : wishOutcome
    if (!addOutcome.ok) return addOutcome
  }
  const cart = await applyCommand(env, call, remove)
  return cart.ok ? ok({ cart: cart.value, saveForLaterId: ownedList.value.listId }) : cart
}

/** List item of a line. Keeps the line's id, so that concurrent saves save it once. */
async function toWishlistItem(
  env: PlatformEnv,
  call: ViewerContext & { consumerNo: string; body: { cartId: string; itemId: string } },
): Promise<Outcome<WishlistItem>> {
  const { cartId, itemId } = call.body
  const cart = await cartStub(env, cartId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const line = cart.value.lines.find(({ id }) => id === itemId)
  if (!line) return fail('ITEM_NOT_AVAILABLE', { itemId })
  if (['customs', 'digital'].includes(getShippingRoute(line).shippingId)) return fail('INVALID_REQUEST', { field: 'itemId' })
  const { productId, upc, qty, text, giftOption, delivery } = line
  const storeId = delivery?.code === 'pickup' || delivery?.code === 'sts' ? delivery.placeId : undefined
  return ok({
    itemId,
    productId,
    upc,
    qty,
    pageUrl: text.pdpUrl,
    ...(giftOption && { giftOption }),
    ...(storeId !== undefined && { storeId }),
  })
}
