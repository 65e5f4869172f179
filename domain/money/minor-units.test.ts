import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate, parsePositiveAmount } from './minor-units'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [2_000, 1_000], [7, 3]],
  [5, [0, 0], [0, 0]],
  [0, [5, 5], [0, 0]],
  [3, [], []],
])('%d over %j is %j', (amount, weights, shares) => {
  expect(prorate(amount, weights)).toEqual(shares)
})

test('shares add up to the amount exactly, and none exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 50_000_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.nat(1_000), (each, perMille) => {
      const whole = each.reduce((total, weight) => total + weight, 0)
      const amount = Math.floor((whole / 1_000) * perMille)
      const shares = prorate(amount, each)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
      shares.forEach((share, place) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(each[place]!)
      })
    }),
  )
})

test.each([
  ['10', 10],
  [' 10,5 ', 10.5],
  ['0.01', 0.01],
  ['007', 7],
  ['0', undefined],
  ['0,00', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['1,000.00', undefined],
  ['1e3', undefined],
  ['ten', undefined],
  ['', undefined],
])('%j is read as %s', (typed, amount) => {
  expect(parsePositiveAmount(typed)).toBe(amount)
})
