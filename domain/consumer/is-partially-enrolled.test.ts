import { expect, test } from 'vitest'
import { isPartiallyEnrolled } from './is-partially-enrolled'

const received = { phone: '+15035550100', firstName: 'Ada', lastName: 'Byron', postalCode: '97201', birthDate: '1990-02-28' }

test('a profile that tells everything is wholly enrolled (ENR-14)', () => {
  expect(isPartiallyEnrolled(received)).toBe(false)
})

test.each(Object.keys(received))('a profile without %s is partially enrolled (ENR-14)', (field) => {
  expect(isPartiallyEnrolled({ ...received, [field]: undefined })).toBe(true)
  expect(isPartiallyEnrolled({ ...received, [field]: '' })).toBe(true)
})
