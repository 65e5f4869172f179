import { maxGiftCards } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type CartState, type CartGiftCard, noPriceChanges } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'

/** Applies a gift card to a cart: each card once (GFC755), at most five (GFC760). Gift cards cannot buy gift cards. */
export function applyGiftCard(cart: CartState, card: CartGiftCard): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const { giftCards } = changes
  if (giftCards.some(({ cardId }) => cardId === card.cardId)) return fail('GC_ALREADY_APPLIED')
  if (giftCards.length >= maxGiftCards || buysStoredValue(cart)) return fail('GC_NOT_ALLOWED')
  return ok({ ...cart, priceChanges: { ...changes, giftCards: [...giftCards, card] } })
}

/** Removes a gift card from a cart; PYT404 if it does not pay for it. */
export function removeGiftCard(cart: CartState, paymentInstrumentId: string): Outcome<CartState> {
  const changes = cart.priceChanges ?? noPriceChanges
  const giftCards = changes.giftCards.filter((card) => card.paymentInstrumentId !== paymentInstrumentId)
  if (giftCards.length === changes.giftCards.length) return fail('PAYMENT_INSTRUMENT_NOT_FOUND')
  return ok({ ...cart, priceChanges: { ...changes, giftCards } })
}
