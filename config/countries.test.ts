import { expect, test } from 'vitest'
import { countries, isCountry } from './countries'
import type { Country } from './locales'

const accepts = (country: Country, postalCode: string) =>
  new RegExp(countries[country].address.postalCode?.pattern ?? '^$').test(postalCode)

test('phone numbers have the digits their dial code allows (VAL-36)', () => {
  const lengths = Object.fromEntries(Object.values(countries).map(({ phone }) => [phone.dialCode, phone.lengths]))
  expect(lengths).toMatchObject({ 1: [10], 44: [10], 33: [9], 49: [10, 11], 39: [9, 10], 34: [9], 31: [9] })
})

test('accounts open at 13 in US, CA and GB, 14 in IT, 15 in FR, 16 in DE and elsewhere (SUP-33)', () => {
  const ages = Object.fromEntries(Object.entries(countries).map(([country, rules]) => [country, rules.minimalAge]))
  expect(ages).toEqual({ US: 13, CA: 13, GB: 13, FR: 15, DE: 16, IT: 14, ES: 16, NL: 16 })
})

test.each<[Country, string[], string[]]>([
  ['US', ['97205', '97205-1234'], ['9720', '97205-12', 'ABCDE']],
  ['CA', ['K1A 0B1', 'k1a 0b1'], ['K1A0B1', '97205']],
  ['GB', ['SW1A 1AA', 'M1 1AE', 'sw1a1aa'], ['SW1A', '12345']],
  ['FR', ['75001'], ['7500', '750011', '75 001']],
  ['DE', ['10115'], ['1011', 'D-10115']],
  ['IT', ['00184'], ['0018']],
  ['ES', ['28013'], ['2801']],
  ['NL', ['1017 AB', '1017ab'], ['0017 AB', '1017']],
])('postal codes of %s have its own form (VAL-36)', (country, good, bad) => {
  expect(good.map((code) => accepts(country, code))).toEqual(good.map(() => true))
  expect(bad.map((code) => accepts(country, code))).toEqual(bad.map(() => false))
})

test('only US and CA require a state or province (VAL-36)', () => {
  const asking = (Object.keys(countries) as Country[]).filter((country) => countries[country].address.province?.required)
  expect(asking).toEqual(['US', 'CA'])
})

test('a country we do not ship to is not one', () => {
  expect(isCountry('GB')).toBe(true)
  expect(isCountry('UK')).toBe(false)
})
