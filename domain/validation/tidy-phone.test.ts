import { expect, test } from 'vitest'
import { tidyPhone } from './tidy-phone'

test.each([
  ['06 12 34 56 78', 'FR', '6 12 34 56 78'],
  ['(0)151 1234567', 'DE', '151 1234567'],
  ['07911 123456', 'GB', '7911 123456'],
  ['+49 151 1234567', 'DE', '+49 151 1234567'],
  ['0612345678', 'IT', '0612345678'],
  [' 5035550100 ', 'US', '5035550100'],
] as const)('"%s" typed in %s is "%s" behind the dial code (VAL-20, VAL-21)', (typed, country, tidy) => {
  expect(tidyPhone(typed, country)).toBe(tidy)
})
