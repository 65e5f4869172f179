import type { CalendarDate } from '#domain/dates/calendar-date'
import { subtractYears } from '#domain/dates/calendar-date'
import type { Minor } from '#domain/money/minor-units'
import type { GiftCard } from './gift-card'

/** Money that went back to a card that ends, and until when it may be spent at least. */
type RefundedMoney = { amount: Minor; until: CalendarDate }
/** `refunded`: of its balance, what outlives the card's end. */
export type EndingCard = GiftCard & { refunded?: RefundedMoney }

/** Until when money that goes back to a card on a day may be spent: a year, or as long as the card lasts. Undefined for a card without an end. */
export function getRefundEnd({ expiryDate }: Pick<GiftCard, 'expiryDate'>, today: CalendarDate): CalendarDate | undefined {
  const yearLater = subtractYears(today, -1)
  if (expiryDate === undefined) return undefined
  return expiryDate > yearLater ? (expiryDate as CalendarDate) : yearLater
}

/** The card after a refund to it. */
export function refundToCard<Card extends EndingCard>(card: Card, { amount, today }: { amount: Minor; today: CalendarDate }): Card {
  const until = getRefundEnd(card, today)
  if (until === undefined || until === card.expiryDate) return card
  return { ...card, refunded: { amount: (card.refunded?.amount ?? 0) + amount, until } }
}

/** The card after it has paid. What was refunded is spent first: whoever pays and cancels again makes no other money of the card last longer. */
export function spendFromCard<Card extends EndingCard>(card: Card, amount: Minor): Card {
  const { refunded, ...others } = card
  if (!refunded) return card
  const left = refunded.amount - amount
  // A card is the same kind of card without its optional part.
  return (left > 0 ? { ...others, refunded: { ...refunded, amount: left } } : others) as Card
}

/** The card once its end has passed, and what is left of a free balance: what was refunded, until its own end. Any other card stays as it is. */
export function endCard<Card extends EndingCard>(
  card: Card,
  { free, today }: { free: Minor; today: CalendarDate },
): { card: Card; free: Minor } {
  const { refunded, ...others } = card
  if (!refunded || card.expiryDate === undefined || card.expiryDate >= today) return { card, free }
  // The type of a spread forgets that the rest is a card.
  return { card: { ...others, expiryDate: refunded.until } as unknown as Card, free: Math.min(free, refunded.amount) }
}
