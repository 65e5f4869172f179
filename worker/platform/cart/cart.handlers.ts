import type { cartEndpoints } from '#contracts/cart'
import type { Cart } from '#contracts/entities/cart'
import { fail, type Outcome, ok } from '#contracts/errors'
import { addItem } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { getShippingRoute } from '#domain/cart/parcels'
import type { WishlistItem } from '#domain/wishlist/wishlist'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { type Caller, hasAccount } from '../security/access-token'
import { getConsumerStub } from '../account/consumer-stub'
import { getOwnWishlist } from '../wishlists/own-wishlist'
import { loadSavedItems } from '../wishlists/wishlists.handlers'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import { addSavedItem, addToCart, createCartLine, buildAvailableLine } from './add-to-cart'
import { getCartOwner, getCartStub } from './cart-stub'
import { applyCommand, renderCartOutcome, toCartChange, withPathCartId } from './apply-cart-command'
import type { ViewerContext } from './pricing-context'
import { readCart } from './read-cart'
import { findSavedItem } from './saved-item'

type CartCallContext = { shop: RequestContext; consumerNo: string; now: number }

export const cartHandlers: Handlers<typeof cartEndpoints> = {
  async create(call, env) {
    const { currency = call.shop.currency } = call.body
    if (currency !== call.shop.currency) return fail('INVALID_REQUEST', { field: 'currency' })
    const cart = await createEmptyCart(env, call)
    return renderCartOutcome(env, call, await openCart(env, call.caller, cart))
  },

  async createWithItem(call, env) {
    const lineOutcome = await buildAvailableLine(env, call, call.body)
    if (!lineOutcome.ok) return lineOutcome
    const cart = addItem(await createEmptyCart(env, call), createCartLine(lineOutcome.value.line), lineOutcome.value.available)
    if (!cart.ok) return cart
    const openOutcome = call.query.isTemporary ? getCartStub(env, cart.value.id).open(cart.value) : openCart(env, call.caller, cart.value)
    return renderCartOutcome(env, call, await openOutcome)
  },

  get: (call, env) => readCart(env, { ...call, cartId: call.params.basketId }),

  addItem(call, env) {
    const { saveForLater } = call.body
    return saveForLater ? addSavedItem(env, call, saveForLater) : addToCart(env, call)
  },

  async changeItem(call, env) {
    const { itemId, giftOption, customAmount, ...request } = call.body
    if (request.cartId !== call.params.basketId) return fail('INVALID_REQUEST', { field: 'cartId' })
    const storeId = call.body.storeId ?? (await findPickupStoreId(env, call))
    const lineOutcome = await buildAvailableLine(env, call, {
      ...request,
      storeId,
      ...(giftOption && { giftOption }),
      ...(customAmount && { customAmount }),
    })
    if (!lineOutcome.ok) return lineOutcome
    const { line, available } = lineOutcome.value
    const change = { toHome: storeId === 'me', noGift: giftOption === null, asPrinted: customAmount === null }
    return applyCommand(env, call, { kind: 'change-item', line: { ...line, id: itemId }, available, ...change })
  },

  removeItem: (call, env) => applyCommand(env, call, { kind: 'remove-item', itemId: call.body.itemId, upc: call.body.upc }),

  // Saved items are written here; wishlists read them.
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

/** Pickup store of a line, whose stock counts. */
async function findPickupStoreId(
  env: PlatformEnv,
  call: CartCallContext & { body: { cartId: string; itemId: string } },
): Promise<string | undefined> {
  const cart = await getCartStub(env, call.body.cartId).read(getCartOwner(call))
  const line = cart.ok ? cart.value.lines.find(({ id }) => id === call.body.itemId) : undefined
  return line?.delivery?.code === 'pickup' ? line.delivery.placeId : undefined
}

/** A cart without lines. Its id is derived from caller and transaction, so that a retry creates no second cart. */
async function createEmptyCart(env: PlatformEnv, { shop, consumerNo }: CartCallContext): Promise<CartState> {
  const id = await computeHmac(getIdentitySecret(env), `cart:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return { id, ...getCartOwner({ shop, consumerNo }), country: shop.country, currency: shop.currency, lines: [] }
}

/** Creates a cart. An account stores its id, so that the shopper finds it on other devices. */
async function openCart(env: PlatformEnv, caller: Caller, newCart: CartState): Promise<Outcome<CartState>> {
  const openOutcome = await getCartStub(env, newCart.id).open(newCart)
  if (openOutcome.ok && hasAccount(caller)) await getConsumerStub(env, caller.consumerNo).setIds({ basketId: newCart.id })
  return openOutcome
}

type SaveForLaterCall = ViewerContext & {
  consumerNo: string
  params: { basketId: string }
  body: { itemId: string; saveForLaterId?: string }
}
type SavedLine = { cart: Cart; saveForLaterId: string }

/**
 * Moves a line from the cart to the saved items, with its recipient and store. It goes into the list first, so that nothing is lost, and
 * once per transaction. INV409: no such line. API400: a made-to-order item or a gift card would lose its customization. API404: not the
 * shopper's list. PRO418: the list is full.
 */
async function saveForLater(env: PlatformEnv, saveCall: SaveForLaterCall): Promise<Outcome<SavedLine>> {
  const { consumerNo, body } = saveCall
  const call = withPathCartId(saveCall)
  const ownedList = await getOwnWishlist(env, saveCall, { kind: 'saved-for-later', named: body.saveForLaterId })
  if (!ownedList.ok) return ownedList
  const remove = { kind: 'remove-item', itemId: body.itemId } as const
  if (!(await getCartStub(env, call.body.cartId).wasAsked(toCartChange(call, remove)))) {
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
  const cart = await getCartStub(env, cartId).read(getCartOwner(call))
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
