import { expect, test } from 'vitest'
import { formatAddressLines, formatCityLines } from './address-lines'
import { aFrenchAddress, anAddress } from './address.sample'

const cases = [
  {
    which: 'in the US',
    address: anAddress(),
    language: 'en',
    lines: ['Ada Byron', '12 Larch Street', 'Portland, OR 97205', 'United States'],
  },
  {
    which: 'with the code of its state alone',
    address: { city: 'Portland', stateCode: 'OR', postalCode: '97205', country: 'US' },
    language: 'fr',
    lines: ['Portland, OR 97205', 'États-Unis'],
  },
  {
    which: 'with three lines of street',
    address: aFrenchAddress({ addressLine2: 'Bâtiment B', addressLine3: '4e étage' }),
    language: 'de',
    lines: ['Ada Byron', '3 rue des Lilas', 'Bâtiment B', '4e étage', '75011 Paris', 'Frankreich'],
  },
  {
    which: 'with a name for a country',
    address: { city: 'Springfield', country: 'Elsewhere' },
    language: 'en',
    lines: ['Springfield', 'Elsewhere'],
  },
  { which: 'without a country', address: { city: 'Paris', postalCode: '75011' }, language: 'en', lines: ['75011 Paris'] },
] as const

test.each(cases)('an address $which is written as on a letter, the country in the reader’s language (HIS-25)', (each) => {
  expect(formatAddressLines(each.address, each.language)).toEqual(each.lines)
})

test.each([
  ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, [['London'], ['SW1A 1AA']]],
  ['US', { city: 'Portland', province: 'OR', postalCode: '97205' }, [['Portland,', 'OR', '97205']]],
  ['CA', { city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' }, [['Montréal,', 'QC', 'H2X 1Y4']]],
  ['IT', { city: 'Torino', province: 'TO', postalCode: '10122' }, [['10122', 'Torino', 'TO']]],
  ['DE', { city: 'Berlin', postalCode: '10115' }, [['10115', 'Berlin']]],
])('an address in %s is formatted as its post office wants it (VAL-29)', (countryCode, place, lines) => {
  expect(formatCityLines({ countryCode, ...place })).toEqual(lines)
})
