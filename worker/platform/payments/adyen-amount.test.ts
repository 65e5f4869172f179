import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAdyenDecimals, fromAdyenAmount, toAdyenAmount } from './adyen-client'

test.each([
  ['129.95', 'EUR', 12_995],
  ['0.00', 'USD', 0],
  ['7', 'GBP', 700],
  ['1234.00', 'JPY', 1_234],
  ['1.234', 'KWD', 1_234],
  ['1.5', 'BHD', 1_500],
])('%s %s is %i at the provider', (value, currency, minor) => {
  expect(toAdyenAmount({ value, currency })).toEqual({ value: minor, currency })
})

test.each([
  ['1.50', 'JPY'],
  ['1.234', 'EUR'],
  ['-1.00', 'EUR'],
  ['1,00', 'EUR'],
  ['', 'EUR'],
  ['1e3', 'EUR'],
])('%j is no amount in %s', (value, currency) => {
  expect(() => toAdyenAmount({ value, currency })).toThrow(currency)
})

test('every amount of every currency survives the way there and back', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'ISK', 'CLP')
  fc.assert(
    fc.property(fc.nat(999_999_999), currency, (value, currency) => {
      const text = fromAdyenAmount({ value, currency })
      expect(toAdyenAmount(text)).toEqual({ value, currency })
      expect(text.value.split('.')[1]?.length).toBe(getAdyenDecimals(currency) || 2)
    }),
  )
})
