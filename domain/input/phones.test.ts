import { expect, test } from 'vitest'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { dialCodes } from '#config/dial-codes'
import { localeIds, locales } from '#config/locales'
import { normalizePhoneNumber, toStoredPhone, formatPhoneForForm, toPhoneFields } from './phones'

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
  const found = normalizePhoneNumber(toStoredPhone({ phone, phoneCode }, place), place)
  expect(found?.phone).toBe(stored)
  expect(stored).toMatch(new RegExp(`^[+]${found?.phoneCode}`))
})

test.each([
  [de, '+41 79 123 45 67', '49', '+41791234567', '41'],
  [de, '079 123 45 67', '41', '+41791234567', '41'],
  [us, '+44 7911 123456', '1', '+447911123456', '44'],
  [us, '+91 98765 43210', undefined, '+919876543210', '91'],
  [us, '098765 43210', '91', '+919876543210', '91'],
  [de, '268 460 1234', '1268', '+12684601234', '1268'],
  [us, '+1 268 460 1234', '1', '+12684601234', '1'],
  [de, '+225 07 12 34 56 78', '49', '+2250712345678', '225'],
])('in %o "%s" beside dial code %s, of another part of the world, is stored as %s (VAL-22, ACC-18)', (...row) => {
  const [place, phone, phoneCode, stored, code] = row
  expect(normalizePhoneNumber(toStoredPhone({ phone, phoneCode }, place), place)).toEqual({ phone: stored, phoneCode: code })
})

test.each([
  [de, '+999 123 456 789', '49'],
  [de, '123', '41'],
  [us, '+44 7911 1234567', '1'],
  [us, '+1 103 555 0100', '1'],
  [de, '12345678901234', '41'],
])('in %o "%s" beside dial code %s is invalid (VAL-13, VAL-14)', (place, phone, phoneCode) => {
  expect(normalizePhoneNumber(toStoredPhone({ phone, phoneCode }, place), place)).toBeUndefined()
})

const states = { country: 'US', region: 'NORA' } as const
const italy = { country: 'IT', region: 'EMEA' } as const

test.each([
  [{ phone: '+15035550111' }, '(503) 555 - 0111'],
  [{ phone: '5035550111', phoneCode: '1' }, '(503) 555 - 0111'],
  [{ phone: '+441912223344', phoneCode: '44' }, '+44 1912 223 344'],
  [{ phone: 'none of any country' }, 'none of any country'],
])('%o is typed %s in the States (VAL-15, VAL-22)', (kept, typed) => {
  expect(formatPhoneForForm(kept, states).replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''))
})

test('a number of another country keeps its dial code, so that it never becomes one of this (VAL-22)', () => {
  const kept = { phone: '+33612345610', phoneCode: '33' }
  expect(formatPhoneForForm(kept, italy)).toBe('+33 6 12 34 56 10')
  expect(toPhoneFields(kept, italy)).toEqual({ phone: '6 12 34 56 10', phoneCode: '33' })
  for (const id of localeIds) {
    const shown = toStoredPhone({ phone: formatPhoneForForm(kept, locales[id]) }, locales[id])
    expect([id, normalizePhoneNumber(shown, locales[id])]).toEqual([id, kept])
  }
})

const numbers = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)?.number
  return number && Object.hasOwn(dialCodes, country) ? [[country, dialCodes[country as keyof typeof dialCodes], number] as const] : []
})

test.each(localeIds)('in %s a number of every country loses no digit when it is shown and sent back (VAL-15, VAL-20, ACC-18)', (id) => {
  for (const [country, dialCode, phone] of numbers) {
    const kept = { phone, phoneCode: phone.startsWith(`+${dialCode}`) ? dialCode : '1' }
    const back = toStoredPhone(toPhoneFields(kept, locales[id]), locales[id])
    expect([country, normalizePhoneNumber(back, locales[id])]).toEqual([country, kept])
  }
})
