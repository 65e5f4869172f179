import { type Currency, locales } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { type CalendarDate, subtractYears } from '#domain/dates/calendar-date'
import { getMarketDay } from '#domain/dates/market-day'
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

/** The day that decides whether a card is over: where its currency is paid with, the last market to turn the day. */
export function getLatestMarketDay(currency: Currency, now: number): CalendarDate {
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

/** Money refunded to a card with an expiry, and the last day to spend it. */
type RefundedMoney = { amount: Minor; until: CalendarDate }
/** A card with an expiry. `refunded`: part of its balance that can be spent longer. */
export type ExpiringCard = GiftCard & { refunded?: RefundedMoney }

/** Last day to spend a refund made today: a year later, or the expiry of the card if that is later. Undefined for a card without an expiry. */
export function getRefundEnd({ expiryDate }: Pick<GiftCard, 'expiryDate'>, today: CalendarDate): CalendarDate | undefined {
  const yearLater = subtractYears(today, -1)
  if (expiryDate === undefined) return undefined
  return expiryDate > yearLater ? (expiryDate as CalendarDate) : yearLater
}

/** The card after a refund to it. */
export function refundToCard<Card extends ExpiringCard>(card: Card, { amount, today }: { amount: Minor; today: CalendarDate }): Card {
  const until = getRefundEnd(card, today)
  if (until === undefined || until === card.expiryDate) return card
  return { ...card, refunded: { amount: (card.refunded?.amount ?? 0) + amount, until } }
}

/** The card after a payment. Refunded money is spent first, so that paying and cancelling again does not extend other money of the card. */
export function spendFromCard<Card extends ExpiringCard>(card: Card, amount: Minor): Card {
  const { refunded, ...others } = card
  if (!refunded) return card
  const left = refunded.amount - amount
  // A card is the same kind of card without its optional part.
  return (left > 0 ? { ...others, refunded: { ...refunded, amount: left } } : others) as Card
}

/** The card after its expiry, with the balance that is left: refunded money, until its own last day. Other cards are unchanged. */
export function expireCard<Card extends ExpiringCard>(
  card: Card,
  { free, today }: { free: Minor; today: CalendarDate },
): { card: Card; free: Minor } {
  const { refunded, ...others } = card
  if (!refunded || card.expiryDate === undefined || card.expiryDate >= today) return { card, free }
  // The type of a spread forgets that the rest is a card.
  return { card: { ...others, expiryDate: refunded.until } as unknown as Card, free: Math.min(free, refunded.amount) }
}
