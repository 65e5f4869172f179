import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import { type CartOwner, cartStub } from './cart-stub'
import type { Change, Revised } from './cart.object'

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
export async function changeCartCached(
  env: PlatformEnv,
  cartId: string,
  { act, ...change }: Change & { act: CartCommand },
): Promise<Outcome<CartState>> {
  const changed = await cartStub(env, cartId).change(change, act)
  if (!changed.ok) return changed
  seen.set(cartId, changed.value)
  return ok(changed.value.cart)
}
