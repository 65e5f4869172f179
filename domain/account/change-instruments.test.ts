import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { Account, StoredInstrument } from './account'
import { anAccount } from './account.sample'
import { changeInstruments, type InstrumentChange, type ProviderCard, syncProviderCards } from './change-instruments'

const today: CalendarDate = '2026-11-21'
const card = (id: string, over: Partial<StoredInstrument> = {}): StoredInstrument => ({
  ...{ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: false, maskedNumber: `•••• ${id.padStart(4, '0')}`, cardType: 'visa' },
  ...{ expirationMonth: 12, expirationYear: 2030, holder: 'Ada Byron', stands: `token-${id}` },
  ...over,
})
const giftCard = (id: string): StoredInstrument => ({
  ...{ paymentInstrumentId: id, type: 'GIFT_CARD', isDefault: false, maskedNumber: `•••• ${id.padStart(4, '0')}`, stands: `gift-${id}` },
})
const save = (instrument: StoredInstrument): InstrumentChange => ({ kind: 'save', instrument, today })
const after = (...changes: InstrumentChange[]) =>
  changes.reduce<Account>((account, change) => {
    const outcome = changeInstruments(account, change)
    return outcome.ok ? outcome.value : account
  }, anAccount())
const refusal = (account: Account, change: InstrumentChange) => {
  const outcome = changeInstruments(account, change)
  return outcome.ok ? undefined : outcome.errorId
}
const defaults = ({ instruments }: Account) => instruments.flatMap((each) => (each.isDefault ? [each.paymentInstrumentId] : []))

test('the first card is the default until another is chosen (ACC-13)', () => {
  expect(defaults(after(save(card('1')), save(card('2'))))).toEqual(['1'])
  expect(defaults(after(save(card('1')), save(card('2', { isDefault: true }))))).toEqual(['2'])
  expect(defaults(after(save(card('1')), save(card('2')), { kind: 'change', id: '2', to: { isDefault: true }, today }))).toEqual(['2'])
})

test('the oldest card replaces a removed default; a default cannot be unset', () => {
  const account = after(save(card('1')), save(card('2')), save(card('3', { isDefault: true })))
  expect(defaults(after(...[card('1'), card('2')].map(save), { kind: 'remove', id: '1' }))).toEqual(['2'])
  const kept = changeInstruments(account, { kind: 'change', id: '3', to: { isDefault: false }, today })
  expect(kept.ok && defaults(kept.value)).toEqual(['3'])
})

test('a card that is there already is refused, and so is a gift card (ACC-14, GIFT-06, ERR-37)', () => {
  const account = after(save(card('1')), save(giftCard('2')))
  expect(refusal(account, save(card('9', { stands: 'token-1' })))).toBe('CARD_ALREADY_EXISTS')
  expect(refusal(account, save(card('9', { maskedNumber: 'xxxxxxxx0001', cardType: 'VISA' })))).toBe('CARD_ALREADY_EXISTS')
  expect(refusal(account, save({ ...giftCard('9'), stands: 'gift-2' }))).toBe('GIFT_CARD_ALREADY_EXISTS')
  expect(refusal(account, save({ ...giftCard('9'), maskedNumber: '•••• 0002' }))).toBeUndefined()
})

test('saving or removing the same one again changes nothing', () => {
  const account = after(save(card('1')))
  expect(changeInstruments(account, save(card('1')))).toEqual({ ok: true, value: account })
  const removed = after(save(card('1')), { kind: 'remove', id: '1' })
  expect(changeInstruments(removed, { kind: 'remove', id: '1' })).toEqual({ ok: true, value: removed })
})

test('ten cards are stored and no more, gift cards among them (CONST-21)', () => {
  const account = after(...Array.from({ length: 10 }, (_, n) => save(n % 2 ? card(String(n)) : giftCard(String(n)))))
  expect(account.instruments).toHaveLength(10)
  expect(refusal(account, save(card('11')))).toBe('PROFILE_LIMIT_EXCEEDED')
})

