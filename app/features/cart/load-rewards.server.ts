import { hasFreeDeliveryBenefit } from '#domain/loyalty/free-delivery-benefit'
import type { Shop } from '~/server/shop.server'
import { readCart } from './cart.server'

/** A member's points, and what they can pay of this cart; of anybody else nothing. (LOY-01, LOY-11) */
export async function loadRewards(shop: Shop) {
  const cart = shop.config.flags.loyalty ? await readCart(shop) : null
  return {
    currency: shop.place.currency,
    points: cart?.currentLoyaltyPoints,
    vouchers: cart?.applicableLoyaltyVouchers ?? [],
    used: cart?.reward?.points,
    /** Points buy no gift card. (PAY-21) */
    isForGiftCard: cart?.shippingMethods.some(({ code }) => code === 'digital') ?? false,
    hasFreeDelivery: hasFreeDeliveryBenefit(shop.place.country),
  }
}
