import { expect, test } from 'vitest'
import { dialCountries } from './dial-countries'

test('numbers of the region are taken, the shop’s own country first, and each dial code once (VAL-14, VAL-20)', () => {
  expect(dialCountries({ country: 'CA', region: 'NORA' })).toEqual(['CA'])
  expect(dialCountries({ country: 'DE', region: 'EMEA' })).toEqual(['DE', 'GB', 'FR', 'IT', 'ES', 'NL'])
})
