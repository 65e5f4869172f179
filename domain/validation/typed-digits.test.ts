import { expect, test } from 'vitest'
import { typedDigits } from './typed-digits'

test.each([
  ['06 12 34 56 78', '33', '612345678'],
  ['0151/12345679', '49', '15112345679'],
  ['07911 123456', '44', '7911123456'],
  ['0612345678', '39', '0612345678'],
  ['1-503-555-0101', '1', '5035550101'],
  ['1503555010', '1', '1503555010'],
  ['(268) 460-1234', '1268', '4601234'],
  ['612345678', '34', '612345678'],
  ['+33 6 12', '33', undefined],
  ['0033 6 12', '33', undefined],
  ['0712345678', '225', undefined],
])('"%s" behind dial code %s is laid out as %s (VAL-15)', (typed, dialCode, digits) => {
  expect(typedDigits(typed, dialCode)).toBe(digits)
})
