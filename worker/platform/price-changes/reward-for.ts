import { ok, type Outcome } from '#contracts/errors'
import type { PriceChanges } from '#domain/cart/price-changes'
import { pricedCart } from '#domain/cart/priced-cart'
import { buysStoredValue } from '#domain/money/conservation'
import { chosenVoucher } from '#domain/loyalty/vouchers'
import { askerOf, cartNamed } from '../cart/cart-named'
import { conditionsOf } from '../cart/conditions-of'
import type { Looking } from '../cart/shown-cart'
import type { PlatformEnv } from '../env'

type RewardForOptions = Looking & { consumerNo: string; params: { basketId: string }; body: { appliedLoyaltyVoucher: string } }

/** The reward asked for, for this cart and member; none for `0`. (APIC-19, ERR-35) */
export async function rewardFor(env: PlatformEnv, call: RewardForOptions): Promise<Outcome<PriceChanges['reward']>> {
  const { appliedLoyaltyVoucher: asked } = call.body
  if (asked === '0') return ok(undefined)
  const cart = await cartNamed(env, call.params.basketId).read(askerOf(call))
  if (!cart.ok) return cart
  const conditions = await conditionsOf(env, cart.value, call)
  const { total } = pricedCart(cart.value, conditions).totals
  return chosenVoucher(asked, conditions.standing, { total, region: call.shop.region, buysGiftCard: buysStoredValue(cart.value) })
}
