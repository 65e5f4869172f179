import { expect, test } from 'vitest'
import { isSamePostalCode } from './postal-code-field'

test.each([
  ['97205', 'US', '97205-1234', true],
  ['97205-1234', 'US', '97205', true],
  ['972O5', 'US', '97205', true],
  ['D-10115', 'DE', '10115', true],
  ['1012ab', 'NL', '1012 AB', true],
  ['k1a-ob1', 'CA', 'K1A 0B1', true],
  ['sw1a1aa', 'GB', 'SW1A 1AA', true],
  ['10115', 'AT', '10115', true],
  ['OR 97205', 'US', '97205', true],
  ['Portland, OR 97205-1234', 'US', '97205', true],
  ['75011 Paris', 'FR', '75011', true],
  ['97206', 'US', '97205', false],
  ['9720', 'US', '97205', false],
  ['SW1A', 'GB', 'SW1A 1AA', false],
  ['', 'US', '97205', false],
  ['-', 'DE', '10115', false],
])('“%s” in %s is the code %s: %s (VAL-52)', (...[typed, countryCode, postalCode, isSame]) => {
  expect(isSamePostalCode(typed, { countryCode, postalCode })).toBe(isSame)
})

test('a code beside another town or state than that of the address proves nothing (VAL-57)', () => {
  const portland = { countryCode: 'US', city: 'Portland', stateCode: 'OR', postalCode: '97205' }
  expect(isSamePostalCode('Portland, OR 97205', portland)).toBe(true)
  expect(isSamePostalCode('WA 97205', portland)).toBe(false)
  expect(isSamePostalCode('Salem, OR 97205', portland)).toBe(false)
})

test('an address without a code is proved by none (VAL-52)', () => {
  expect(isSamePostalCode('', {})).toBe(false)
  expect(isSamePostalCode('97205', { countryCode: 'US' })).toBe(false)
})
