import { expect, test } from 'vitest'
import { getFaceAmount } from './face-amount'

test('a gift card costs what is printed on it, or what the shopper named (GIFT-08, GIFT-12)', () => {
  expect(getFaceAmount({ printed: '150' }, 'USD')).toBe(15_000)
  expect(getFaceAmount({ printed: '150', customAmount: 37 }, 'USD')).toBe(3_700)
})
