import { expect, test } from 'vitest'
import { formatNumber } from './format-number'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('numbers, ratings and shares are written as the locale writes them', () => {
  expect(plain(formatNumber(1204, 'fr-fr'))).toBe('1 204')
  expect(formatNumber(1204, 'en-us')).toBe('1,204')
  expect(formatNumber(4.66, 'de-de', 'one-decimal')).toBe('4,7')
  expect(plain(formatNumber(0.167, 'de-de', 'percent'))).toBe('16,7 %')
  expect(formatNumber(0.2, 'en-gb', 'percent')).toBe('20%')
})
