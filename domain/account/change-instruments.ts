import { maxSavedCards } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { Account, KeptInstrument } from './account'
import { firstOfEach } from './first-of-each'
import { type CardsAtProvider, withCardsAtProvider } from './cards-at-provider'
import { withRemoved } from './with-removed'

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
