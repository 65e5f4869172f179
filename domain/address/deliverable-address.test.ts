import { getParcelShippings } from '#domain/cart/parcels'
// cspell:ignore BFPO
import { expect, test } from 'vitest'
import { type Country, countryCodes } from '#config/locales'
import { specialTerritories } from '#config/special-territories'
import { aCart, aLine } from '#domain/cart/cart.sample'
import { findAddressProblems } from '#domain/validation/address-rules'
import { aFrenchAddress, anAddress } from './address.sample'
import { validateAddress, validateWalletAddress } from './validate-address'
import { findTerritory } from './deliverable-address'
import { normalizeAddress } from './normalize-address'

// cspell:disable
const refused: { city: string; country: Country; postalCode: string; province?: string }[] = [
  { city: 'Las Palmas', country: 'ES', postalCode: '35001' },
  { city: 'Santa Cruz de Tenerife', country: 'ES', postalCode: '38001' },
  { city: 'Ceuta', country: 'ES', postalCode: '51001' },
  { city: 'Melilla', country: 'ES', postalCode: '52001' },
  { city: 'Saint Helier', country: 'GB', postalCode: 'JE2 3AB' },
  { city: 'St Peter Port', country: 'GB', postalCode: 'GY1 1AA' },
  { city: 'Pointe-à-Pitre', country: 'FR', postalCode: '97110' },
  { city: 'Saint-Denis', country: 'FR', postalCode: '97400' },
  { city: 'Nouméa', country: 'FR', postalCode: '98800' },
  { city: 'Livigno', country: 'IT', postalCode: '23041' },
  { city: 'LIVIGNO (SO)', country: 'IT', postalCode: '23030' },
  { city: 'Campione d’Italia', country: 'IT', postalCode: '22060' },
  { city: 'Campione', country: 'IT', postalCode: '22061' },
  { city: 'Helgoland', country: 'DE', postalCode: '27498' },
  { city: 'Büsingen', country: 'DE', postalCode: '78266' },
  { city: 'San Juan', country: 'US', postalCode: '00901' },
  { city: 'San Juan', country: 'US', postalCode: '00901', province: 'PR' },
  { city: 'APO', country: 'US', postalCode: '09180', province: 'AE' },
  { city: 'FPO', country: 'US', postalCode: '96601' },
  { city: 'BFPO', country: 'GB', postalCode: 'BFPO 57' },
  { city: 'Armées', country: 'FR', postalCode: '00200' },
]
// cspell:enable
test.each(refused)('$city ($country $postalCode) is refused with SHP410 and the reason, in forms and wallets (SHIP-25)', (place) => {
  const { country, city, postalCode, province } = place
  const address = { ...aFrenchAddress(), country, countryCode: country, city, postalCode, province }
  const reason = /APO|FPO|BFPO|Armées/.test(city) ? 'forces' : 'territory'
  const told = { errorId: 'CANT_SHIP_THERE', details: { field: 'postalCode', reason } }
  expect(validateAddress(address, { country, codes: ['standard'] })).toMatchObject(told)
  expect(
    validateWalletAddress({ city, postalCode, countryCode: country, ...(province && { province }) }, { country, codes: ['standard'] }),
  ).toMatchObject(told)
})

test.each([
  ['00901', 'PR', 'territory'],
  ['00802', 'VI', 'territory'],
  ['96910', 'GU', 'territory'],
  ['96799', 'AS', 'territory'],
  ['09114', 'AE', 'forces'],
  ['34025-1234', 'AA', 'forces'],
  ['96601', 'AP', 'forces'],
])(
  'with the ZIP code %s nobody is asked for a state: it is %s, a bill goes there, a parcel is refused for its reason (VAL-55)',
  (...[code, state, reason]) => {
    const { province: _, stateCode: __, ...address } = anAddress({ addressLine1: 'PSC 802 Box 74', postalCode: code })
    const normalizedAddress = normalizeAddress(address)
    expect([normalizedAddress.province, normalizedAddress.stateCode]).toEqual([state, state])
    expect(normalizeAddress(normalizedAddress)).toEqual(normalizedAddress)
    expect(findAddressProblems(normalizedAddress, { country: 'US', region: 'NORA' })).toEqual({})
    expect(validateAddress(address, { country: 'US', codes: ['standard'] })).toMatchObject({
      errorId: 'CANT_SHIP_THERE',
      details: { reason },
    })
  },
)

test.each(['09', '0090', '97205', '', '009012'])('of the ZIP code “%s” no state is made (VAL-55)', (postalCode) => {
  const { province: _, stateCode: __, ...address } = anAddress({ postalCode })
  expect(normalizeAddress(address).stateCode).toBeUndefined()
})

test.each<[Country, string]>([
  ['ES', '28013'],
  ['ES', '07001'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'IM1 1AA'],
  ['FR', '75011'],
  ['FR', '20000'],
  ['FR', '98000'],
  ['DE', '10115'],
  ['IT', '00184'],
  ['US', '97205'],
  ['US', '34102'],
  ['CA', 'V6B 1A1'],
  ['NL', '1012 AB'],
])('%s %s is the mainland (SHIP-25)', (country, postalCode) => {
  expect(findTerritory({ postalCode }, country)).toBeUndefined()
})

test('Alaska, Hawaii and Northern Ireland have longer times and no express (SHIP-25)', () => {
  const sent = (country: Country, over: object) =>
    getParcelShippings(
      aCart({ country, lines: [aLine()], delivery: { addresses: { me: anAddress({ countryCode: country, ...over }) } } }),
    ).flatMap(({ applicable }) => applicable.map(({ code, deliveryTime }) => [code, deliveryTime]))
  expect(sent('US', { stateCode: 'AK', postalCode: '99501' })).toEqual([['standard', '5-10 business days']])
  expect(sent('US', { stateCode: 'HI', postalCode: '96813' })).toEqual([['standard', '5-10 business days']])
  expect(sent('GB', { stateCode: undefined, province: undefined, postalCode: 'BT1 1AA' })).toEqual([['standard', '3-6 business days']])
  expect(sent('US', { stateCode: 'OR' }).map(([code]) => code)).toEqual(['express', 'standard'])
})

test('every territory is of a country we sell in, has a way to be told, and shares no beginning with another (SHIP-25)', () => {
  for (const { country, states = [], codes = [] } of specialTerritories) {
    expect(countryCodes).toContain(country)
    expect(states.length + codes.length).toBeGreaterThan(0)
  }
  const starts = specialTerritories.flatMap(({ country, codes = [] }) => codes.map((code) => `${country} ${code}`))
  expect(new Set(starts).size).toBe(starts.length)
})
