import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import { pricedCart } from '#domain/cart/priced-cart'
import { type HoldPlan, holdPlanOf } from '#domain/order/hold-plan'
import { priceHoldsOf } from '#domain/order/price-holds'
import { askerOf, cartNamed } from '../cart/cart-named'
import { conditionsOf } from '../cart/conditions-of'
import type { Looking } from '../cart/shown-cart'
import type { PlatformEnv } from '../env'

/** Everything limited an order of this cart needs: its goods, and what pays for them that is limited too. */
export async function holdsFor(env: PlatformEnv, call: Looking & { consumerNo: string }, cart: Cart): Promise<Outcome<HoldPlan[]>> {
  const kept = await cartNamed(env, cart.id).read(askerOf(call))
  if (!kept.ok) return kept
  const conditions = await conditionsOf(env, kept.value, call)
  return ok([...holdPlanOf(cart), ...priceHoldsOf(pricedCart(kept.value, conditions), conditions.offers)])
}
