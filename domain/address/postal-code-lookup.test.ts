import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import { states } from '#config/states'
import { lookUpPostalCode, type PostalLocation, isInAnotherState } from './postal-code-lookup'

test.each<[Country, string, PostalLocation]>([
  ['US', '97201', { city: 'Portland', state: 'OR' }],
  ['US', '10001-1234', { city: 'New York', state: 'NY' }],
  ['US', '12345', { state: 'NY' }],
  ['CA', 'k1a0b1', { city: 'Ottawa', state: 'ON' }],
  ['CA', 'H3Z 1A1', { state: 'QC' }],
  ['GB', 'sw1a1aa', { city: 'London' }],
  ['GB', 'W12 7RJ', {}],
  ['GB', 'B17 9QS', {}],
  ['GB', 'M3 5AA', {}],
  ['FR', '75011', { city: 'Paris' }],
  ['DE', '10115', { city: 'Berlin' }],
  ['DE', '12529', {}],
  ['IT', '20121', { city: 'Milano' }],
  ['ES', '28013', { city: 'Madrid' }],
  ['NL', '1012ab', { city: 'Amsterdam' }],
])('the postal code of %s %s belongs to %j (VAL-39)', (country, code, place) => {
  expect(lookUpPostalCode(country, code)).toEqual(place)
})

test.each<[Country, string]>([
  ['US', '972'],
  ['US', '97201-'],
  ['CA', 'K1A'],
  ['DE', '1011'],
  ['GB', 'SW1A'],
  ['US', ''],
])('nothing is proposed for %s %j, which is no complete code (VAL-39)', (country, code) => {
  expect(lookUpPostalCode(country, code)).toEqual({})
})

test('no state is proposed where offices deliver across its border, nor one that parcels do not reach (VAL-39)', () => {
  expect(lookUpPostalCode('US', '79710')).toEqual({})
  expect(lookUpPostalCode('US', '00901')).toEqual({})
  expect(lookUpPostalCode('CA', 'X0A 0H0')).toEqual({})
})

test.each([
  ['US', '90001', 'CA'],
  ['US', '97201', 'OR'],
  ['US', '00501', 'NY'],
  ['US', '73301', 'TX'],
  ['US', '20101', 'VA'],
  ['US', '83414', 'WY'],
  ['US', '06390', 'NY'],
  ['CA', 'k1a 0b1', 'ON'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 2N4', 'NT'],
  ['FR', '75001', ''],
])('in %s, %s is in %s', (country, postalCode, state) => {
  expect(isInAnotherState(country, postalCode, state)).toBe(false)
})

test.each([
  ['US', '90001', 'OR'],
  ['US', '97201', 'WA'],
  ['US', '10001', 'NJ'],
  ['CA', 'M5V 2T6', 'AB'],
])('in %s, %s is not in %s', (country, postalCode, state) => {
  expect(isInAnotherState(country, postalCode, state)).toBe(true)
})

test('every state we deliver to has ZIP codes', () => {
  const zips = Array.from({ length: 1_000 }, (_, i) => `${String(i).padStart(3, '0')}01`)
  const unreachable = Object.keys(states.US ?? {}).filter((state) => zips.every((zip) => isInAnotherState('US', zip, state)))
  expect(unreachable).toEqual([])
})
