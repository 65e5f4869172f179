// cspell:ignore bfpo
// cspell:ignore SWIA bfpo
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddressField } from '#config/countries'
import { findAddressProblems, getAddressRule, normalizePostalCode } from './address-rules'

const usAddress = {
  firstName: 'Ana',
  lastName: 'Nuñez',
  addressLine1: '1 Harbour Road',
  city: 'Portland',
  country: 'US',
  province: 'OR',
  postalCode: '97205',
  email: 'ana@example.org',
  phone: '(503) 555 - 0100',
}
const us = { country: 'US', region: 'NORA' } as const
const usProblems = (over: Partial<Record<AddressField, string>>) => findAddressProblems({ ...usAddress, ...over }, us)

test('a complete address has nothing wrong; its second line may be left out (VAL-25)', () => {
  expect(usProblems({})).toEqual({})
})

test.each(['firstName', 'lastName', 'addressLine1', 'city', 'country', 'email', 'phone', 'postalCode'] as const)(
  'an address needs its %s (VAL-24, VAL-26, VAL-27)',
  (field) => {
    expect(usProblems({ [field]: ' ' })).toEqual({ [field]: { key: 'required' } })
  },
)

test('lines and city have at most 30 characters, names 1 to 30 (VAL-24, VAL-25, VAL-26, VAL-42)', () => {
  for (const field of ['addressLine1', 'addressLine2', 'city', 'firstName', 'lastName'] as const) {
    expect(usProblems({ [field]: 'x'.repeat(30) })).toEqual({})
    expect(usProblems({ [field]: 'x'.repeat(31) })).toEqual({ [field]: { key: 'maxLength', values: { n: 30 } } })
  }
  expect(usProblems({ firstName: 'A', lastName: 'O' })).toEqual({})
})

test('a province is required only in some countries (VAL-28, VAL-29, VAL-36)', () => {
  expect(usProblems({ province: '' })).toEqual({ province: { key: 'required' } })
  expect(getAddressRule('province', 'FR').required).toBe(false)
})

test('a country’s own postal code rule overrides the base, and five to five is reported as exactly five (VAL-29, VAL-30, VAL-36)', () => {
  const french = { ...usAddress, country: 'FR', province: '', phone: '612345678' }
  const problems = (postalCode: string) => findAddressProblems({ ...french, postalCode }, { country: 'FR', region: 'EMEA' })
  expect(problems('75001')).toEqual({})
  expect(problems('7500')).toEqual({ postalCode: { key: 'exactLength', values: { n: 5 } } })
  expect(problems('7500A')).toEqual({ postalCode: { key: 'regex', values: { regex: '^\\d{5}$' } } })
  expect(usProblems({ postalCode: '97205-12' }).postalCode?.key).toBe('regex')
})

test('the code of the forces post is well written, and a shop tells for itself that it does not go there (VAL-36, SHIP-25)', () => {
  const british = { ...usAddress, country: 'GB', province: '', phone: '07700 900123' }
  const problems = (postalCode: string) => findAddressProblems({ ...british, postalCode }, { country: 'GB', region: 'EMEA' })
  expect([problems('BFPO 57'), problems('SW1A 1AA')]).toEqual([{}, {}])
  expect(problems('BFPO').postalCode?.key).toBe('regex')
})

test.each([
  ['CA', 'D1A 0B1'],
  ['CA', 'W1A 1A1'],
  ['CA', 'Z1A 0B1'],
  ['CA', 'K1D 0B1'],
  ['CA', 'K1A 0U1'],
  ['ES', '60001'],
  ['ES', '00001'],
  ['DE', 'F-75011'],
  ['US', '00401'],
  ['GB', 'SW1A 1AC'],
  ['GB', 'SW1A 1KA'],
  ['GB', 'QW1 1AA'],
  ['GB', 'AJ1 1AA'],
  ['GB', 'GIR 1AA'],
  ['FR', '99001'],
  ['FR', '00000'],
  ['DE', '00115'],
  ['DE', '62001'],
  ['IT', '99001'],
  ['IT', '00005'],
  ['NL', '1012 SS'],
] as const)('in %s no place has the postal code %s (VAL-54)', (country, postalCode) => {
  expect(findAddressProblems({ postalCode }, { country, region: country === 'CA' ? 'NORA' : 'EMEA' }).postalCode).toBeDefined()
})

test.each([
  ['US', '00501'],
  ['GB', 'GIR 0AA'],
  ['GB', 'EC1A 1BB'],
  ['GB', 'W1A 0AX'],
  ['GB', 'BX1 1LT'],
  ['FR', '98000'],
  ['FR', '00200'],
  ['DE', '01067'],
  ['DE', '99998'],
  ['IT', '00010'],
  ['IT', '98168'],
  ['NL', '1012 SB'],
] as const)('in %s the postal code %s may be one (VAL-54)', (country, postalCode) => {
  expect(findAddressProblems({ postalCode }, { country, region: country === 'US' ? 'NORA' : 'EMEA' }).postalCode).toBeUndefined()
})

test('names, email and phone keep their own rules in an address (VAL-04, VAL-05, VAL-13)', () => {
  expect(usProblems({ lastName: 'Nu_ez', email: 'ana@example', phone: '123' })).toEqual({
    lastName: { key: 'name' },
    email: { key: 'email' },
    phone: { key: 'phone' },
  })
})

