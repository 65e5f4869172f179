import { expect, test } from 'vitest'
import type { Address } from '#contracts/entities/address'
import { normalizeAddress } from './normalize-address'

test.each<[Address, Address]>([
  [
    { city: 'Portland, OR', province: 'OR' },
    { city: 'Portland', province: 'OR' },
  ],
  [
    { city: 'Portland OR', province: 'Oregon' },
    { city: 'Portland', province: 'OR' },
  ],
  [{ city: 'Portland, Ore.' }, { city: 'Portland', province: 'OR' }],
  [
    { city: 'Washington, D.C.', province: 'DC' },
    { city: 'Washington', province: 'DC' },
  ],
  [
    { city: 'Portland, ME', province: 'OR' },
    { city: 'Portland, ME', province: 'OR' },
  ],
  [
    { city: 'Carmel-by-the-Sea', province: 'CA' },
    { city: 'Carmel-by-the-Sea', province: 'CA' },
  ],
  [
    { city: 'St. Paul, East Side', province: 'MN' },
    { city: 'St. Paul, East Side', province: 'MN' },
  ],
])('of %j the state is told once: %j (VAL-57)', (typed, stored) => {
  const address = normalizeAddress({ ...typed, countryCode: 'US' })
  expect(address).toMatchObject(stored)
  expect(normalizeAddress(address)).toEqual(address)
})

test('the province behind a Canadian town is told once, and what is no province stays with the town (VAL-57)', () => {
  const montreal = { city: 'Montréal (Québec)', province: 'QC', countryCode: 'CA' }
  expect(normalizeAddress(montreal)).toMatchObject({ city: 'Montréal', province: 'QC' })
  expect(normalizeAddress({ city: 'Frankfurt (Oder)', countryCode: 'DE' }).city).toBe('Frankfurt (Oder)')
  expect(normalizeAddress({ city: 'Paris, OR', countryCode: 'FR' }).city).toBe('Paris, OR')
})

test.each<[Address, Address]>([
  [{ countryCode: 'USA' }, { countryCode: 'US', country: 'US' }],
  [{ country: 'United States' }, { countryCode: 'US', country: 'US' }],
  [{ country: 'Deutschland' }, { countryCode: 'DE', country: 'DE' }],
  [{ country: 'Poland' }, { country: 'Poland' }],
  [
    { countryCode: 'US', city: 'OR', province: 'Portland', postalCode: '97205' },
    { city: 'Portland', province: 'OR' },
  ],
  [
    { countryCode: 'US', city: 'OR', province: 'Portland', postalCode: '02139' },
    { city: 'OR', province: 'Portland' },
  ],
])('a country is known by its name, and a state in the field of the town by the postal code: %j (VAL-40, VAL-45)', (typed, stored) => {
  expect(normalizeAddress(typed)).toMatchObject(stored)
})
