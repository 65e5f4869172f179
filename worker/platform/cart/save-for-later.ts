import type { cartEndpoints } from '#contracts/cart'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { shippingRouteOf } from '#domain/delivery/parcels'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import type { Handlers } from '../contract-router'
import { ownList } from '../wishlists/own-list'
import { savedIn } from '../wishlists/saved-in'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import type { PlatformEnv } from '../env'
import { savedItem } from './saved-item'
import { cartOwnerOf, cartStub } from './cart-stub'
import { applyCommand, changeIdOf, withPathCartId } from './apply-cart-command'
import type { ViewerContext } from './pricing-context'

type SavedCallsContext = Pick<Handlers<typeof cartEndpoints>, 'saveForLater' | 'changeSaved' | 'removeSaved'>

/** Writes saved items; wishlists read them. */
export const savedCalls: SavedCallsContext = {
  saveForLater: (call, env) => saveForLater(env, call),

  async changeSaved(call, env) {
    const { qty, upc } = call.body
    const saved = await savedItem(env, call, call.body)
    if (!saved.ok) return saved
    const { list, item } = saved.value
    const wish = await buildWishlistItem(env, { productId: item.productId, upc, qty }, call.shop)
    if (!wish.ok) return wish
    const updated = await list.update(call.consumerNo, item.itemId, { qty, ...(upc !== undefined && { upc }) })
    return updated.ok ? savedIn(env, call, saved.value) : updated
  },

  async removeSaved(call, env) {
    const { saveForlaterId, itemId } = call.params
    const own = await ownList(env, call, { kind: 'saved-for-later', named: saveForlaterId })
    if (!own.ok) return own
    // Taken, not removed: a retry of the same transaction gets the same response.
    const taken = await own.value.list.take(call.consumerNo, itemId, call.shop.transactionId)
    return taken.ok ? savedIn(env, call, own.value) : taken
  },
}

type Saving = ViewerContext & { consumerNo: string; params: { basketId: string }; body: { itemId: string; saveForLaterId?: string } }
type Saved = { cart: Cart; saveForLaterId: string }

/**
 * Moves a line from the cart to the saved items, with its recipient and store: into the list first, so that nothing is lost, and once per
 * transaction. INV409: no such line; API400: a made-to-order item or a gift card would lose its customization; API404: not the shopper's
 * list; PRO418: the list is full.
 */
async function saveForLater(env: PlatformEnv, saving: Saving): Promise<Outcome<Saved>> {
  const { consumerNo, body } = saving
  const call = withPathCartId(saving)
  const own = await ownList(env, saving, { kind: 'saved-for-later', named: body.saveForLaterId })
  if (!own.ok) return own
  const remove = { act: 'remove-item', itemId: body.itemId } as const
  if (!(await cartStub(env, call.body.cartId).wasAsked(changeIdOf(call, remove)))) {
    const wish = await wishIn(env, call)
    const added = wish.ok ? await own.value.list.save(consumerNo, wish.value) : wish
    if (!added.ok) return added
  }
  const cart = await applyCommand(env, call, remove)
  return cart.ok ? ok({ cart: cart.value, saveForLaterId: own.value.listId }) : cart
}

/** List item of a line. Keeps the line's id, so that concurrent saves save it once. */
async function wishIn(
  env: PlatformEnv,
  call: ViewerContext & { consumerNo: string; body: { cartId: string; itemId: string } },
): Promise<Outcome<WishlistItem>> {
  const { cartId, itemId } = call.body
  const cart = await cartStub(env, cartId).read(cartOwnerOf(call))
  if (!cart.ok) return cart
  const line = cart.value.lines.find(({ id }) => id === itemId)
  if (!line) return fail('ITEM_NOT_AVAILABLE', { itemId })
  if (['customs', 'digital'].includes(shippingRouteOf(line).shippingId)) return fail('INVALID_REQUEST', { field: 'itemId' })
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
