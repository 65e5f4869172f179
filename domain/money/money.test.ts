import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '#config/locales'
import { formatMoney, formatWholeMoney } from './format-money'
import { formatAmount, toMinorUnits, toWireAmount, roundHalfUp } from './minor-units'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  [2.5, 0, 3],
  [2.4999, 0, 2],
  [-2.5, 0, -3],
  [-0.4, 0, 0],
  [1.005, 2, 1.01],
  [33.35, 1, 33.4],
  [1e-9, 2, 0],
])('%d rounded half up to %d decimals is %d', (value, decimals, expected) => {
  expect(roundHalfUp(value, decimals)).toBe(expected)
})

test('rounding moves a number by half a step at most and is final', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const rounded = roundHalfUp(value, decimals)
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6)
      expect(roundHalfUp(rounded, decimals)).toBe(rounded)
    }),
  )
})

test('wire amounts are whole cents inside, also where the binary number falls short (APIA-09)', () => {
  expect(toMinorUnits(129.95, 'USD')).toBe(12995)
  expect(toMinorUnits(1.005, 'EUR')).toBe(101)
  expect(toMinorUnits(0.29, 'GBP')).toBe(29)
  expect(toMinorUnits(0, 'CAD')).toBe(0)
  expect(toWireAmount(12995, 'USD')).toBe(129.95)
})

test('a currency has the decimals of ISO 4217: none, two or three', () => {
  const [yen, dinar] = ['JPY', 'KWD'] as unknown as [Currency, Currency]
  expect([toMinorUnits(12_995, yen), toWireAmount(12_995, yen), formatAmount(12_995, yen)]).toEqual([12_995, 12_995, '12995.00'])
  expect([toMinorUnits(1.234, dinar), toWireAmount(1_234, dinar), formatAmount(1_234, dinar)]).toEqual([1_234, 1.234, '1.234'])
})

test('no cent is lost between the wire and the rules, in either direction (APIA-09)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom('USD' as const, 'CAD' as const, 'GBP' as const, 'EUR' as const),
      (minor, currency) => {
        const wire = toWireAmount(minor, currency)
        expect(toMinorUnits(wire, currency)).toBe(minor)
        expect(JSON.stringify(wire)).toMatch(/^-?\d+(\.\d{1,2})?$/)
      },
    ),
  )
})

test('Canadian dollars carry their code, every other currency its symbol (SITE-12)', () => {
  expect(plain(formatMoney(1249.5, 'CAD', 'en-ca'))).toBe('CAD 1,249.50')
  expect(plain(formatMoney(1249.5, 'CAD', 'fr-ca'))).toBe('1 249,50 CAD')
  expect(plain(formatMoney(1249.5, 'USD', 'en-us'))).toBe('$1,249.50')
  expect(plain(formatMoney(1249.5, 'GBP', 'en-gb'))).toBe('£1,249.50')
  expect(plain(formatMoney(1249.5, 'EUR', 'fr-fr'))).toBe('1 249,50 €')
  expect(plain(formatMoney(1249.5, 'EUR', 'de-de'))).toBe('1.249,50 €')
})

test('a symbol stays a symbol in another country (SITE-12)', () => {
  expect(plain(formatMoney(20, 'USD', 'fr-ca'))).toBe('20,00 $')
})

test('a payment carries its amount as text with both decimals (PAY-05)', () => {
  expect([0, 5, 100, 12995, 99_999_999_99].map((amount) => formatAmount(amount, 'EUR'))).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '129.95',
    '99999999.99',
  ])
})

test('a step of a price filter is a whole amount as the country writes it (PLP-26)', () => {
  expect(formatWholeMoney(100, 'USD', 'en-us')).toBe('$100')
  expect(formatWholeMoney(1000, 'EUR', 'de-de')).toBe('1.000\u00a0€')
  expect(formatMoney(100, 'USD', 'en-us')).toBe('$100.00')
})
