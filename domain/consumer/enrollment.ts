/** The steps of an enrollment in their order; a step's number is its place, from 0. (ENR-01…ENR-10, TRAP-48) */
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

/** What is known of whoever enrolls; null: nobody has signed in. */
export type Enrolling = { phone?: string; isLoyaltyMember: boolean } | null

export function isEnrollmentStep(name: string): name is EnrollmentStep {
  return (enrollmentSteps as readonly string[]).includes(name)
}

/** Where an enrollment begins: with the look-up, or for somebody known with the profile when a phone number is there, else with it. (ENR-11, ENR-12, ENR-13) */
export function initialStep(enrolling: Enrolling): EnrollmentStep {
  if (!enrolling) return 'lookup'
  return enrolling.phone ? 'profile' : 'mobile'
}

/** What a step ended with: the look-up knows the address or not, whoever came in is a member or not; of the others there is one end. */
export type StepEnd =
  | { step: 'lookup'; isKnown: boolean }
  | { step: 'sign-in' | 'sign-up'; isLoyaltyMember: boolean }
  | { step: Exclude<EnrollmentStep, 'lookup' | 'sign-in' | 'sign-up'> }

/** The step that follows. (ENR-15) */
export function nextStep(end: StepEnd): EnrollmentStep {
  if (end.step === 'lookup') return end.isKnown ? 'sign-in' : 'sign-up'
  if (end.step === 'sign-in' || end.step === 'sign-up') return end.isLoyaltyMember ? 'welcome' : 'non-loyalty'
  return following[end.step]
}

const following: Record<Exclude<EnrollmentStep, 'lookup' | 'sign-in' | 'sign-up'>, EnrollmentStep> = {
  'forgot-password': 'sign-in',
  'non-loyalty': 'mobile',
  welcome: 'mobile',
  mobile: 'profile',
  profile: 'interests',
  interests: 'success',
  success: 'success',
}

/** Steps before somebody has signed in, and those after; whoever asks for the wrong kind begins at the beginning. (ENR-11, ENR-12, ENR-13) */
export function isStepFor(step: EnrollmentStep, enrolling: Enrolling): boolean {
  return enrollmentSteps.indexOf(step) < enrollmentSteps.indexOf('non-loyalty') === (enrolling === null)
}
