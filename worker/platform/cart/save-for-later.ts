import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { shippingRouteOf } from '#domain/delivery/parcels'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import type { PlatformEnv } from '../env'
import { ownList } from '../wishlists/own-list'
import { cartOwnerOf, cartStub } from './cart-stub'
import { applyCommand, changeIdOf, withPathCartId } from './apply-cart-command'
import type { ViewerContext } from './viewer-context'

type Saving = ViewerContext & { consumerNo: string; params: { basketId: string }; body: { itemId: string; saveForLaterId?: string } }
type Saved = { cart: Cart; saveForLaterId: string }

/**
 * Moves a line from the cart to the saved items, with its recipient and store: into the list first, so that nothing is lost, and once per
 * transaction. INV409: no such line; API400: a made-to-order item or a gift card would lose its customization; API404: not the shopper's
 * list; PRO418: the list is full.
 */
export async function saveForLater(env: PlatformEnv, saving: Saving): Promise<Outcome<Saved>> {
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
