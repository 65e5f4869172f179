import type { cartEndpoints } from '#contracts/cart'
import { fail, type Outcome } from '#contracts/errors'
import { addItem } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { Shop } from '../shop'
import { type Caller, hasAccount } from '../auth/access-token'
import { consumerStub } from '../consumer/consumer-stub'
import { addSavedItem, addToCart, newLine } from './add-to-cart'
import { cartOwnerOf, cartStub } from './cart-stub'
import { applyCommand, renderedCart } from './apply-cart-command'
import { lineToAdd } from './line-to-add'
import { readCart } from './read-cart'
import { savedCalls } from './save-for-later'

type Context = { shop: Shop; consumerNo: string; now: number }

export const cartHandlers: Handlers<typeof cartEndpoints> = {
  async create(call, env) {
    const { currency = call.shop.currency } = call.body
    if (currency !== call.shop.currency) return fail('INVALID_REQUEST', { field: 'currency' })
    const cart = await emptyCart(env, call)
    return renderedCart(env, call, await openedCart(env, call.caller, cart))
  },

  async createWithItem(call, env) {
    const found = await lineToAdd(env, call, call.body)
    if (!found.ok) return found
    const cart = addItem(await emptyCart(env, call), newLine(found.value.line), found.value.available)
    if (!cart.ok) return cart
    const opened = call.query.isTemporary ? cartStub(env, cart.value.id).open(cart.value) : openedCart(env, call.caller, cart.value)
    return renderedCart(env, call, await opened)
  },

  get: (call, env) => readCart(env, { ...call, cartId: call.params.basketId }),

  addItem(call, env) {
    const { saveForLater } = call.body
    return saveForLater ? addSavedItem(env, call, saveForLater) : addToCart(env, call)
  },

  async changeItem(call, env) {
    const { itemId, giftOption, customAmount, ...request } = call.body
    if (request.cartId !== call.params.basketId) return fail('INVALID_REQUEST', { field: 'cartId' })
    const storeId = call.body.storeId ?? (await pickupStoreOf(env, call))
    const found = await lineToAdd(env, call, {
      ...request,
      storeId,
      ...(giftOption && { giftOption }),
      ...(customAmount && { customAmount }),
    })
    if (!found.ok) return found
    const { line, available } = found.value
    const change = { toHome: storeId === 'me', noGift: giftOption === null, asPrinted: customAmount === null }
    return applyCommand(env, call, { act: 'change-item', line: { ...line, id: itemId }, available, ...change })
  },

  removeItem: (call, env) => applyCommand(env, call, { act: 'remove-item', itemId: call.body.itemId, upc: call.body.upc }),

  ...savedCalls,
}

/** Pickup store of a line, whose stock counts. */
async function pickupStoreOf(env: PlatformEnv, call: Context & { body: { cartId: string; itemId: string } }): Promise<string | undefined> {
  const cart = await cartStub(env, call.body.cartId).read(cartOwnerOf(call))
  const line = cart.ok ? cart.value.lines.find(({ id }) => id === call.body.itemId) : undefined
  return line?.delivery?.code === 'pickup' ? line.delivery.placeId : undefined
}

/** A cart without lines. Its id is derived from caller and transaction, so that a retry creates no second cart. */
async function emptyCart(env: PlatformEnv, { shop, consumerNo }: Context): Promise<CartState> {
  const id = await keyedHash(identitySecretOf(env), `cart:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return { id, ...cartOwnerOf({ shop, consumerNo }), country: shop.country, currency: shop.currency, lines: [] }
}

/** Creates a cart. An account stores its id, so that the shopper finds it on other devices. */
async function openedCart(env: PlatformEnv, caller: Caller, fresh: CartState): Promise<Outcome<CartState>> {
  const opened = await cartStub(env, fresh.id).open(fresh)
  if (opened.ok && hasAccount(caller)) await consumerStub(env, caller.consumerNo).setIds({ basketId: fresh.id })
  return opened
}
