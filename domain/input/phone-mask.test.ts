import { expect, test } from 'vitest'
import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { applyMask, getPhoneMask, getNationalDigits } from './phone-mask'

type PhoneMarket = { country: Country; region: Region }
const nora = (country: Country): PhoneMarket => ({ country, region: 'NORA' })
const emea = (country: Country): PhoneMarket => ({ country, region: 'EMEA' })

test.each([
  [nora('US'), 10, '(XXX) XXX - XXXX', 'VAL-15'],
  [nora('CA'), 10, '(XXX) XXX - XXXX', 'VAL-15'],
  [emea('ES'), 9, 'XXXX - XXX - XXX', 'VAL-15'],
  [emea('FR'), 9, 'X XX XX XX XX', 'VAL-17'],
  [emea('DE'), 10, 'XXX XXXXXXX', 'VAL-18, VAL-35'],
  [emea('DE'), 11, 'XXXX XXXXXXX', 'VAL-18, VAL-35'],
  [emea('GB'), 11, 'XXXX XXX XXXX', 'VAL-19, VAL-35'],
  [emea('GB'), 10, 'XXXX XXX XXXX', 'VAL-19, VAL-35'],
  [emea('FR'), 15, 'X XX XX XX XX', 'VAL-17'],
])('a number of %o with %d digits is laid out %s: %s (VAL-15, VAL-17, VAL-18, VAL-19, VAL-35)', (place, digits, mask) => {
  expect(getPhoneMask(place, digits)).toBe(mask)
})

test('Germany writes its numbers in three ways, the United Kingdom in two (VAL-18, VAL-19, VAL-35)', () => {
  expect(countries.DE.phone.masks).toEqual(['XXX XXXXXXX', 'XXXX XXXXXXX', 'XXXXX XXXXXX'])
  expect(countries.GB.phone.masks).toEqual(['XXXX XXX XXXX', 'XXXXX XXXXXX'])
})

test.each([
  ['5035550100', '(XXX) XXX - XXXX', '(503) 555 - 0100'],
  ['50355', '(XXX) XXX - XXXX', '(503) 55'],
  ['(503) 555-0100', '(XXX) XXX - XXXX', '(503) 555 - 0100'],
  ['612345678', 'X XX XX XX XX', '6 12 34 56 78'],
  ['6123456789', 'X XX XX XX XX', '6 12 34 56 78'],
  ['ab12', '#A-#A', 'ab-12'],
  ['', '(XXX)', ''],
])('"%s" laid out by %s reads "%s" (VAL-16)', (typed, mask, laidOut) => {
  expect(applyMask(typed, mask)).toBe(laidOut)
})

test('laying out what is laid out changes nothing (VAL-16)', () => {
  const once = applyMask('5035550100', '(XXX) XXX - XXXX')
  expect(applyMask(once, '(XXX) XXX - XXXX')).toBe(once)
})

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
  ['٠٦١٢٣٤', '31', undefined],
  ['５０３５５５', '1', undefined],
  ['1-800-FLO', '1', undefined],
  ['(503) 555 - 0123 x', '1', undefined],
  ['(503) 555 - 0123 #2', '1', undefined],
])('"%s" behind dial code %s is laid out as %s (VAL-15, VAL-51)', (typed, dialCode, digits) => {
  expect(getNationalDigits(typed, dialCode)).toBe(digits)
})
