import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartAct } from '#domain/cart/cart-act'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { askerOf } from './cart-named'
import { cartChanged } from './cart-now'
import type { Change } from './cart.object'
import { savedNames } from './saved-names'
import { showGifts } from './show-gifts'
import { type Looking, shownCart } from './shown-cart'

type Changing = Looking & { consumerNo: string; body: { cartId: string } }

/** Does one thing to the cart the body names, for the shopper who asks, and answers the whole cart. (SEC-07) */
export async function changed(env: PlatformEnv, call: Changing, act: CartAct): Promise<Outcome<Cart>> {
  const [outcome, saved] = await Promise.all([cartChanged(env, call.body.cartId, { ...changeOf(call, act), act }), savedNames(env, call)])
  return shown(env, { ...call, saved }, outcome)
}

/** The name of a change: sent again it has the same one. */
export function changeOf(call: Changing, { act }: Pick<CartAct, 'act'>): Change {
  return { asker: askerOf(call), transactionId: call.shop.transactionId, payload: JSON.stringify([act, call.body]) }
}

type InPath<B> = Looking & { consumerNo: string; params: { basketId: string }; body: B }

/** The same call with the cart of its path named in its body, where every change looks for it. (TRAP-20) */
export function ofPath<B extends object | undefined>(call: InPath<B>): Changing & { body: NonNullable<B> } {
  return { ...call, body: { ...call.body, cartId: call.params.basketId } as NonNullable<B> & { cartId: string } }
}

type Showing = Looking & { saved?: Cart['saveForLater'] }

export async function shown(env: PlatformEnv, { shop, caller, now, saved }: Showing, outcome: Outcome<CartState>): Promise<Outcome<Cart>> {
  if (!outcome.ok) return outcome
  const view = await shownCart(env, outcome.value, { shop, caller, now, saved, notes: outcome.value.notes })
  return ok(await showGifts(env, outcome.value, view))
}
