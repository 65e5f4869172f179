import type { Currency } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Minor } from '#domain/pricing/proportion'

/** An issued gift card; valid through its last day. */
export type GiftCard = { currency: Currency; state: 'active' | 'inactive' | 'locked'; expiryDate?: string }

/** Checks that a card is usable on a date (YYYY-MM-DD): GFC700 not active yet, GFC800 locked, GFC725 expired. */
export function usableCard(card: GiftCard, today: string): Outcome<GiftCard> {
  if (card.state === 'inactive') return fail('GC_INACTIVE')
  if (card.state === 'locked') return fail('GC_LOCKED')
  return card.expiryDate !== undefined && card.expiryDate < today ? fail('GC_EXPIRED') : ok(card)
}

/** Checks that a card can pay in a currency: GFC812 wrong currency, GFC740 empty. */
export function canPay(card: GiftCard, balance: Minor, currency: Currency): Outcome<Minor> {
  if (card.currency !== currency) return fail('GC_OTHER_CURRENCY')
  return balance > 0 ? ok(balance) : fail('GC_ZERO_BALANCE')
}

/** Masks a number except its last four digits. */
export function maskedNumber(number: string): string {
  return `**** ${number.slice(-4)}`
}
