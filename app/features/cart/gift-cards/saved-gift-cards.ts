import type { Cart } from '#contracts/entities/cart'
import type { SavedInstrument } from '#contracts/entities/consumer'

/** A saved gift card, identified by its last digits. */
export type SavedGiftCard = { id: string; digits: string }

/** Saved gift cards that do not pay for this cart yet. */
export function giftCardsToUse(saved: readonly SavedInstrument[], cart: Pick<Cart, 'payment_instruments'> | null): SavedGiftCard[] {
  const used = cart?.payment_instruments.map(({ maskedGiftCard }) => maskedGiftCard) ?? []
  return saved
    .filter(({ type, maskedNumber }) => type === 'GIFT_CARD' && !used.includes(maskedNumber))
    .map(({ paymentInstrumentId: id, maskedNumber }) => ({ id, digits: maskedNumber.slice(-4) }))
}
