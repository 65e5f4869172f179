import { expect, test } from 'vitest'
import { formatCityLines } from './postal-lines'

test.each([
  ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, [['London'], ['SW1A 1AA']]],
  ['US', { city: 'Portland', province: 'OR', postalCode: '97205' }, [['Portland,', 'OR', '97205']]],
  ['CA', { city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4' }, [['Montréal,', 'QC', 'H2X 1Y4']]],
  ['IT', { city: 'Torino', province: 'TO', postalCode: '10122' }, [['10122', 'Torino', 'TO']]],
  ['DE', { city: 'Berlin', postalCode: '10115' }, [['10115', 'Berlin']]],
])('an address in %s is formatted as its post office wants it (VAL-29)', (countryCode, place, lines) => {
  expect(formatCityLines({ countryCode, ...place })).toEqual(lines)
})
