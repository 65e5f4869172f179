import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { placeOfPostalCode, type PostalPlace } from './place-of-postal-code'

test.each<[Country, string, PostalPlace]>([
  ['US', '97201', { city: 'Portland', state: 'OR' }],
  ['US', '10001-1234', { city: 'New York', state: 'NY' }],
  ['US', '12345', { state: 'NY' }],
  ['CA', 'k1a0b1', { city: 'Ottawa', state: 'ON' }],
  ['CA', 'H3Z 1A1', { state: 'QC' }],
  ['GB', 'sw1a1aa', { city: 'London' }],
  ['GB', 'W12 7RJ', {}],
  ['GB', 'B17 9QS', {}],
  ['FR', '75011', { city: 'Paris' }],
  ['DE', '10115', { city: 'Berlin' }],
  ['DE', '12529', {}],
  ['IT', '20121', { city: 'Milano' }],
  ['ES', '28013', { city: 'Madrid' }],
  ['NL', '1012ab', { city: 'Amsterdam' }],
])('the postal code of %s %s belongs to %j (VAL-39)', (country, code, place) => {
  expect(placeOfPostalCode(country, code)).toEqual(place)
})

test.each<[Country, string]>([
  ['US', '972'],
  ['US', '97201-'],
  ['CA', 'K1A'],
  ['DE', '1011'],
  ['GB', 'SW1A'],
  ['US', ''],
])('nothing is proposed for %s %j, which is no complete code (VAL-39)', (country, code) => {
  expect(placeOfPostalCode(country, code)).toEqual({})
})

test('no state is proposed where offices deliver across its border, nor one that parcels do not reach (VAL-39)', () => {
  expect(placeOfPostalCode('US', '79710')).toEqual({})
  expect(placeOfPostalCode('US', '00901')).toEqual({})
  expect(placeOfPostalCode('CA', 'X0A 0H0')).toEqual({})
})
