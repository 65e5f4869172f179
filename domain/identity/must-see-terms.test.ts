import { expect, test } from 'vitest'
import { mustSeeTerms } from './must-see-terms'

test.each([
  ['EMPLOYEE', false, true],
  ['EMPLOYEE', true, false],
  ['REGISTERED', false, false],
  ['REGISTERED', true, false],
] as const)('%s, terms accepted %s: asked after the sign-in %s (EMP-02)', (kind, isEmployeeDiscountTCAccepted, isAsked) => {
  expect(mustSeeTerms({ kind, isEmployeeDiscountTCAccepted })).toBe(isAsked)
})
