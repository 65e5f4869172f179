import { expect, test } from 'vitest'
import { tidyPostalCode } from './tidy-postal-code'

test.each([
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A  0b1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['NL', '1012ab', '1012 AB'],
  ['DE', ' 10115 ', '10115'],
  ['US', '97201-1234', '97201-1234'],
  ['CA', '', ''],
] as const)('in %s "%s" is written "%s" (VAL-36)', (country, typed, written) => {
  expect(tidyPostalCode(country, typed)).toBe(written)
})
