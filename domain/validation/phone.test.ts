import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, locales } from '#config/locales'
import { normalizePhone, phone } from './phone'

const countries = ['US', 'CA', 'GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const
const regionOf = (country: Country) => Object.values(locales).find((locale) => locale.country === country)?.region ?? 'EMEA'
const isPhone = (value: string, country: Country) => phone({ country, region: regionOf(country) })(value) === undefined

test.each<[Country, string[], string[]]>([
  [
    'US',
    ['5035550100', '(503) 555 - 0100', '2000000000', '+1 503 555 0100'],
    ['1035550100', '0035550100', '503555010', '50355501000', '503555010a'],
  ],
  ['CA', ['6135550100'], ['0135550100']],
  ['GB', ['7911123456', '07911123456', '+44 7911 123456', '07911 123456'], ['791112345', '79111234567']],
  ['FR', ['612345678', '6 12 34 56 78', '0612345678', '(06) 12 34 56 78'], ['61234567', '6123456789', '06123456789']],
  ['DE', ['1511234567', '15112345678', '089 9999812', '04321 1234'], ['1511', '151123456789']],
  ['IT', ['347123456', '3471234567'], ['34712345', '34712345678']],
  ['ES', ['612345678'], ['61234567', '6123456789']],
  ['NL', ['612345678'], ['61234567']],
])('in %s %j are phone numbers and %j are not (VAL-13, VAL-14, VAL-36)', (country, good, bad) => {
  expect(good.filter((value) => !isPhone(value, country))).toEqual([])
  expect(bad.filter((value) => isPhone(value, country))).toEqual([])
})

test('an invalid number is reported, and an empty field is left to the required rule (VAL-13)', () => {
  expect(phone({ country: 'US', region: 'NORA' })('123')).toEqual({ key: 'phone' })
  expect(phone({ country: 'US', region: 'NORA' })('')).toBeUndefined()
  expect(phone({ country: 'US' })('503.555.0123 x204')).toEqual({ key: 'phoneExtension' })
})

test.each<[string, Country | undefined, string | undefined]>([
  ['(503) 555 - 0100', 'US', '+15035550100'],
  ['6 12 34 56 78', 'FR', '+33612345678'],
  ['07911 123456', 'GB', '+447911123456'],
  ['7911123456', 'GB', '+447911123456'],
  ['0151123456', 'DE', '+49151123456'],
  ['030 12345678', 'DE', '+493012345678'],
  ['+44 7911 123456', 'FR', '+447911123456'],
  ['5035550100', undefined, '+15035550100'],
  ['0612345678', 'FR', '+33612345678'],
  ['6123456789', 'FR', undefined],
  ['61234567', 'FR', undefined],
  ['61234567', undefined, undefined],
  ['', 'US', undefined],
])('%j typed in %s is stored as %s (VAL-20, VAL-21, VAL-22, VAL-23, TRAP-08)', (typed, country, stored) => {
  expect(normalizePhone(typed, country)).toBe(stored)
})

test('ten digits are North American where no country is known, and nowhere else (TRAP-08, VAL-23, VAL-41)', () => {
  expect(normalizePhone('7911123456', 'GB')).toBe('+447911123456')
  expect(normalizePhone('3471234567', 'IT')).toBe('+393471234567')
  expect(normalizePhone('3471234567')).toBe('+13471234567')
})

test('an Italian landline with its code, but neither plus nor zero, gets both (VAL-20)', () => {
  for (const typed of ['39200000000', '39 2 0000 0000', '+39 2 0000 0000', '0039200000000'])
    expect(normalizePhone(typed, 'IT'), typed).toBe('+390200000000')
  expect(normalizePhone('39100000000', 'IT')).toBe('+390100000000')
})

test('a valid number is stored with its country’s dial code, and storing it again changes nothing (VAL-20, VAL-22)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9,11}$/), fc.constantFrom(...countries), (typed, country) => {
      const stored = normalizePhone(typed, country)
      // The shortest are Austrian: four digits after 43.
      if (isPhone(typed, country)) expect(stored).toMatch(/^\+[1-9]\d{5,14}$/)
      if (stored) expect(normalizePhone(stored, country)).toBe(stored)
    }),
    { examples: [['004305000', 'US']] },
  )
})
