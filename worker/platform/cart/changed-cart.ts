import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartAct } from '#domain/cart/cart-act'
import type { CartState } from '#domain/cart/cart-state'
import type { PlatformEnv } from '../env'
import { askerOf, cartNamed } from './cart-named'
import { type Looking, shownCart } from './shown-cart'

type Changing = Looking & { consumerNo: string; body: { cartId: string } }

/** Does one thing to the cart the body names, for the shopper who asks, and answers the whole cart. (SEC-07) */
export async function changed(env: PlatformEnv, call: Changing, act: CartAct): Promise<Outcome<Cart>> {
  const { shop, body } = call
  const change = { asker: askerOf(call), transactionId: shop.transactionId, payload: JSON.stringify([act.act, body]) }
  return shown(env, call, await cartNamed(env, body.cartId).change(change, act))
}

export async function shown(env: PlatformEnv, { shop, caller, now }: Looking, outcome: Outcome<CartState>): Promise<Outcome<Cart>> {
  return outcome.ok ? ok(await shownCart(env, outcome.value, { shop, caller, now, notes: outcome.value.notes })) : outcome
}
