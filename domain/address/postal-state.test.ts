import { expect, test } from 'vitest'
import { states } from '#config/states'
import { isInAnotherState } from './postal-state'

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
