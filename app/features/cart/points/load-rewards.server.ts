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
    vouchers: cart?.applicableLoyaltyVouchers ?? [],
    used: cart?.reward?.points,
    /** Points buy no gift card. */
    isForGiftCard: cart?.shippingMethods.some(({ code }) => code === 'digital') ?? false,
    hasFreeDelivery: hasFreeDeliveryBenefit(shop.place.country),
  }
}
