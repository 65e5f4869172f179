// cspell:disable
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countryCodes } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { aFrenchAddress, anAddress } from './address.sample'
import { normalizeAddress } from './normalize-address'
import { parsePostalCodeField } from './postal-code-field'
import { validateAddress } from './validate-address'

const portland = { city: 'Portland', province: 'OR' }
const ottawa = { city: 'Ottawa', province: 'ON' }

test.each<[Country, Address, Address]>([
  ['US', { ...portland, postalCode: 'OR 97205' }, { postalCode: '97205' }],
  ['US', { ...portland, postalCode: '97205 OR' }, { postalCode: '97205' }],
  ['US', { ...portland, postalCode: 'OR97205' }, { postalCode: '97205' }],
  ['US', { ...portland, postalCode: 'OR-97205' }, { postalCode: '97205' }],
  ['US', { ...portland, postalCode: 'Portland, OR 97205-1234' }, { postalCode: '97205-1234' }],
  ['US', { ...portland, postalCode: 'OR 97205 1234, USA' }, { postalCode: '97205-1234' }],
  ['US', { ...portland, province: 'Oregon', postalCode: 'Ore. 97205' }, { postalCode: '97205', stateCode: 'OR' }],
  ['US', { city: 'Fishers Island', postalCode: 'NY 06390' }, { postalCode: '06390', province: 'NY', city: 'Fishers Island' }],
  ['US', { postalCode: 'Portland, OR 97205' }, { postalCode: '97205', province: 'OR', city: 'Portland' }],
  ['CA', { ...ottawa, postalCode: 'ON K1A 0B1' }, { postalCode: 'K1A 0B1' }],
  ['CA', { ...ottawa, postalCode: 'K1A0B1 Ontario' }, { postalCode: 'K1A 0B1' }],
  ['CA', { ...ottawa, postalCode: 'Ottawa (Ontario) K1A 0B1' }, { postalCode: 'K1A 0B1' }],
  ['CA', { city: 'Iqaluit', postalCode: 'NU X0A 0H0' }, { postalCode: 'X0A 0H0', province: 'NU' }],
  ['GB', { city: 'London', postalCode: 'SW1A 1AA, UK' }, { postalCode: 'SW1A 1AA' }],
  ['GB', { city: 'London', postalCode: 'London SW1A1AA' }, { postalCode: 'SW1A 1AA' }],
  ['GB', { city: 'London', postalCode: 'Postcode: SW1A 1AA' }, { postalCode: 'SW1A 1AA' }],
  ['GB', { city: 'Glasgow', postalCode: 'G1 1AA Scotland' }, { postalCode: 'G1 1AA' }],
  ['FR', { city: 'Paris', postalCode: '75 011 Paris' }, { postalCode: '75011' }],
  ['FR', { city: 'Paris', postalCode: '75008 Paris Cedex 08' }, { postalCode: '75008' }],
  ['FR', { postalCode: 'F-75011 Paris' }, { postalCode: '75011', city: 'Paris' }],
  ['DE', { city: 'Berlin', postalCode: '10115 Berlin-Mitte' }, { postalCode: '10115' }],
  ['DE', { city: 'München', postalCode: 'D-80331 Munich' }, { postalCode: '80331' }],
  ['IT', { city: 'Roma', postalCode: '00184 Roma (RM)' }, { postalCode: '00184', province: 'RM' }],
  ['ES', { city: 'Madrid', postalCode: 'Cód. postal 28013' }, { postalCode: '28013' }],
  ['IT', { city: 'Roma', postalCode: 'I-00184-Roma' }, { postalCode: '00184' }],
  ['US', { city: 'Cambridge', province: 'MA', postalCode: '2139' }, { postalCode: '02139' }],
  ['US', { city: 'Cambridge', province: 'Massachusetts', postalCode: '2139-1234' }, { postalCode: '02139-1234', stateCode: 'MA' }],
  ['DE', { city: 'Dresden', postalCode: '1067' }, { postalCode: '01067' }],
  ['IT', { city: 'Roma', postalCode: '184' }, { postalCode: '00184' }],
  ['ES', { city: 'Barcelona', postalCode: '8001' }, { postalCode: '08001' }],
  ['US', { city: 'Cambridge', province: 'MA', postalCode: '2139.0' }, { postalCode: '02139' }],
  ['DE', { city: 'Dresden', postalCode: '1067.0' }, { postalCode: '01067' }],
  ['DE', { city: 'Halle (Saale)', postalCode: '6108' }, { postalCode: '06108' }],
  ['FR', { city: 'Cannes', postalCode: '6400' }, { postalCode: '06400' }],
  ['FR', { city: 'Bourg-en-Bresse Cedex', postalCode: '1000.0' }, { postalCode: '01000' }],
  ['IT', { city: 'Quartu Sant’Elena', postalCode: '9045' }, { postalCode: '09045' }],
  ['IT', { city: 'Stintino', province: 'SS', postalCode: '7040' }, { postalCode: '07040' }],
  ['ES', { city: 'Palma de Mallorca', postalCode: '7001' }, { postalCode: '07001' }],
  ['ES', { city: 'Zafra', province: 'Badajoz', postalCode: '6300' }, { postalCode: '06300' }],
  ['DE', { city: 'Berlin', postalCode: 'Berlin-10115' }, { postalCode: '10115' }],
  ['US', { city: 'New York', province: 'NY', postalCode: 'NY NY 10001' }, { postalCode: '10001' }],
  ['CA', { city: 'Vaudreuil-Dorion', province: 'QC', postalCode: 'J7V 0B1 Vaudreuil QC' }, { postalCode: 'J7V 0B1' }],
  ['US', { city: 'St. Louis', province: 'MO', postalCode: 'Saint Louis MO 63101' }, { postalCode: '63101' }],
  ['NL', { city: 'Amsterdam', postalCode: '1015cj Amsterdam' }, { postalCode: '1015 CJ' }],
])('in %s of %j the code is taken: %j (VAL-57)', (countryCode, typed, stored) => {
  const address = normalizeAddress({ ...typed, countryCode })
  expect(address).toMatchObject(stored)
  expect(normalizeAddress(address)).toEqual(address)
})

