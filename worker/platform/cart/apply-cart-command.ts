import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome, fail } from '#contracts/errors'
import type { CartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import { newlyShown } from '#domain/cart/promised-gifts'
import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import { cartOwnerOf, cartStub, type CartOwner } from './cart-stub'
import type { Change, Revised } from './cart.object'
import { savedNames } from './saved-item'
import { renderCart } from './render-cart'
import type { ViewerContext } from './pricing-context'

type Changing = ViewerContext & { consumerNo: string; body: { cartId: string } }

/** Applies a command to the cart in the body, for its owner, and returns the whole cart. */
export async function applyCommand(env: PlatformEnv, call: Changing, act: CartCommand): Promise<Outcome<Cart>> {
  const [outcome, saved] = await Promise.all([
    changeCartCached(env, call.body.cartId, { ...changeIdOf(call, act), act }),
    savedNames(env, call),
  ])
  return renderedCart(env, { ...call, saved }, outcome)
}

/** Id of a change; a retry has the same one. */
export function changeIdOf(call: Changing, { act }: Pick<CartCommand, 'act'>): Change {
  return { asker: cartOwnerOf(call), transactionId: call.shop.transactionId, payload: JSON.stringify([act, call.body]) }
}

type InPath<B> = ViewerContext & { consumerNo: string; params: { basketId: string }; body: B }

/** The same call with the path's cart id in its body, where every change reads it. */
export function withPathCartId<B extends object | undefined>(call: InPath<B>): Changing & { body: NonNullable<B> } {
  return { ...call, body: { ...call.body, cartId: call.params.basketId } as NonNullable<B> & { cartId: string } }
}

type Showing = ViewerContext & { saved?: Cart['saveForLater'] }

export async function renderedCart(
  env: PlatformEnv,
  { shop, caller, now, saved }: Showing,
  outcome: Outcome<CartState>,
): Promise<Outcome<Cart>> {
  if (!outcome.ok) return outcome
  const view = await renderCart(env, outcome.value, { shop, caller, now, saved, notes: outcome.value.notes })
  return ok(await showGifts(env, outcome.value, view))
}

/** Records a gift shown in the cart as promised, once per gift. */
export async function showGifts(env: PlatformEnv, kept: CartState, view: Cart): Promise<Cart> {
  const promised = newlyShown(kept, view.items)
  if (promised.length > 0) await cartStub(env, kept.id).showGifts({ owner: kept.owner, siteId: kept.siteId }, promised)
  return view
}

/** Carts read by this isolate, by id. Their objects decide on every read whether they are current. */
const seen = isolateCache<Revised>({ maxSize: 200 })

/**
 * The current cart. Always asks its object, also for access, but transfers the cart only if it has changed since this isolate last read it.
 */
export async function readCartCached(env: PlatformEnv, cartId: string, asker: CartOwner): Promise<Outcome<CartState>> {
  const before = seen.get(cartId)
  const read = await cartStub(env, cartId).readSince(asker, before?.revision)
  if (!read.ok) return read
  const now = read.value ?? before
  if (!now) return fail('CART_NOT_FOUND')
  if (now !== before) seen.set(cartId, now)
  return ok(now.cart)
}

/** Applies a command once and caches the result, because a read usually follows. */
async function changeCartCached(
  env: PlatformEnv,
  cartId: string,
  { act, ...change }: Change & { act: CartCommand },
): Promise<Outcome<CartState>> {
  const changed = await cartStub(env, cartId).change(change, act)
  if (!changed.ok) return changed
  seen.set(cartId, changed.value)
  return ok(changed.value.cart)
}
