import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { keptPhone } from './kept-phone'

test.each<[string, string | undefined, Country, string]>([
  ['(503) 555-0100', undefined, 'US', '+15035550100'],
  ['07911 123456', undefined, 'GB', '+447911123456'],
  ['07911 123456', '44', 'US', '+447911123456'],
  ['07911 123456', '+44', 'FR', '+447911123456'],
  ['+33 6 12 34 56 78', '1', 'US', '+33612345678'],
  ['612345678', undefined, 'FR', '+33612345678'],
])('%s with dial code %s in %s is kept as %s (VAL-20, VAL-21, VAL-22, TRAP-08)', (phone, phoneCode, country, kept) => {
  expect(keptPhone({ phone, phoneCode }, country)).toEqual({ ok: true, value: kept })
})

test.each<[string, string | undefined, Country]>([
  ['123', undefined, 'US'],
  ['0035550100', undefined, 'US'],
  ['5035550100', '999', 'US'],
  ['+999 123456', undefined, 'US'],
  ['+1 503', undefined, 'US'],
  ['612345678 ext 4', undefined, 'FR'],
])('%s with dial code %s in %s is no phone number (ERR-37, VAL-34)', (phone, phoneCode, country) => {
  expect(keptPhone({ phone, phoneCode }, country)).toMatchObject({ ok: false, errorId: 'PROFILE_PHONE_INVALID' })
})
