import { expect, test } from 'vitest'
import {
  type EnrollmentStep,
  enrollmentSteps,
  getInitialStep,
  isEnrollmentStep,
  isStepAllowed,
  getNextStep,
  type EnrollmentStepResult,
  isPartiallyEnrolled,
} from './enrollment'

const number = (step: EnrollmentStep) => enrollmentSteps.indexOf(step)
const member = { phone: '+15035550100', isLoyaltyMember: true }

test('the ten steps are numbered from 0 (ENR-01, ENR-02, ENR-03, ENR-04, ENR-05, ENR-06, ENR-07, ENR-08, ENR-09, ENR-10, TRAP-48)', () => {
  expect(['lookup', 'sign-in', 'sign-up', 'forgot-password'].map((step) => number(step as EnrollmentStep))).toEqual([0, 1, 2, 3])
  const completing = ['non-loyalty', 'welcome', 'mobile', 'profile', 'interests', 'success']
  expect(completing.map((step) => number(step as EnrollmentStep))).toEqual([4, 5, 6, 7, 8, 9])
  expect(['lookup', 'toString', '', '0'].map(isEnrollmentStep)).toEqual([true, false, false, false])
})

test('a guest starts with the look-up, a customer with the profile or the phone: 0, 7 or 6, never 4 or 5 (ENR-11, ENR-12, ENR-13, TRAP-48)', () => {
  expect(number(getInitialStep(null))).toBe(0)
  expect(number(getInitialStep(member))).toBe(7)
  expect([undefined, ''].map((phone) => number(getInitialStep({ phone, isLoyaltyMember: false })))).toEqual([6, 6])
})

test('a known address signs in, an unknown one signs up, and a forgotten password leads back (ENR-15)', () => {
  expect(getNextStep({ step: 'lookup', isKnown: true })).toBe('sign-in')
  expect(getNextStep({ step: 'lookup', isKnown: false })).toBe('sign-up')
  expect(getNextStep({ step: 'forgot-password' })).toBe('sign-in')
})

test('after sign-in a member is welcomed, another customer is asked to join, and both continue alike (ENR-15)', () => {
  const walk = (isLoyaltyMember: boolean) => {
    const steps: EnrollmentStep[] = ['sign-in']
    for (let step: EnrollmentStep = 'sign-in'; step !== 'success';) {
      step = getNextStep({ step, isLoyaltyMember } as EnrollmentStepResult)
      steps.push(step)
    }
    return steps
  }
  expect(walk(true)).toEqual(['sign-in', 'welcome', 'mobile', 'profile', 'interests', 'success'])
  expect(walk(false)).toEqual(['sign-in', 'non-loyalty', 'mobile', 'profile', 'interests', 'success'])
})

test('a guest has the first four steps, a customer the others', () => {
  expect(enrollmentSteps.filter((step) => isStepAllowed(step, null))).toEqual(['lookup', 'sign-in', 'sign-up', 'forgot-password'])
  expect(enrollmentSteps.filter((step) => isStepAllowed(step, member))).toHaveLength(6)
})

const received = { phone: '+15035550100', firstName: 'Ada', lastName: 'Byron', postalCode: '97201', birthDate: '1990-02-28' }

test('a profile that tells everything is wholly enrolled (ENR-14)', () => {
  expect(isPartiallyEnrolled(received)).toBe(false)
})

test.each(Object.keys(received))('a profile without %s is partially enrolled (ENR-14)', (field) => {
  expect(isPartiallyEnrolled({ ...received, [field]: undefined })).toBe(true)
  expect(isPartiallyEnrolled({ ...received, [field]: '' })).toBe(true)
})
