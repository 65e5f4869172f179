import { maxSavedCards } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { type Account, type KeptInstrument, firstOfEach, withRemoved } from './account'

/** A change of the saved payment methods. */
export type InstrumentChange =
  | { act: 'save'; instrument: KeptInstrument; today: CalendarDate }
  | {
      act: 'change'
      id: string
      to: Partial<Pick<KeptInstrument, 'isDefault' | 'expirationMonth' | 'expirationYear'>>
      today: CalendarDate
    }
  | { act: 'remove'; id: string }
  | CardsAtProvider

/**
 * Saves, changes or removes a saved payment method. Exactly one card is the default: the chosen one, else the oldest. At most 10 are stored
 * (PRO418); a duplicate card or gift card is CCA400 or CCA401, an unknown one CCN404, an expired one API400. Repeating a change changes
 * nothing.
 */
export function changeInstruments(account: Account, change: InstrumentChange): Outcome<Account> {
  if (change.act === 'save') return saved(account, change)
  if (change.act === 'at-provider') {
    const seen = withCardsAtProvider(account, change)
    return ok(keptAs(seen, seen.instruments))
  }
  const known = account.instruments.find(({ paymentInstrumentId }) => paymentInstrumentId === change.id)
  if (change.act === 'remove' && !known) return account.removed.includes(change.id) ? ok(account) : fail('SAVED_CARD_NOT_FOUND')
  if (!known) return fail('SAVED_CARD_NOT_FOUND')
  if (change.act === 'remove') return ok(withRemoved(keptAs(account, without(account, known)), change.id))

  // Gift cards have no expiry date and no default.
  if (known.type === 'GIFT_CARD') return fail('INVALID_REQUEST', { field: 'paymentInstrumentId' })
  const next = { ...known, ...change.to, isDefault: known.isDefault }
  if (hasExpired(next, change.today)) return fail('INVALID_REQUEST', { field: 'expirationYear' })
  const list = account.instruments.map((instrument) => (instrument === known ? next : instrument))
  return ok(keptAs(account, list, change.to.isDefault ? next : undefined))
}

function saved(account: Account, { instrument, today }: { instrument: KeptInstrument; today: CalendarDate }): Outcome<Account> {
  const { instruments } = account
  if (instruments.some(({ paymentInstrumentId }) => paymentInstrumentId === instrument.paymentInstrumentId)) return ok(account)
  if (instruments.some((known) => isSame(known, instrument)))
    return fail(instrument.type === 'GIFT_CARD' ? 'GIFT_CARD_ALREADY_EXISTS' : 'CARD_ALREADY_EXISTS')
  if (instruments.length >= maxSavedCards) return fail('PROFILE_LIMIT_EXCEEDED')
  if (hasExpired(instrument, today)) return fail('INVALID_REQUEST', { field: 'expirationYear' })
  const fresh = { ...instrument, isDefault: false }
  return ok(keptAs(account, [...instruments, fresh], instrument.isDefault ? fresh : undefined))
}

function keptAs(account: Account, list: KeptInstrument[], instrument?: KeptInstrument): Account {
  const cards = list.filter(({ type }) => type === 'CREDIT_CARD')
  const defaults = firstOfEach(cards, { groupOf: ({ type }) => type, isFirst: ({ isDefault }) => isDefault }, instrument)
  return { ...account, instruments: list.map((each) => ({ ...each, isDefault: defaults.has(each) })) }
}

function without({ instruments }: Account, gone: KeptInstrument): KeptInstrument[] {
  return instruments.filter((instrument) => instrument !== gone)
}

/** Card numbers are not known here: kind, last digits and expiry identify a card. */
function isSame(a: KeptInstrument, b: KeptInstrument): boolean {
  if (a.type !== b.type) return false
  return a.stands === b.stands || (a.type === 'CREDIT_CARD' && faceOf(a) === faceOf(b))
}

function faceOf({ cardType = '', maskedNumber, expirationMonth, expirationYear }: KeptInstrument): string {
  return [cardType.toLowerCase(), maskedNumber.slice(-4), expirationMonth, expirationYear].join()
}

/** A card is good until the last day of its month. */
function hasExpired({ type, expirationMonth = 0, expirationYear = 0 }: KeptInstrument, today: CalendarDate): boolean {
  return type === 'CREDIT_CARD' && `${expirationYear}-${String(expirationMonth).padStart(2, '0')}` < today.slice(0, 7)
}

export type CardAtProvider = Omit<KeptInstrument, 'type' | 'isDefault'>

/** Cards the provider has for an account; without `cards` it did not answer. */
export type CardsAtProvider = {
  act: 'at-provider'
  cards?: readonly CardAtProvider[]
  /** Ids of the account's cards at the time of the request: a card saved since is not in the list. */
  known: readonly string[]
  /** Tokens of removed cards that the provider may still have. */
  leaving: readonly string[]
  /** When to ask again, in milliseconds. */
  dueAt: number
}

/**
 * Takes over the provider's list of cards, which it renews, replaces and deletes on its own. The account keeps which card is the default. A
 * removed card that the provider still lists does not come back. Without an answer nothing changes.
 */
export function withCardsAtProvider(account: Account, { cards, known, leaving, dueAt }: CardsAtProvider): Account {
  if (!cards) return { ...account, cardsDueAt: dueAt }
  const { instruments } = account
  const there = new Map(cards.map((card) => [card.stands, card]))
  const kept = instruments.flatMap((each) => {
    const card = there.get(each.stands)
    if (each.type !== 'CREDIT_CARD' || (!card && !known.includes(each.paymentInstrumentId))) return [each]
    return card ? [{ ...faceless(each), ...card, paymentInstrumentId: each.paymentInstrumentId }] : []
  })
  const here = new Set([...kept.map(({ stands }) => stands), ...leaving])
  const fresh = cards
    .filter(({ stands }) => !here.has(stands))
    .map((card) => ({ ...card, type: 'CREDIT_CARD' as const, isDefault: false }))
    .slice(0, Math.max(0, maxSavedCards - kept.length))
  return { ...account, instruments: [...kept, ...fresh], cardsDueAt: dueAt }
}

/** Drops card details that the provider no longer reports. */
function faceless({ paymentInstrumentId, type, isDefault, stands }: KeptInstrument) {
  return { paymentInstrumentId, type, isDefault, stands }
}
