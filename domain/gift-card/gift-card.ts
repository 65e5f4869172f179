import { maxGiftCards } from '#config/constants'
import { type Currency, locales } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type CartState, type CartGiftCard, noPriceChanges } from '#domain/cart/cart-state'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { getMarketDay } from '#domain/dates/market-day'
import { buysStoredValue } from '#domain/money/conservation'
import { toMinorUnits, type Minor } from '#domain/money/minor-units'

/** An issued gift card; valid through its last day. */
export type GiftCard = { currency: Currency; state: 'active' | 'inactive' | 'locked'; expiryDate?: string }

/** Checks that a card is usable on a date (YYYY-MM-DD): GFC700 not active yet, GFC800 locked, GFC725 expired. */
export function validateCardUsable(card: GiftCard, today: string): Outcome<GiftCard> {
  if (card.state === 'inactive') return fail('GC_INACTIVE')
  if (card.state === 'locked') return fail('GC_LOCKED')
  return card.expiryDate !== undefined && card.expiryDate < today ? fail('GC_EXPIRED') : ok(card)
}

/** Checks that a card can pay in a currency: GFC812 wrong currency, GFC740 empty. */
export function validateCardBalance(card: GiftCard, balance: Minor, currency: Currency): Outcome<Minor> {
  if (card.currency !== currency) return fail('GC_OTHER_CURRENCY')
  return balance > 0 ? ok(balance) : fail('GC_ZERO_BALANCE')
}

/** Masks a number except its last four digits. */
export function maskCardNumber(number: string): string {
  return `**** ${number.slice(-4)}`
}

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

/** The day that decides whether a card is over: where its currency is paid with, the last market to turn the day. */
export function getCardDay(currency: Currency, now: number): CalendarDate {
  const days = Object.values(locales).flatMap((locale) => (locale.currency === currency ? [getMarketDay(now, locale.country)] : []))
  return days.toSorted()[0] as CalendarDate
}

/** Price and value of a gift card in minor units: the custom amount, else the preset, in whole units of its currency. */
export function getFaceAmount(
  { customAmount, printed }: { customAmount?: number | undefined; printed: string },
  currency: Currency,
): Minor {
  return toMinorUnits(customAmount ?? Number(printed), currency)
}
