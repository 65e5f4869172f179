import { expect, test } from 'vitest'
import { parseAddressInput } from './typed-address.server'

test('a postal code of a wrong length is told its length, and one of a wrong format its format (VAL-29, VAL-30)', () => {
  const wrong = (postalCode: string, country: 'DE' | 'US') => parseAddressInput({ postalCode }, country).problems.postalCode
  expect(wrong('1011', 'DE')).toEqual({ key: 'exactLength', values: { n: 5 } })
  expect(wrong('1011A', 'DE')).toEqual({ key: 'postalCode' })
  expect(wrong('9720', 'US')).toEqual({ key: 'postalCode' })
  expect(wrong('', 'DE')).toEqual({ key: 'required' })
})

test('what was left empty is completed by the postal code, and nothing that was typed is replaced (VAL-39)', () => {
  const filled = parseAddressInput({ postalCode: '97205', city: '', province: '' }, 'US')
  expect([filled.address.city, filled.address.stateCode, filled.proposed]).toEqual(['Portland', 'OR', { city: 'Portland', state: 'OR' }])
  expect([filled.problems.city, filled.problems.province]).toEqual([undefined, undefined])
  const typed = parseAddressInput({ postalCode: '97205', city: 'Beaverton', province: 'WA' }, 'US')
  expect([typed.address.city, typed.address.stateCode, typed.proposed]).toEqual(['Beaverton', 'WA', {}])
})

test('who lives where no state of the list is, is not asked for one (VAL-55)', () => {
  for (const postalCode of ['00901', '09114'])
    expect(parseAddressInput({ postalCode, city: 'APO' }, 'US').problems.province).toBeUndefined()
  expect(parseAddressInput({ postalCode: '', city: 'APO' }, 'US').problems.province).toEqual({ key: 'required' })
})

test('a postal code that is wrong or unknown completes nothing (VAL-39)', () => {
  expect(parseAddressInput({ postalCode: '9720' }, 'US').problems.city).toEqual({ key: 'required' })
  expect(parseAddressInput({ postalCode: '12529' }, 'DE').problems.city).toEqual({ key: 'required' })
})
