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
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['FR', 'F-75011', '75011'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['IT', 'I-00184', '00184'],
  ['NL', 'NL-1012 AB', '1012 AB'],
  ['NL', '1012-ab', '1012 AB'],
  ['US', '97205–1234', '97205-1234'],
  ['US', '972051234', '97205-1234'],
  ['US', '97205 1234', '97205-1234'],
  ['GB', 'SW1A\u00a01AA\u200b', 'SW1A 1AA'],
  ['GB', 'GB-SW1A1AA', 'SW1A 1AA'],
  ['ES', '２８０１３', '28013'],
] as const)('in %s "%s" is written "%s" (VAL-36, VAL-44)', (country, typed, written) => {
  expect(tidyPostalCode(country, typed)).toBe(written)
})
