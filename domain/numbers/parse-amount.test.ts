import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount'

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
  expect(parseAmount(typed)).toBe(amount)
})
