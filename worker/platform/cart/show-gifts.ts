import type { Cart } from '#contracts/entities/cart'
import type { CartState } from '#domain/cart/cart-state'
import { newlyShown } from '#domain/cart/promised-gifts'
import type { PlatformEnv } from '../env'
import { cartStub } from './cart-stub'

/** Records a gift shown in the cart as promised, once per gift. */
export async function showGifts(env: PlatformEnv, kept: CartState, view: Cart): Promise<Cart> {
  const promised = newlyShown(kept, view.items)
  if (promised.length > 0) await cartStub(env, kept.id).showGifts({ owner: kept.owner, siteId: kept.siteId }, promised)
  return view
}
