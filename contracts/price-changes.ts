import { z } from 'zod'
import { endpoint } from './endpoint'
import { giftCardBalance, giftCardNumber, giftCardPin } from './entities/gift-card'

/** Calls that change what a cart costs: coupons, rewards, gift cards, price adjustments. (APIC) */
export const priceChangeEndpoints = {
  giftCardBalance: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/cart/v1/giftcard/balance',
    body: z.object({
      cartId: z.string().optional(),
      giftCardNumber,
      pin: giftCardPin,
      recaptcha_response: z.string().min(1).max(4096),
    }),
    response: giftCardBalance,
    errors: [
      'GC_INVALID2',
      'GC_INACTIVE',
      'GC_EXPIRED',
      'GC_LOCKED',
      'GC_FAILED',
      'GIFT_CARD_SERVICE_DOWN',
      'CAPTCHA_FAILED',
      'INVALID_REQUEST',
      'TOKEN_INVALID',
    ],
    class: 'mutation',
  }),
}
