import type { cartEndpoints } from '#contracts/cart'
import { fail, type Outcome } from '#contracts/errors'
import { addItem } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { keyedHash, getIdentitySecret } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { type Caller, hasAccount } from '../auth/access-token'
import { consumerStub } from '../consumer/consumer-stub'
import { addSavedItem, addToCart, createCartLine, buildAvailableLine } from './add-to-cart'
import { getCartOwner, cartStub } from './cart-stub'
import { applyCommand, renderCartOutcome } from './apply-cart-command'
import { readCart } from './read-cart'
import { savedItemHandlers } from './save-for-later'

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
    const openOutcome = call.query.isTemporary ? cartStub(env, cart.value.id).open(cart.value) : openCart(env, call.caller, cart.value)
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
    return applyCommand(env, call, { act: 'change-item', line: { ...line, id: itemId }, available, ...change })
  },

  removeItem: (call, env) => applyCommand(env, call, { act: 'remove-item', itemId: call.body.itemId, upc: call.body.upc }),

  ...savedItemHandlers,
}

/** Pickup store of a line, whose stock counts. */
async function findPickupStoreId(
  env: PlatformEnv,
  call: CartCallContext & { body: { cartId: string; itemId: string } },
): Promise<string | undefined> {
  const cart = await cartStub(env, call.body.cartId).read(getCartOwner(call))
  const line = cart.ok ? cart.value.lines.find(({ id }) => id === call.body.itemId) : undefined
  return line?.delivery?.code === 'pickup' ? line.delivery.placeId : undefined
}

/** A cart without lines. Its id is derived from caller and transaction, so that a retry creates no second cart. */
async function createEmptyCart(env: PlatformEnv, { shop, consumerNo }: CartCallContext): Promise<CartState> {
  const id = await keyedHash(getIdentitySecret(env), `cart:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return { id, ...getCartOwner({ shop, consumerNo }), country: shop.country, currency: shop.currency, lines: [] }
}

/** Creates a cart. An account stores its id, so that the shopper finds it on other devices. */
async function openCart(env: PlatformEnv, caller: Caller, newCart: CartState): Promise<Outcome<CartState>> {
  const openOutcome = await cartStub(env, newCart.id).open(newCart)
  if (openOutcome.ok && hasAccount(caller)) await consumerStub(env, caller.consumerNo).setIds({ basketId: newCart.id })
  return openOutcome
}
