import { z } from 'zod'
import { endpoints } from '#contracts'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/loyalty-benefits'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'
import { requirePresence } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart, readCart } from '../cart.server'

/** A member's points, and how they can pay for this cart; undefined for others. An idle session must sign in again. */
export async function loadRewards(shop: StorefrontContext) {
  await requirePresence(shop)
  const cart = shop.config.flags.loyalty ? await readCart(shop) : null
  return {
    currency: shop.market.currency,
    points: cart?.currentLoyaltyPoints,
    ...(cart?.currentLoyaltyPoints === 0 && { payIn: await findOtherCurrency(shop) }),
    vouchers: cart?.applicableLoyaltyVouchers ?? [],
    used: cart?.reward?.points,
    /** Points cannot buy gift cards. */
    isForGiftCard: cart?.shippingMethods.some(({ code }) => code === 'digital') ?? false,
    hasFreeDelivery: hasFreeDeliveryBenefit(shop.market.country),
  }
}

/** Currency of the customer's points, if it is not this shop's; undefined while the profile is unreadable. */
async function findOtherCurrency(shop: StorefrontContext): Promise<string | undefined> {
  const api = await shop.personalApi()
  const profile = await api(endpoints.consumer.profile, { query: { includeLoyaltySummary: 'true' } }).catch(() => null)
  const currency = profile?.consumerProfile.loyaltySummary?.points.currency
  return currency === shop.market.currency ? undefined : currency
}

/** Points of the voucher; 0 removes the reward. */
export const rewardForm = z.object({ points: z.string().regex(/^\d{1,9}$/) })

/** Pays part of the cart with a member's points. */
export const applyRewardAction = formHandler(rewardForm, async ({ points }, { shop }) => {
  await changeCart(shop, (api, basketId) =>
    api(endpoints.priceChanges.applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: points } }),
  )
  return seeOther(href('cart', { locale: shop.locale }))
})
