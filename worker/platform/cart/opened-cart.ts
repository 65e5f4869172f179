import type { Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { type Caller, hasAccount } from '../auth/access-token'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { cartStub } from './cart-stub'

/** Creates a cart. An account stores its id, so that the shopper finds it on other devices. */
export async function openedCart(env: PlatformEnv, caller: Caller, fresh: CartState): Promise<Outcome<CartState>> {
  const opened = await cartStub(env, fresh.id).open(fresh)
  if (opened.ok && hasAccount(caller)) await consumerStub(env, caller.consumerNo).setIds({ basketId: fresh.id })
  return opened
}
