import { ok, type Outcome } from '#contracts/errors'
import type { PriceChanges } from '#domain/cart/cart-state'
import { priceCart } from '#domain/cart/price-cart'
import { buysStoredValue } from '#domain/money/conservation'
import { chosenVoucher } from '#domain/loyalty/vouchers'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { pricingContextOf, type ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'

type RewardForOptions = ViewerContext & { consumerNo: string; params: { basketId: string }; body: { appliedLoyaltyVoucher: string } }

/** The requested reward, for this cart and member; none for `0`. */
export async function rewardFor(env: PlatformEnv, call: RewardForOptions): Promise<Outcome<PriceChanges['reward']>> {
  const { appliedLoyaltyVoucher: requested } = call.body
  if (requested === '0') return ok(undefined)
  const cart = await cartStub(env, call.params.basketId).read(cartOwnerOf(call))
  if (!cart.ok) return cart
  const conditions = await pricingContextOf(env, cart.value, call)
  const { total } = priceCart(cart.value, conditions).totals
  return chosenVoucher(requested, conditions.standing, { total, region: call.shop.region, buysGiftCard: buysStoredValue(cart.value) })
}