test('a card is good through its last month, and not a day longer (VAL-34)', () => {
  expect(refusal(anAccount(), save(card('1', { expirationMonth: 11, expirationYear: 2026 })))).toBeUndefined()
  expect(refusal(anAccount(), save(card('1', { expirationMonth: 10, expirationYear: 2026 })))).toBe('INVALID_REQUEST')
  const account = after(save(card('1')))
  expect(refusal(account, { kind: 'change', id: '1', to: { expirationYear: 2025 }, today })).toBe('INVALID_REQUEST')
})

test('an unknown card is neither changed nor removed, and a gift card is not changed (ERR-37)', () => {
  const account = after(save(giftCard('2')))
  expect(refusal(account, { kind: 'change', id: '9', to: {}, today })).toBe('SAVED_CARD_NOT_FOUND')
  expect(refusal(account, { kind: 'remove', id: '9' })).toBe('SAVED_CARD_NOT_FOUND')
  expect(refusal(account, { kind: 'change', id: '2', to: { isDefault: true }, today })).toBe('INVALID_REQUEST')
})

const id = fc.integer({ min: 0, max: 6 }).map(String)
const change: fc.Arbitrary<InstrumentChange> = fc.oneof(
  fc.tuple(id, fc.boolean()).map(([id, isDefault]) => save(card(id, { isDefault }))),
  id.map((id) => save(giftCard(`${id}0`))),
  fc.tuple(id, fc.boolean()).map(([id, isDefault]) => ({ kind: 'change' as const, id, to: { isDefault }, today })),
  id.map((id) => ({ kind: 'remove' as const, id })),
)

test('after any sequence of actions exactly one card is the default (ACC-13)', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const account = after(...changes)
      const cards = account.instruments.filter(({ type }) => type === 'CREDIT_CARD')
      expect(defaults(account)).toHaveLength(Math.min(1, cards.length))
    }),
  )
})

const at = (id: string, over: Partial<ProviderCard> = {}): ProviderCard => ({
  ...{
    paymentInstrumentId: `own-${id}`,
    stands: id,
    maskedNumber: `************000${id}`,
    cardType: 'visa',
    expirationYear: 2030,
    ...over,
  },
})
const kept = (id: string): StoredInstrument => ({ ...at(id), type: 'CREDIT_CARD', isDefault: false, holder: 'Ada' })
const keptGiftCard: StoredInstrument = {
  paymentInstrumentId: 'g',
  type: 'GIFT_CARD',
  isDefault: false,
  maskedNumber: '**** 0001',
  stands: 'gift',
}
const account = { ...anAccount(), instruments: [kept('1'), kept('2'), keptGiftCard] }
const seen = { kind: 'at-provider', known: ['own-1', 'own-2', 'g'], leaving: [], dueAt: 9 } as const
const standing = ({ instruments }: typeof account) => instruments.map(({ stands }) => stands)

test('the provider’s list decides which cards there are and how they look; gift cards are ours (PAY-30)', () => {
  const next = syncProviderCards(account, { ...seen, cards: [at('2', { expirationYear: 2035 }), at('3')] })
  expect(standing(next)).toEqual(['2', 'gift', '3'])
  expect(next.instruments[0]).toEqual({ ...at('2'), type: 'CREDIT_CARD', isDefault: false, expirationYear: 2035 })
  expect(next.cardsDueAt).toBe(9)
})

test('without an answer nothing changes; a card saved since the question stays, and one that leaves does not come back (PAY-30)', () => {
  expect(syncProviderCards(account, seen).instruments).toEqual(account.instruments)
  expect(standing(syncProviderCards(account, { ...seen, known: ['own-2'], cards: [] }))).toEqual(['1', 'gift'])
  expect(standing(syncProviderCards(account, { ...seen, leaving: ['3'], cards: [at('1'), at('2'), at('3')] }))).toEqual(['1', '2', 'gift'])
})

test('an account shows ten at most (PAY-30, CONST-21)', () => {
  const cards = Array.from({ length: 14 }, (_, n) => at(String(n)))
  expect(syncProviderCards(account, { ...seen, cards }).instruments).toHaveLength(10)
})
