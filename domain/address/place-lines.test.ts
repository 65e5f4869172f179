import { expect, test } from 'vitest'
import { placeLines } from './place-lines'

test.each([
  ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, [['London'], ['SW1A 1AA']]],
  ['US', { city: 'Portland', province: 'OR', postalCode: '97205' }, [['Portland', 'OR', '97205']]],
  ['DE', { city: 'Berlin', postalCode: '10115' }, [['10115', 'Berlin']]],
])('a place in %s stands on its lines as letters are addressed there (VAL-29)', (countryCode, place, lines) => {
  expect(placeLines({ countryCode, ...place })).toEqual(lines)
})
