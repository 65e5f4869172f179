import { expect, test } from 'vitest'
import { anAccount } from './account.sample'
import type { KeptInstrument } from './account'
import { type CardAtProvider, withCardsAtProvider } from './cards-at-provider'

const at = (id: string, over: Partial<CardAtProvider> = {}): CardAtProvider => ({
  ...{
    paymentInstrumentId: `own-${id}`,
    stands: id,
    maskedNumber: `************000${id}`,
    cardType: 'visa',
    expirationYear: 2030,
    ...over,
  },
})
const kept = (id: string): KeptInstrument => ({ ...at(id), type: 'CREDIT_CARD', isDefault: false, holder: 'Ada' })
const giftCard: KeptInstrument = {
  paymentInstrumentId: 'g',
  type: 'GIFT_CARD',
  isDefault: false,
  maskedNumber: '**** 0001',
  stands: 'gift',
}
const account = { ...anAccount(), instruments: [kept('1'), kept('2'), giftCard] }
const seen = { act: 'at-provider', known: ['own-1', 'own-2', 'g'], leaving: [], dueAt: 9 } as const
const standing = ({ instruments }: typeof account) => instruments.map(({ stands }) => stands)

test('the provider’s list decides which cards there are and how they look; gift cards are ours (PAY-30)', () => {
  const next = withCardsAtProvider(account, { ...seen, cards: [at('2', { expirationYear: 2035 }), at('3')] })
  expect(standing(next)).toEqual(['2', 'gift', '3'])
  expect(next.instruments[0]).toEqual({ ...at('2'), type: 'CREDIT_CARD', isDefault: false, expirationYear: 2035 })
  expect(next.cardsDueAt).toBe(9)
})

test('without an answer nothing changes; a card saved since the question stays, and one that leaves does not come back (PAY-30)', () => {
  expect(withCardsAtProvider(account, seen).instruments).toEqual(account.instruments)
  expect(standing(withCardsAtProvider(account, { ...seen, known: ['own-2'], cards: [] }))).toEqual(['1', 'gift'])
  expect(standing(withCardsAtProvider(account, { ...seen, leaving: ['3'], cards: [at('1'), at('2'), at('3')] }))).toEqual([
    '1',
    '2',
    'gift',
  ])
})

test('an account shows ten at most (PAY-30, CONST-21)', () => {
  const cards = Array.from({ length: 14 }, (_, n) => at(String(n)))
  expect(withCardsAtProvider(account, { ...seen, cards }).instruments).toHaveLength(10)
})