test.each([
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A  0b1', 'K1A 0B1'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['NL', '1012ab', '1012 AB'],
  ['DE', ' 10115 ', '10115'],
  ['US', '97201-1234', '97201-1234'],
  ['CA', '', ''],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['FR', 'F-75011', '75011'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['IT', 'I-00184', '00184'],
  ['NL', 'NL-1012 AB', '1012 AB'],
  ['NL', '1012-ab', '1012 AB'],
  ['US', '97205–1234', '97205-1234'],
  ['US', '972051234', '97205-1234'],
  ['US', '97205 1234', '97205-1234'],
  ['GB', 'SW1A\u00a01AA\u200b', 'SW1A 1AA'],
  ['GB', 'GB-SW1A1AA', 'SW1A 1AA'],
  ['GB', 'GB SW1A 1AA', 'SW1A 1AA'],
  ['GB', 'UK SW1A1AA', 'SW1A 1AA'],
  ['GB', 'G1 1AA', 'G1 1AA'],
  ['GB', 'SW1A.1AA.', 'SW1A 1AA'],
  ['CA', 'CA K1A 0B1', 'K1A 0B1'],
  ['CA', 'CAN K1A-0B1', 'K1A 0B1'],
  ['CA', 'CDN-K1A 0B1', 'K1A 0B1'],
  ['CA', 'C1A 1A1', 'C1A 1A1'],
  ['FR', 'FRA-75011', '75011'],
  ['IT', 'ITA 00184', '00184'],
  ['DE', '10115,', '10115'],
  ['NL', '1012.AB', '1012 AB'],
  ['NL', 'NLD 1012 AB', '1012 AB'],
  ['US', '97205_1234', '97205-1234'],
  ['ES', '２８０１３', '28013'],
  ['CA', 'K1A OB1', 'K1A 0B1'],
  ['CA', 'm5v 3lo', 'M5V 3L0'],
  ['GB', 'SW1A IAA', 'SW1A 1AA'],
  ['NL', 'l012 AB', '1012 AB'],
  ['US', '972O5', '97205'],
  ['US', '97205-l234', '97205-1234'],
  ['DE', 'D-1O115', '10115'],
  ['GB', 'OL1 1AA', 'OL1 1AA'],
  ['GB', 'bfpo57', 'BFPO 57'],
  ['GB', 'BFPO 1234', 'BFPO 1234'],
  ['GB', 'SWIA 1AA', 'SW1A 1AA'],
  ['GB', '5W1A 1AA', 'SW1A 1AA'],
  ['CA', 'M5V 3L9', 'M5V 3L9'],
  ['CA', 'M5V 389', 'M5V 3B9'],
  ['GB', 'MI 1AE', 'M1 1AE'],
  ['GB', '0X1 2JD', 'OX1 2JD'],
  ['GB', 'S014 0AA', 'SO14 0AA'],
  ['GB', 'P01 2AB', 'PO1 2AB'],
  ['GB', 'CR0 2AB', 'CR0 2AB'],
  ['GB', 'SL0 9AA', 'SL0 9AA'],
  ['GB', 'IV1 1AA', 'IV1 1AA'],
  ['CA', '(K1A 0B1)', 'K1A 0B1'],
  ['US', '97205-12', '97205-12'],
  ['US', 'ZIP 97205', '97205'],
  ['DE', 'PLZ 10115', '10115'],
  ['DE', 'PLZ: D-10115', '10115'],
  ['IT', 'CAP 00184', '00184'],
  ['ES', 'C.P. 28013', '28013'],
  ['FR', 'CP 75011', '75011'],
  ['CA', 'Postal code K1A 0B1', 'K1A 0B1'],
  ['US', '#97205', '97205'],
  ['US', '"97205"', '97205'],
  ['US', '97205-', '97205'],
  ['US', '97205-____', '97205'],
  ['US', '97205 –', '97205'],
  ['US', '-97205', '97205'],
  ['US', '97205.0', '97205'],
  ['US', '972051234.0', '97205-1234'],
  ['US', '="02139"', '02139'],
  ['DE', '10115.0', '10115'],
  ['DE', '10115,00', '10115'],
  ['DE', '10.115', '10115'],
  ['DE', '1067.0', '1067'],
  ['FR', '[75011]', '75011'],
  ['GB', '<SW1A 1AA>', 'SW1A 1AA'],
  ['US', '97205|', '97205'],
  ['CA', 'K1A 0B1-', 'K1A 0B1'],
  ['US', '97205+1234', '97205-1234'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', 'GIR OAA', 'GIR 0AA'],
  ['GB', 'El 6AN', 'E1 6AN'],
  ['GB', 'GUl 1AA', 'GU1 1AA'],
  ['GB', 'GU1O 1AA', 'GU10 1AA'],
  ['GB', 'M2O 2AA', 'M20 2AA'],
  ['GB', 'SE1l 4AA', 'SE11 4AA'],
  ['DE', 'F-75011', 'F-75011'],
  ['DE', '1-0115', '1-0115'],
] as const)('in %s "%s" is written "%s" (VAL-36, VAL-44, VAL-54)', (country, typed, written) => {
  expect(normalizePostalCode(country, typed)).toBe(written)
})

test('a postal code that is stored stays as it is when it is read again (TRAP-17)', () => {
  const sign = fc.constantFrom(...'A B C D E F G I K L N O P R S T U X Z 0 1 2 9 - . !'.split(' '), ' ')
  const typed = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.constantFrom('US', 'CA', 'GB', 'NL', 'DE', 'FR', 'IT', 'ES'), typed, (country, text) => {
      const stored = normalizePostalCode(country, text)
      expect(normalizePostalCode(country, stored)).toBe(stored)
    }),
    {
      numRuns: 2_000,
      examples: [
        ['CA', 'cAAl0!'],
        ['US', 'CP-IA'],
      ],
    },
  )
})
