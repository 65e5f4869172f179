import { expect, test } from 'vitest'
import { phoneOf } from './phone-of'
import { typedPhone } from './typed-phone'

const de = { country: 'DE', region: 'EMEA' } as const
const us = { country: 'US', region: 'NORA' } as const

test.each([
  [de, '0151/12345679', '49', '+4915112345679'],
  [de, '0049 151 12345679', '49', '+4915112345679'],
  [de, '+49 (0)151 12345679', '49', '+4915112345679'],
  [de, '(0)151 12345679', undefined, '+4915112345679'],
  [de, '+33 (0)6 12 34 56 78', '33', '+33612345678'],
  [de, '+33 06 12 34 56 78', '49', '+33612345678'],
  [de, '0033 6 12 34 56 78', '49', '+33612345678'],
  [de, '0612345678', '33', '+33612345678'],
  [de, '+44 (0)7911 123456', '44', '+447911123456'],
  [us, '1-503-555-0101', '1', '+15035550101'],
  [us, '1 (503) 555-0101', undefined, '+15035550101'],
  [us, '+1 503 555 0101', '1', '+15035550101'],
])('in %o "%s" beside dial code %s is stored as %s (VAL-20, VAL-22, TRAP-08)', (...[place, phone, phoneCode, stored]) => {
  const found = phoneOf(typedPhone({ phone, phoneCode }, place), place)
  expect(found?.phone).toBe(stored)
  expect(stored).toMatch(new RegExp(`^[+]${found?.phoneCode}`))
})

test('a number of a country we do not know stays as it is, and is none (VAL-14)', () => {
  const typed = typedPhone({ phone: '+81 90 1234 5678', phoneCode: '49' }, de)
  expect(typed).toEqual({ phone: '+81 90 1234 5678', phoneCode: '49' })
  expect(phoneOf(typed, de)).toBeUndefined()
})
