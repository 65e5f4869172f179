import { ok, type Outcome } from '#contracts/errors'
import type { PriceChanges } from '#domain/cart/cart-state'
import { priceCart } from '#domain/cart/price-cart'
import { buysStoredValue } from '#domain/money/conservation'
import { findChosenVoucher } from '#domain/loyalty/vouchers'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import { loadPricingContext, type ViewerContext } from '../cart/pricing-context'
import type { PlatformEnv } from '../env'

type ApplyRewardCall = ViewerContext & { consumerNo: string; params: { basketId: string }; body: { appliedLoyaltyVoucher: string } }

/** The requested reward, for this cart and member; none for `0`. */
export async function loadReward(env: PlatformEnv, call: ApplyRewardCall): Promise<Outcome<PriceChanges['reward']>> {
  const { appliedLoyaltyVoucher: requestedVoucher } = call.body
  if (requestedVoucher === '0') return ok(undefined)
  const cart = await cartStub(env, call.params.basketId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const pricingContext = await loadPricingContext(env, cart.value, call)
  const { total } = priceCart(cart.value, pricingContext).totals
  return findChosenVoucher(requestedVoucher, pricingContext.standing, {
    total,
    region: call.shop.region,
    buysGiftCard: buysStoredValue(cart.value),
  })
}
