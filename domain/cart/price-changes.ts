import type { Minor } from '#domain/pricing/proportion'
import type { Adjustment } from '#domain/promotion/by-hand'

export type CartCoupon = { couponItemId: string; code: string; exclusive: boolean }

/**
 * A gift card that pays for this cart. `cardId` identifies the card without revealing its number; `balance` is its balance when last read.
 */
export type CartGiftCard = { paymentInstrumentId: string; cardId: string; maskedNumber: string; balance: Minor }

/** Requested changes to a cart's price or payment. Minor units. */
export type PriceChanges = {
  coupons: CartCoupon[]
  adjustments: Adjustment[]
  giftCards: CartGiftCard[]
  reward?: { points: number; amount: Minor }
}

export const noPriceChanges: PriceChanges = { coupons: [], adjustments: [], giftCards: [] }
