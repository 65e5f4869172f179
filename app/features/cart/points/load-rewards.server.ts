import { endpoints } from '#contracts'
import { hasFreeDeliveryBenefit } from '#domain/loyalty/free-delivery-benefit'
import { requirePresence } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'

/** A member's points, and what they can pay of this cart; undefined for others. Points are money: a shopper who was away signs in again. */
export async function loadRewards(shop: StorefrontContext) {
  await requirePresence(shop)
  const cart = shop.config.flags.loyalty ? await readCart(shop) : null
  return {
    currency: shop.place.currency,
    points: cart?.currentLoyaltyPoints,
    ...(cart?.currentLoyaltyPoints === 0 && { payIn: await otherCurrency(shop) }),
    vouchers: cart?.applicableLoyaltyVouchers ?? [],
    used: cart?.reward?.points,
    /** Points buy no gift card. */
    isForGiftCard: cart?.shippingMethods.some(({ code }) => code === 'digital') ?? false,
    hasFreeDelivery: hasFreeDeliveryBenefit(shop.place.country),
  }
}

/** The currency the customer's points pay in, if it is not this shop's; undefined while the profile cannot be read. */
async function otherCurrency(shop: StorefrontContext): Promise<string | undefined> {
  const api = await shop.personalApi()
  const profile = await api(endpoints.consumer.profile, { query: { includeLoyaltySummary: 'true' } }).catch(() => null)
  const currency = profile?.consumerProfile.loyaltySummary?.points.currency
  return currency === shop.place.currency ? undefined : currency
}
