import type { ConsumerDetails } from '#contracts/entities/consumer'

/** Steps of an enrollment in order, numbered from 0. */
export const enrollmentSteps = [
  'lookup',
  'sign-in',
  'sign-up',
  'forgot-password',
  'non-loyalty',
  'welcome',
  'mobile',
  'profile',
  'interests',
  'success',
] as const
export type EnrollmentStep = (typeof enrollmentSteps)[number]

/** Known state of an enrollment; null before sign-in. */
export type EnrollmentState = { phone?: string; isLoyaltyMember: boolean } | null

/** Returns true for the name of an enrollment step. */
export function isEnrollmentStep(name: string): name is EnrollmentStep {
  return (enrollmentSteps as readonly string[]).includes(name)
}

/** First enrollment step: lookup, or for known customers profile if a phone exists, else phone. */
export function getInitialStep(enrolling: EnrollmentState): EnrollmentStep {
  if (!enrolling) return 'lookup'
  return enrolling.phone ? 'profile' : 'mobile'
}

/** Result of a step: lookup found the account or not; sign-in found a member or not; others have one result. */
export type EnrollmentStepResult =
  | { step: 'lookup'; isKnown: boolean }
  | { step: 'sign-in' | 'sign-up'; isLoyaltyMember: boolean }
  | { step: Exclude<EnrollmentStep, 'lookup' | 'sign-in' | 'sign-up'> }

/** The step after a completed one. */
export function getNextStep(stepResult: EnrollmentStepResult): EnrollmentStep {
  if (stepResult.step === 'lookup') return stepResult.isKnown ? 'sign-in' : 'sign-up'
  if (stepResult.step === 'sign-in' || stepResult.step === 'sign-up') return stepResult.isLoyaltyMember ? 'welcome' : 'non-loyalty'
  return nextSteps[stepResult.step]
}

const nextSteps: Record<Exclude<EnrollmentStep, 'lookup' | 'sign-in' | 'sign-up'>, EnrollmentStep> = {
  'forgot-password': 'sign-in',
  'non-loyalty': 'mobile',
  welcome: 'mobile',
  mobile: 'profile',
  profile: 'interests',
  interests: 'success',
  success: 'success',
}

/** Returns true if a step fits the sign-in state; others restart. */
export function isStepAllowed(step: EnrollmentStep, enrolling: EnrollmentState): boolean {
  return enrollmentSteps.indexOf(step) < enrollmentSteps.indexOf('non-loyalty') === (enrolling === null)
}

type EnrollmentDetails = Pick<ConsumerDetails, 'phone' | 'firstName' | 'lastName' | 'postalCode' | 'birthDate'>

/** Returns true if the account lacks details required by the loyalty program. */
export function isPartiallyEnrolled({ phone, firstName, lastName, postalCode, birthDate }: EnrollmentDetails): boolean {
  return [phone, firstName, lastName, postalCode, birthDate].some((value) => !value)
}
