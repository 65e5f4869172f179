import { expect, test } from 'vitest'
import { firstCredit, noEntitlements, entitlementsIn } from './entitlements'

const nothing = { points: 0, athleteCredit: 0 }
const plain = { kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, spent: {}, country: 'US' as const }

test('a customer in no program has the entitlements of a guest', () => {
  expect(entitlementsIn(plain, nothing)).toEqual(noEntitlements)
})

test('an employee counts as one only after accepting the discount terms, and nobody else by accepting them (EMP-03)', () => {
  expect(entitlementsIn({ ...plain, kind: 'EMPLOYEE' }, nothing).employee).toBe(false)
  expect(entitlementsIn({ ...plain, isEmployeeDiscountTCAccepted: true }, nothing).employee).toBe(false)
  expect(entitlementsIn({ ...plain, kind: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true }, nothing).employee).toBe(true)
})

test('an athlete is a member of the athletes’ program, even before spending anything; a professional is none (EMP-14)', () => {
  expect(entitlementsIn({ ...plain, spent: { athlete: 0 } }, nothing).athlete).toBe(true)
  expect(entitlementsIn({ ...plain, spent: { prosumer: 0 } }, nothing).athlete).toBe(false)
})

test('an athlete begins with the yearly credit less what was spent, never less than nothing (EMP-18)', () => {
  const first = (athlete: number) => firstCredit({ spent: { athlete } })
  expect([first(0), first(40_000), first(200_000)]).toEqual([150_000, 110_000, 0])
  expect(firstCredit({ spent: { prosumer: 5 } })).toBe(0)
})

test('credit that is left is an athlete’s to spend, and nobody else’s (PAY-04)', () => {
  const left = { points: 0, athleteCredit: 9_000 }
  expect(entitlementsIn({ ...plain, spent: { athlete: 40_000 } }, left).athleteCredit).toBe(9_000)
  expect(entitlementsIn({ ...plain, spent: { prosumer: 5 } }, left).athleteCredit).toBe(0)
})

test('points may be spent by loyalty members only (LOY-01)', () => {
  expect(entitlementsIn(plain, { ...nothing, points: 500 })).toEqual(noEntitlements)
  const loyalty = { memberId: 'M1', optInDate: '2026-01-01' }
  expect(entitlementsIn({ ...plain, loyalty }, { ...nothing, points: 500 })).toMatchObject({ loyaltyMember: true, points: 500 })
})

test('an employee is one at their own brand and in the currency of their account; so is an athlete’s credit (EMP-21, EMP-22)', () => {
  const left = { points: 0, athleteCredit: 9_000, allowance: { year: 2026, left: 5 } }
  const both = { ...plain, kind: 'EMPLOYEE' as const, isEmployeeDiscountTCAccepted: true, spent: { athlete: 0 }, brand: 'dunnage' as const }
  const at = (brand: 'dunnage' | 'halvern', currency: 'USD' | 'GBP') => {
    const { employee, allowance, athleteCredit } = entitlementsIn(both, left, { brand, currency })
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
  const pointsIn = (currency: 'USD' | 'CAD') => entitlementsIn(member, left, { brand: 'halvern', currency })
  expect([pointsIn('USD').points, pointsIn('CAD').points, pointsIn('CAD').loyaltyMember]).toEqual([500, 0, true])
})
