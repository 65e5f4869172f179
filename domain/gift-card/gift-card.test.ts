import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aLine } from '#domain/cart/cart.sample'
import { validateCardBalance, type GiftCard, maskCardNumber, validateCardUsable, getFaceAmount } from './gift-card'
import { applyGiftCard, removeGiftCard } from '#domain/cart/change-cart-payment'
import {
  recordLookup,
  recordPinAttempt,
  recordWrongLookup,
  getAllowedLookups,
  isPinLocked,
  noPinAttempts,
  noGuessingAttack,
} from './pin-attempts'

const card: GiftCard = { currency: 'USD', state: 'active', expiryDate: '2026-12-31' }
const kept = (n = 1) => ({ paymentInstrumentId: `pi-${n}`, cardId: `card-${n}`, maskedNumber: '**** 0001', balance: 2_500 })
const minute = 60_000

test.each([
  ['GC_INACTIVE', { ...card, state: 'inactive' }, '2026-11-21'],
  ['GC_LOCKED', { ...card, state: 'locked' }, '2026-11-21'],
  ['GC_EXPIRED', card, '2027-01-01'],
] as const)('%s: a card that cannot be used (ERR-33)', (errorId, over, today) => {
  expect(validateCardUsable(over, today)).toEqual({ ok: false, errorId })
})

test('a card is good on its last day', () => {
  expect(validateCardUsable(card, '2026-12-31')).toEqual({ ok: true, value: card })
})

test('a card pays in its own currency, and only while something is left on it (ERR-33)', () => {
  expect(validateCardBalance(card, 100, 'USD')).toEqual({ ok: true, value: 100 })
  expect(validateCardBalance(card, 100, 'EUR')).toEqual({ ok: false, errorId: 'GC_OTHER_CURRENCY' })
  expect(validateCardBalance(card, 0, 'USD')).toEqual({ ok: false, errorId: 'GC_ZERO_BALANCE' })
})

test('a card pays with all that is left on it, or not at all; on no day does one pay that is not usable (ERR-33)', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const states = fc.constantFrom('active' as const, 'inactive' as const, 'locked' as const)
  const cases = fc.record({ today: day, expiryDate: day, state: states, balance: fc.integer({ min: -10_000, max: 100_000 }) })
  fc.assert(
    fc.property(cases, ({ today, expiryDate, state, balance }) => {
      const usable = validateCardUsable({ currency: 'USD', state, expiryDate }, today)
      expect(usable.ok).toBe(state === 'active' && today <= expiryDate)
      const paid = validateCardBalance(card, balance, 'USD')
      expect(paid.ok ? paid.value : 0).toBe(Math.max(0, balance))
    }),
  )
})

test('however many cards are tried, at most five pay, and none twice (GIFT-09, CONST-21)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 }), (tried) => {
      const cart = tried.reduce(
        (before, n) => {
          const outcome = applyGiftCard(before, kept(n))
          return outcome.ok ? outcome.value : before
        },
        aCart({ lines: [aLine()] }),
      )
      const ids = (cart.priceChanges?.giftCards ?? []).map(({ cardId }) => cardId)
      expect(ids).toHaveLength(Math.min(5, new Set(tried).size))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('five cards can pay for a cart, each once (GIFT-09, CONST-21)', () => {
  const five = [1, 2, 3, 4, 5].reduce(
    (cart, n) => {
      const outcome = applyGiftCard(cart, kept(n))
      return outcome.ok ? outcome.value : cart
    },
    aCart({ lines: [aLine()] }),
  )
  expect(five.priceChanges?.giftCards).toHaveLength(5)
  expect(applyGiftCard(five, kept(6))).toEqual({ ok: false, errorId: 'GC_NOT_ALLOWED' })
  expect(applyGiftCard(five, { ...kept(3), paymentInstrumentId: 'again' })).toEqual({ ok: false, errorId: 'GC_ALREADY_APPLIED' })
})

test('gift cards cannot buy gift cards (GIFT-09)', () => {
  expect(applyGiftCard(aCart({ lines: [aLine({ digital: true })] }), kept())).toEqual({ ok: false, errorId: 'GC_NOT_ALLOWED' })
})

test('a card can be taken off again, one that does not pay cannot', () => {
  const paid = applyGiftCard(aCart(), kept())
  expect(paid.ok && removeGiftCard(paid.value, 'pi-1')).toMatchObject({ ok: true, value: { priceChanges: { giftCards: [] } } })
  expect(paid.ok && removeGiftCard(paid.value, 'pi-2')).toEqual({ ok: false, errorId: 'PAYMENT_INSTRUMENT_NOT_FOUND' })
})

test('only the last four digits of a number are shown', () => {
  expect(maskCardNumber('6006490000001234')).toBe('**** 1234')
})

test('five wrong PINs in a row close a number for an hour; a right one before that forgives them', () => {
  const wrong = [0, 1, 2, 3].reduce((tries, at) => recordPinAttempt(tries, false, at), noPinAttempts)
  expect(isPinLocked(wrong, 4)).toBe(false)
  expect(recordPinAttempt(wrong, true, 4)).toEqual(noPinAttempts)
  const closed = recordPinAttempt(wrong, false, 4)
  expect([isPinLocked(closed, 5), isPinLocked(closed, 4 + 60 * minute - 1), isPinLocked(closed, 4 + 60 * minute)]).toEqual([
    true,
    true,
    false,
  ])
  expect(recordPinAttempt(closed, false, 4 + 60 * minute)).toEqual({ wrong: 1, at: 4 + 60 * minute })
})

test('five answers in ten minutes, and then one more for each that is older', () => {
  const five = [0, 1, 2, 3, 4].reduce<number[]>((answers, at) => recordLookup(answers, at * minute) ?? answers, [])
  expect(recordLookup(five, 10 * minute - 1)).toBeNull()
  expect(recordLookup(five, 10 * minute)).toEqual([1, 2, 3, 4, 10].map((at) => at * minute))
})

test('two hundred wrong answers in ten minutes leave everybody one answer, until ten minutes after the last (SEC-02)', () => {
  const wrongTimes = (times: number, every: number) =>
    Array.from({ length: times }, (_, i) => i * every).reduce((guessing, at) => recordWrongLookup(guessing, at), noGuessingAttack)
  expect(getAllowedLookups(wrongTimes(199, 1_000), 199_000)).toBe(5)
  const tripped = wrongTimes(200, 1_000)
  expect([getAllowedLookups(tripped, 199_000), getAllowedLookups(tripped, 199_000 + 10 * minute - 1)]).toEqual([1, 1])
  expect(getAllowedLookups(tripped, 199_000 + 10 * minute)).toBe(5)
  // As many typing errors in a day trip nothing.
  expect(getAllowedLookups(wrongTimes(2_000, 4_000), 8_000_000)).toBe(5)
})

test('a gift card costs what is printed on it, or what the shopper named (GIFT-08, GIFT-12)', () => {
  expect(getFaceAmount({ printed: '150' }, 'USD')).toBe(15_000)
  expect(getFaceAmount({ printed: '150', customAmount: 37 }, 'USD')).toBe(3_700)
})
