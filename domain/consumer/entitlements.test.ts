import { expect, test } from 'vitest'
import {
  getInitialCredit,
  noEntitlements,
  deriveEntitlements,
  calculatePercentSpent,
  getSpendBanner,
  shouldShowTerms,
} from './entitlements'

const nothing = { points: 0, athleteCredit: 0 }
const plain = { kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, spent: {}, country: 'US' as const }

test('a customer in no program has the entitlements of a guest', () => {
  expect(deriveEntitlements(plain, nothing)).toEqual(noEntitlements)
})

test('an employee counts as one only after accepting the discount terms, and nobody else by accepting them (EMP-03)', () => {
  expect(deriveEntitlements({ ...plain, kind: 'EMPLOYEE' }, nothing).employee).toBe(false)
  expect(deriveEntitlements({ ...plain, isEmployeeDiscountTCAccepted: true }, nothing).employee).toBe(false)
  expect(deriveEntitlements({ ...plain, kind: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true }, nothing).employee).toBe(true)
})

test('an athlete is a member of the athletes’ program, even before spending anything; a professional is none (EMP-14)', () => {
  expect(deriveEntitlements({ ...plain, spent: { athlete: 0 } }, nothing).athlete).toBe(true)
  expect(deriveEntitlements({ ...plain, spent: { prosumer: 0 } }, nothing).athlete).toBe(false)
})

test('an athlete begins with the yearly credit less what was spent, never less than nothing (EMP-18)', () => {
  const first = (athlete: number) => getInitialCredit({ spent: { athlete } })
  expect([first(0), first(40_000), first(200_000)]).toEqual([150_000, 110_000, 0])
  expect(getInitialCredit({ spent: { prosumer: 5 } })).toBe(0)
})

test('credit that is left is an athlete’s to spend, and nobody else’s (PAY-04)', () => {
  const left = { points: 0, athleteCredit: 9_000 }
  expect(deriveEntitlements({ ...plain, spent: { athlete: 40_000 } }, left).athleteCredit).toBe(9_000)
  expect(deriveEntitlements({ ...plain, spent: { prosumer: 5 } }, left).athleteCredit).toBe(0)
})

test('points may be spent by loyalty members only (LOY-01)', () => {
  expect(deriveEntitlements(plain, { ...nothing, points: 500 })).toEqual(noEntitlements)
  const loyalty = { memberId: 'M1', optInDate: '2026-01-01' }
  expect(deriveEntitlements({ ...plain, loyalty }, { ...nothing, points: 500 })).toMatchObject({ loyaltyMember: true, points: 500 })
})

test('an employee is one at their own brand and in the currency of their account; so is an athlete’s credit (EMP-21, EMP-22)', () => {
  const left = { points: 0, athleteCredit: 9_000, allowance: { year: 2026, left: 5 } }
  const both = { ...plain, kind: 'EMPLOYEE' as const, isEmployeeDiscountTCAccepted: true, spent: { athlete: 0 }, brand: 'dunnage' as const }
  const at = (brand: 'dunnage' | 'halvern', currency: 'USD' | 'GBP') => {
    const { employee, allowance, athleteCredit } = deriveEntitlements(both, left, { brand, currency })
    return [employee, allowance?.left, athleteCredit]
  }
  expect([at('dunnage', 'USD'), at('halvern', 'USD'), at('dunnage', 'GBP')]).toEqual([
    [true, 5, 9_000],
    [false, undefined, 9_000],
    [false, undefined, 0],
  ])
})

test('points pay in the currency of the account alone: a hundred are worth ten of any currency (LOY-14)', () => {
  const member = { ...plain, loyalty: { memberId: 'M1', optInDate: '2026-01-01' } }
  const left = { ...nothing, points: 500 }
  const pointsIn = (currency: 'USD' | 'CAD') => deriveEntitlements(member, left, { brand: 'halvern', currency })
  expect([pointsIn('USD').points, pointsIn('CAD').points, pointsIn('CAD').loyaltyMember]).toEqual([500, 0, true])
})

const spend = (currentSpend: number, annualCap = 3000) => ({ currentSpend, annualCap, annualCredit: 0 })
const identity = (type: 'IPA' | 'WRANX', isIn: boolean) => (isIn ? [{ type }] : [])

/** Employee with the terms accepted, athlete, IPA, WRANX: who is shown. */
const table = [
  [true, true, true, true, 'employee'],
  [true, true, true, false, 'employee'],
  [true, true, false, true, 'employee'],
  [true, true, false, false, 'employee'],
  [true, false, true, true, 'employee'],
  [true, false, true, false, 'employee'],
  [true, false, false, true, 'employee'],
  [true, false, false, false, 'employee'],
  [false, true, true, true, 'athlete'],
  [false, true, true, false, 'athlete'],
  [false, true, false, true, 'athlete'],
  [false, true, false, false, 'athlete'],
  [false, false, true, true, 'IPA'],
  [false, false, true, false, 'IPA'],
  [false, false, false, true, 'WRANX'],
  [false, false, false, false, null],
] as const

function aProfile([isEmployee, isAthlete, isIpa, isWranx]: readonly [boolean, boolean, boolean, boolean, ...unknown[]]) {
  return {
    ...(isEmployee && { employee: spend(100) }),
    ...(isAthlete && { athlete: spend(200) }),
    ...((isIpa || isWranx) && { prosumer: spend(300) }),
    identityList: [...identity('WRANX', isWranx), ...identity('IPA', isIpa)],
    isEmployeeDiscountTCAccepted: isEmployee,
  }
}

const spent = { employee: 100, athlete: 200, IPA: 300, WRANX: 300 }

test.each(table)('an employee with terms %s, an athlete %s, IPA %s, WRANX %s sees the spend of: %s (EMP-12)', (...row) => {
  const [, , , , shown] = row
  expect(getSpendBanner(aProfile(row))).toEqual(shown && { program: shown, spend: spend(spent[shown]) })
})

test.each(table)('without accepted terms an employee sees only other programs: %s, %s, %s, %s (TRAP-49)', (...row) => {
  const others = aProfile([false, row[1], row[2], row[3]])
  expect(getSpendBanner({ ...others, employee: spend(100) })).toEqual(getSpendBanner(others))
})

test('the profile says who is an employee: terms alone make none (EMP-16)', () => {
  expect(getSpendBanner({ identityList: [], isEmployeeDiscountTCAccepted: true })).toBeNull()
})

test.each([
  [spend(0), 0],
  [spend(842.5), 28],
  [spend(3000), 100],
  [spend(4000), 100],
  [spend(10, 0), 100],
])('%j is spent by %d per cent (EMP-13)', (of, percent) => {
  expect(calculatePercentSpent(of)).toBe(percent)
})

test.each([
  ['EMPLOYEE', false, true],
  ['EMPLOYEE', true, false],
  ['REGISTERED', false, false],
  ['REGISTERED', true, false],
] as const)('%s, terms accepted %s: asked after the sign-in %s (EMP-02)', (kind, isEmployeeDiscountTCAccepted, isAsked) => {
  expect(shouldShowTerms({ kind, isEmployeeDiscountTCAccepted })).toBe(isAsked)
})
