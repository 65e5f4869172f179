// cspell:ignore bfpo
import { expect, test } from 'vitest'
import type { AddressField } from '#config/countries'
import { addressProblems, addressRule } from './address-rules'

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
const usProblems = (over: Partial<Record<AddressField, string>>) => addressProblems({ ...usAddress, ...over }, us)

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
  expect(addressRule('province', 'FR').required).toBe(false)
})

test('a country’s own postal code rule overrides the base, and five to five is reported as exactly five (VAL-29, VAL-30, VAL-36)', () => {
  const french = { ...usAddress, country: 'FR', province: '', phone: '612345678' }
  const problems = (postalCode: string) => addressProblems({ ...french, postalCode }, { country: 'FR', region: 'EMEA' })
  expect(problems('75001')).toEqual({})
  expect(problems('7500')).toEqual({ postalCode: { key: 'exactLength', values: { n: 5 } } })
  expect(problems('7500A')).toEqual({ postalCode: { key: 'regex', values: { regex: '^\\d{5}$' } } })
  expect(usProblems({ postalCode: '97205-12' }).postalCode?.key).toBe('regex')
})

test('the code of the forces post is well written, and a shop tells for itself that it does not go there (VAL-36, SHIP-25)', () => {
  const british = { ...usAddress, country: 'GB', province: '', phone: '07700 900123' }
  const problems = (postalCode: string) => addressProblems({ ...british, postalCode }, { country: 'GB', region: 'EMEA' })
  expect([problems('BFPO 57'), problems('SW1A 1AA')]).toEqual([{}, {}])
  expect(problems('BFPO').postalCode?.key).toBe('regex')
})

test('names, email and phone keep their own rules in an address (VAL-04, VAL-05, VAL-13)', () => {
  expect(usProblems({ lastName: 'Nu_ez', email: 'ana@example', phone: '123' })).toEqual({
    lastName: { key: 'name' },
    email: { key: 'email' },
    phone: { key: 'phone' },
  })
})
