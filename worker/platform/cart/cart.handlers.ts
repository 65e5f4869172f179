import type { cartEndpoints } from '#contracts/cart'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { addItem } from '#domain/cart/add-item'
import type { CartLine, CartState } from '#domain/cart/cart-state'
import { keyedHash } from '../auth/keyed-hash'
import { secretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../mount'
import type { Shop } from '../shop'
import { askerOf, cartNamed } from './cart-named'
import type { Change } from './cart.object'
import { lineToAdd } from './line-to-add'
import { readCart } from './read-cart'
import { shownCart } from './shown-cart'

type Context = { shop: Shop; consumerNo: string; now: number }

export const cartHandlers: Handlers<typeof cartEndpoints> = {
  async create(call, env) {
    const { currency = call.shop.currency } = call.body
    if (currency !== call.shop.currency) return fail('INVALID_REQUEST', { field: 'currency' })
    const cart = await emptyCart(env, call)
    return shown(env, call, await cartNamed(env, cart.id).open(cart))
  },

  async createWithItem(call, env) {
    const found = await lineToAdd(env, call, call.body)
    if (!found.ok) return found
    const cart = addItem(await emptyCart(env, call), newLine(found.value.line), found.value.available)
    return cart.ok ? shown(env, call, await cartNamed(env, cart.value.id).open(cart.value)) : cart
  },

  get: (call, env) => readCart(env, { ...call, cartId: call.params.basketId }),

  async addItem(call, env) {
    const found = await lineToAdd(env, call, call.body)
    if (!found.ok) return found
    const { line, available } = found.value
    return shown(env, call, await cartNamed(env, call.body.cartId).addItem(changeOf(call), newLine(line), available))
  },

  async changeItem(call, env) {
    const { cartId, itemId } = call.body
    if (cartId !== call.params.basketId) return fail('INVALID_REQUEST', { field: 'cartId' })
    const found = await lineToAdd(env, call, call.body)
    if (!found.ok) return found
    const { line, available } = found.value
    return shown(env, call, await cartNamed(env, cartId).changeItem(changeOf(call), { ...line, id: itemId }, available))
  },

  async removeItem(call, env) {
    const { cartId, itemId, upc } = call.body
    return shown(env, call, await cartNamed(env, cartId).removeItem(changeOf(call), itemId, upc))
  },
}

function changeOf(call: Context & { body: unknown }): Change {
  return { asker: askerOf(call), transactionId: call.shop.transactionId, payload: JSON.stringify(call.body) }
}

function newLine(line: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: crypto.randomUUID() }
}

/** A cart without lines. Its id follows from who asks under which transaction: asking twice makes one cart. */
async function emptyCart(env: PlatformEnv, { shop, consumerNo }: Context): Promise<CartState> {
  const id = await keyedHash(secretOf(env), `cart:${consumerNo}:${shop.siteId}:${shop.transactionId}`)
  return { id, ...askerOf({ shop, consumerNo }), country: shop.country, currency: shop.currency, lines: [] }
}

async function shown(env: PlatformEnv, { shop }: Context, outcome: Outcome<CartState>): Promise<Outcome<Cart>> {
  return outcome.ok ? ok(await shownCart(env, outcome.value, { shop })) : outcome
}
