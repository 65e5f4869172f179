import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.server'

test('a postal code of a wrong length is told its length, and one of a wrong format its format (VAL-29, VAL-30)', () => {
  const wrong = (postalCode: string, country: 'DE' | 'US') => typedAddress({ postalCode }, country).problems.postalCode
  expect(wrong('1011', 'DE')).toEqual({ key: 'exactLength', values: { n: 5 } })
  expect(wrong('1011A', 'DE')).toEqual({ key: 'postalCode' })
  expect(wrong('9720', 'US')).toEqual({ key: 'postalCode' })
  expect(wrong('', 'DE')).toEqual({ key: 'required' })
})
