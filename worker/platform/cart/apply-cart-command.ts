import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartCommand } from '#domain/cart/cart-command'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { cartOwnerOf } from './cart-stub'
import { changeCartCached } from './read-cart-cached'
import type { Change } from './cart.object'
import { savedNames } from './saved-names'
import { showGifts } from './show-gifts'
import { renderCart } from './render-cart'
import type { ViewerContext } from './viewer-context'

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
