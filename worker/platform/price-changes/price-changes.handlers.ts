import type { priceChangeEndpoints } from '#contracts/price-changes'
import { toMinorUnits } from '#domain/money/minor-units'
import type { Adjustment } from '#domain/promotion/by-hand'
import type { Currency } from '#config/locales'
import { applyCommand } from '../cart/apply-cart-command'
import { askBalance } from '../gift-cards/ask-balance'
import type { Call, Handlers } from '../contract-router'
import { couponFor } from '../promotions/coupon-for'
import { rewardFor } from './reward-for'

type Adjusting = Call<typeof priceChangeEndpoints.addPriceAdjustment>

export const priceChangesHandlers: Handlers<typeof priceChangeEndpoints> = {
  async addCoupon(call, env) {
    const offer = await couponFor(env, call)
    if (!offer.ok) return offer
    const coupon = { couponItemId: crypto.randomUUID(), code: call.body.code, exclusive: offer.value.exclusive }
    return applyCommand(env, call, { act: 'add-coupon', coupon, offer: offer.value })
  },

  removeCoupon: (call, env) => applyCommand(env, call, { act: 'remove-coupon', ...call.body }),

  async applyReward(call, env) {
    const reward = await rewardFor(env, call)
    return reward.ok ? applyCommand(env, onCart(call), { act: 'apply-reward', ...(reward.value && { reward: reward.value }) }) : reward
  },

  addPriceAdjustment: (call, env) =>
    applyCommand(env, onCart(call), { act: 'add-adjustment', adjustment: adjustmentOf(call, crypto.randomUUID()) }),

  changePriceAdjustment: (call, env) =>
    applyCommand(env, onCart(call), { act: 'change-adjustment', adjustment: adjustmentOf(call, call.params.adjustmentId) }),

  removePriceAdjustment: (call, env) =>
    applyCommand(env, onCart(call), { act: 'remove-adjustment', adjustmentId: call.params.adjustmentId }),

  giftCardBalance: (call, env) => askBalance(env, call),
}

/** The call with the cart its address names, and what else its address names, as the body of the change. */
function onCart<C extends { params: { basketId: string }; body?: object }>(call: C) {
  return { ...call, body: { ...call.params, ...call.body, cartId: call.params.basketId } }
}

/** An adjustment as stored: minor units, or basis points, and its associate. */
function adjustmentOf(
  { body, shop, caller }: Pick<Adjusting, 'body' | 'caller'> & { shop: { currency: Currency } },
  adjustmentId: string,
): Adjustment {
  const { storeId = '', storeEmployeeId = '' } = caller
  const { type, value, reason, itemId } = body
  const kept = type === 'AMOUNT' ? toMinorUnits(value, shop.currency) : Math.round(value * 100)
  return { adjustmentId, type, value: kept, reason, storeId, storeEmployeeId, ...(itemId !== undefined && { itemId }) }
}
