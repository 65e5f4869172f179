import { maxSavedCards } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CalendarDate } from '#domain/dates/calendar-date'
import { type Account, type StoredInstrument, pickFirstPerGroup, withRemovedId } from './account'

/** A change of the saved payment methods. */
export type InstrumentChange =
  | { kind: 'save'; instrument: StoredInstrument; today: CalendarDate }
  | {
      kind: 'change'
      id: string
      to: Partial<Pick<StoredInstrument, 'isDefault' | 'expirationMonth' | 'expirationYear'>>
      today: CalendarDate
    }
  | { kind: 'remove'; id: string }
  | ProviderCardsChange

/**
 * Saves, changes or removes a saved payment method. Exactly one card is the default: the chosen one, else the oldest. At most 10 are stored
 * (PRO418); a duplicate card or gift card is CCA400 or CCA401, an unknown one CCN404, an expired one API400. Repeating a change changes
 * nothing.
 */
export function changeInstruments(account: Account, change: InstrumentChange): Outcome<Account> {
  if (change.kind === 'save') return saveInstrument(account, change)
  if (change.kind === 'at-provider') {
    const syncedAccount = syncProviderCards(account, change)
    return ok(withInstruments(syncedAccount, syncedAccount.instruments))
  }
  const existing = account.instruments.find(({ paymentInstrumentId }) => paymentInstrumentId === change.id)
  if (change.kind === 'remove' && !existing) return account.removed.includes(change.id) ? ok(account) : fail('SAVED_CARD_NOT_FOUND')
  if (!existing) return fail('SAVED_CARD_NOT_FOUND')
  if (change.kind === 'remove') return ok(withRemovedId(withInstruments(account, excludeInstrument(account, existing)), change.id))

  // Gift cards have no expiry date and no default.
  if (existing.type === 'GIFT_CARD') return fail('INVALID_REQUEST', { field: 'paymentInstrumentId' })
  const updatedInstrument = { ...existing, ...change.to, isDefault: existing.isDefault }
  if (hasExpired(updatedInstrument, change.today)) return fail('INVALID_REQUEST', { field: 'expirationYear' })
  const updatedList = account.instruments.map((instrument) => (instrument === existing ? updatedInstrument : instrument))
  return ok(withInstruments(account, updatedList, change.to.isDefault ? updatedInstrument : undefined))
}

function saveInstrument(account: Account, { instrument, today }: { instrument: StoredInstrument; today: CalendarDate }): Outcome<Account> {
  const { instruments } = account
  if (instruments.some(({ paymentInstrumentId }) => paymentInstrumentId === instrument.paymentInstrumentId)) return ok(account)
  if (instruments.some((existing) => isSameInstrument(existing, instrument)))
    return fail(instrument.type === 'GIFT_CARD' ? 'GIFT_CARD_ALREADY_EXISTS' : 'CARD_ALREADY_EXISTS')
  if (instruments.length >= maxSavedCards) return fail('PROFILE_LIMIT_EXCEEDED')
  if (hasExpired(instrument, today)) return fail('INVALID_REQUEST', { field: 'expirationYear' })
  const newInstrument = { ...instrument, isDefault: false }
  return ok(withInstruments(account, [...instruments, newInstrument], instrument.isDefault ? newInstrument : undefined))
}

function withInstruments(account: Account, list: StoredInstrument[], instrument?: StoredInstrument): Account {
  const cards = list.filter(({ type }) => type === 'CREDIT_CARD')
  const defaultCards = pickFirstPerGroup(cards, { getGroup: ({ type }) => type, isFirst: ({ isDefault }) => isDefault }, instrument)
  return { ...account, instruments: list.map((each) => ({ ...each, isDefault: defaultCards.has(each) })) }
}

function excludeInstrument({ instruments }: Account, excluded: StoredInstrument): StoredInstrument[] {
  return instruments.filter((instrument) => instrument !== excluded)
}

/** Card numbers are not known here: kind, last digits and expiry identify a card. */
function isSameInstrument(a: StoredInstrument, b: StoredInstrument): boolean {
  if (a.type !== b.type) return false
  return a.stands === b.stands || (a.type === 'CREDIT_CARD' && getCardIdentity(a) === getCardIdentity(b))
}

function getCardIdentity({ cardType = '', maskedNumber, expirationMonth, expirationYear }: StoredInstrument): string {
  return [cardType.toLowerCase(), maskedNumber.slice(-4), expirationMonth, expirationYear].join()
}

/** A card is good until the last day of its month. */
function hasExpired({ type, expirationMonth = 0, expirationYear = 0 }: StoredInstrument, today: CalendarDate): boolean {
  return type === 'CREDIT_CARD' && `${expirationYear}-${String(expirationMonth).padStart(2, '0')}` < today.slice(0, 7)
}

export type ProviderCard = Omit<StoredInstrument, 'type' | 'isDefault'>

/** Cards the provider has for an account; without `cards` it did not answer. */
export type ProviderCardsChange = {
  kind: 'at-provider'
  cards?: readonly ProviderCard[]
  /** Ids of the account's cards at the time of the request: a card saved since is not in the list. */
  known: readonly string[]
  /** Tokens of removed cards that the provider may still have. */
  leaving: readonly string[]
  /** When to load them again, in milliseconds. */
  dueAt: number
}

/**
 * Takes over the provider's list of cards, which it renews, replaces and deletes on its own. The account keeps which card is the default. A
 * removed card that the provider still lists does not come back. Without an answer nothing changes.
 */
export function syncProviderCards(account: Account, { cards, known, leaving, dueAt }: ProviderCardsChange): Account {
  if (!cards) return { ...account, cardsDueAt: dueAt }
  const { instruments } = account
  const cardsByToken = new Map(cards.map((card) => [card.stands, card]))
  const remainingInstruments = instruments.flatMap((each) => {
    const card = cardsByToken.get(each.stands)
    if (each.type !== 'CREDIT_CARD' || (!card && !known.includes(each.paymentInstrumentId))) return [each]
    return card ? [{ ...stripCardDetails(each), ...card, paymentInstrumentId: each.paymentInstrumentId }] : []
  })
  const knownTokens = new Set([...remainingInstruments.map(({ stands }) => stands), ...leaving])
  const newCards = cards
    .filter(({ stands }) => !knownTokens.has(stands))
    .map((card) => ({ ...card, type: 'CREDIT_CARD' as const, isDefault: false }))
    .slice(0, Math.max(0, maxSavedCards - remainingInstruments.length))
  return { ...account, instruments: [...remainingInstruments, ...newCards], cardsDueAt: dueAt }
}

/** Drops card details that the provider no longer reports. */
function stripCardDetails({ paymentInstrumentId, type, isDefault, stands }: StoredInstrument) {
  return { paymentInstrumentId, type, isDefault, stands }
}
