import { expect, test } from 'vitest'
import { type NewProfile, createAccount } from './account'

const profile: NewProfile = { email: 'Ada@Example.com', firstName: 'Ada', country: 'US', brand: 'halvern' }
const made = (over: Partial<NewProfile> = {}) => createAccount({ ...profile, ...over }, { memberId: 'M1', now: Date.UTC(2026, 10, 21, 12) })

test('a plain sign-up is a registered customer in no program, with the email in lower case', () => {
  expect(made()).toMatchObject({ kind: 'REGISTERED', identities: [], person: { email: 'ada@example.com', firstName: 'Ada' } })
  expect(made().spent).toEqual({})
  expect(made()).not.toHaveProperty('loyalty')
})

test('a sign-up with loyalty enrollment makes a member of that day, other consents do not (LOY-09)', () => {
  expect(made({ subscriptions: { loyaltyEnrollment: true } }).loyalty).toEqual({ memberId: 'M1', optInDate: '2026-11-21' })
  expect(made({ subscriptions: { newsletterConsent: true, loyaltyNewsletterConsent: true } }).loyalty).toBeUndefined()
})

test('an employee has a yearly spend from the first day (EMP-14)', () => {
  expect(made({ seed: { kind: 'EMPLOYEE' } }).spent).toEqual({ employee: 0 })
  expect(made({ seed: { kind: 'EMPLOYEE', spent: { employee: 500 } } }).spent).toEqual({ employee: 500 })
})