test.each<[Country, Address]>([
  ['US', { ...portland, postalCode: 'WA 97205' }],
  ['US', { ...portland, postalCode: 'Seattle, WA 98101' }],
  ['US', { city: 'Fishers Island', province: 'CT', postalCode: 'NY 06390' }],
  ['CA', { ...ottawa, postalCode: 'QC K1A 0B1' }],
  ['FR', { city: 'Paris', postalCode: '75011 Lyon' }],
  ['GB', { city: 'Leeds', postalCode: 'M1 1AE Manchester' }],
  ['DE', { city: 'Berlin', postalCode: '10115 20095' }],
  ['US', { ...portland, postalCode: '2139' }],
  ['DE', { city: 'Berlin', postalCode: '1067' }],
  ['DE', { city: 'Berlin', postalCode: '1067.0' }],
  ['ES', { city: 'Madrid', postalCode: '2801' }],
  ['ES', { city: 'Palma del Río', postalCode: '1470' }],
  ['FR', { city: 'Provins', postalCode: '7716' }],
  ['NL', { city: 'Amsterdam', postalCode: '1012' }],
])('in %s of %j no code is taken, because a word of it is of another place (VAL-57)', (country, typed) => {
  expect(parsePostalCodeField(typed, country)).toEqual({})
})

test('a code of another state than the chosen one is told as such, with the state in front of it, too (VAL-57, ERR-34)', () => {
  const told = { ok: false, errorId: 'TAX_ADDRESS_UNKNOWN', details: { field: 'postalCode' } }
  const us = { country: 'US', codes: ['standard'] } as const
  expect(validateAddress(anAddress({ postalCode: 'WA 98101' }), us)).toEqual(told)
  expect(validateAddress(anAddress({ postalCode: '98101' }), us)).toEqual(told)
  expect(validateAddress(anAddress({ postalCode: 'WA 97205' }), us)).toMatchObject({
    errorId: 'INVALID_REQUEST',
    details: { field: 'postalCode' },
  })
  const french = aFrenchAddress({ postalCode: '75011 Lyon' })
  expect(validateAddress(french, { country: 'FR', codes: ['standard'] })).toMatchObject({ details: { field: 'postalCode' } })
})

test('any text in the field is read once and for all, and a code that is one stays alone (VAL-57, TRAP-17)', () => {
  const word = fc.constantFrom(
    'OR',
    'Ore.',
    'Portland',
    'Paris',
    '75011',
    '97205',
    'K1A',
    '0B1',
    'SW1A',
    '1AA',
    '1015',
    'CJ',
    'ON',
    'RM',
    'UK',
    'LZ:10115',
    'ES-28013',
    'L’Aquila',
    '(',
    '-',
    ',',
    'zip',
  )
  const place = fc.constantFrom<Address>(
    {},
    portland,
    ottawa,
    { city: 'Paris' },
    { city: 'London' },
    { city: 'Amsterdam' },
    { province: 'CT' },
  )
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), fc.array(word, { maxLength: 12 }), place, (countryCode, words, beside) => {
      const once = normalizeAddress({ ...beside, postalCode: words.join(' '), countryCode })
      expect(normalizeAddress(once)).toEqual(once)
    }),
    { seed: 20261129, numRuns: 1_000, examples: [['US', ['OR', 'Paris', 'OR', '97205'], {}]] },
  )
  expect(parsePostalCodeField({ ...portland, postalCode: '97205' }, 'US')).toEqual({})
})
