import type { Currency } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { priceChangeEndpoints } from '#contracts/price-changes'
import type { PriceChanges } from '#domain/cart/cart-state'
import { priceCart } from '#domain/cart/price-cart'
import { findChosenVoucher } from '#domain/loyalty/loyalty-benefits'
import { buysStoredValue } from '#domain/cart/conservation'
import { type Adjustment, toAdjustmentValue } from '#domain/promotion/manual-adjustments'
import { applyCommand } from '../cart/apply-cart-command'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import { loadPricingContext, type ViewerContext } from '../cart/pricing-context'
import type { Call, Handlers } from '../contract-router'
import type { PlatformEnv } from '../env'
import { loadGiftCardBalance } from '../cart/verify-gift-card'
import { findUsableCoupon } from '../cart/usable-coupon'

type AddAdjustmentCall = Call<typeof priceChangeEndpoints.addPriceAdjustment>

export const priceChangesHandlers: Handlers<typeof priceChangeEndpoints> = {
  async addCoupon(call, env) {
    const offer = await findUsableCoupon(env, call)
    if (!offer.ok) return offer
    const { couponCode: code = call.body.code, exclusive } = offer.value
    const coupon = { couponItemId: crypto.randomUUID(), code, exclusive }
    return applyCommand(env, call, { kind: 'add-coupon', coupon, offer: offer.value })
  },

  removeCoupon: (call, env) => applyCommand(env, call, { kind: 'remove-coupon', ...call.body }),

  async applyReward(call, env) {
    const reward = await loadReward(env, call)
    return reward.ok ? applyCommand(env, withCartId(call), { kind: 'apply-reward', ...(reward.value && { reward: reward.value }) }) : reward
  },

  async addPriceAdjustment(call, env) {
    const adjustment = toAdjustment(call, crypto.randomUUID())
    return adjustment.ok ? applyCommand(env, withCartId(call), { kind: 'add-adjustment', adjustment: adjustment.value }) : adjustment
  },

  async changePriceAdjustment(call, env) {
    const adjustment = toAdjustment(call, call.params.adjustmentId)
    return adjustment.ok ? applyCommand(env, withCartId(call), { kind: 'change-adjustment', adjustment: adjustment.value }) : adjustment
  },

  removePriceAdjustment: (call, env) =>
    applyCommand(env, withCartId(call), { kind: 'remove-adjustment', adjustmentId: call.params.adjustmentId }),

  giftCardBalance: (call, env) => loadGiftCardBalance(env, call),
}

/** The call with the cart its address names, and what else its address names, as the body of the change. */
function withCartId<C extends { params: { basketId: string }; body?: object }>(call: C) {
  return { ...call, body: { ...call.params, ...call.body, cartId: call.params.basketId } }
}

/** An adjustment as stored: minor units, or basis points, and its associate. API400 for an amount that its currency does not have. */
function toAdjustment(
  { body, shop, caller }: Pick<AddAdjustmentCall, 'body' | 'caller'> & { shop: { currency: Currency } },
  adjustmentId: string,
): Outcome<Adjustment> {
  const { storeId = '', storeEmployeeId = '' } = caller
  const { type, reason, itemId } = body
  const value = toAdjustmentValue(body, shop.currency)
  if (value === undefined) return fail('INVALID_REQUEST', { field: 'value' })
  return ok({ adjustmentId, type, value, reason, storeId, storeEmployeeId, ...(itemId !== undefined && { itemId }) })
}

type ApplyRewardCall = ViewerContext & { consumerNo: string; params: { basketId: string }; body: { appliedLoyaltyVoucher: string } }

/** The requested reward, for this cart and member; none for `0`. */
async function loadReward(env: PlatformEnv, call: ApplyRewardCall): Promise<Outcome<PriceChanges['reward']>> {
  const { appliedLoyaltyVoucher: requestedVoucher } = call.body
  if (requestedVoucher === '0') return ok(undefined)
  const cart = await getCartStub(env, call.params.basketId).read(getCartOwner(call))
  if (!cart.ok) return cart
  const pricingContext = await loadPricingContext(env, cart.value, call)
  const { total } = priceCart(cart.value, pricingContext).totals
  return findChosenVoucher(requestedVoucher, pricingContext.entitlements, {
    total,
    region: call.shop.region,
    buysGiftCard: buysStoredValue(cart.value),
  })
}
