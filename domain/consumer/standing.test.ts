import { expect, test } from 'vitest'
import { noStanding, standingIn } from './standing'

const plain = { kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, spent: {} }

test('a consumer in no programme stands as a guest does', () => {
  expect(standingIn(plain, 0)).toEqual(noStanding)
})

test('an employee stands as one only after accepting the discount terms, and nobody else by accepting them (EMP-03)', () => {
  expect(standingIn({ ...plain, kind: 'EMPLOYEE' }, 0).employee).toBe(false)
  expect(standingIn({ ...plain, isEmployeeDiscountTCAccepted: true }, 0).employee).toBe(false)
  expect(standingIn({ ...plain, kind: 'EMPLOYEE', isEmployeeDiscountTCAccepted: true }, 0).employee).toBe(true)
})

test('an athlete is who is in the athletes’ programme, also before spending anything; a professional is none (EMP-14)', () => {
  expect(standingIn({ ...plain, spent: { athlete: 0 } }, 0).athlete).toBe(true)
  expect(standingIn({ ...plain, spent: { prosumer: 0 } }, 0).athlete).toBe(false)
})

test('an athlete has the yearly credit less what was spent, never less than nothing (PAY-04, EMP-18)', () => {
  const left = (athlete: number) => standingIn({ ...plain, spent: { athlete } }, 0).athleteCredit
  expect([left(0), left(40_000), left(200_000)]).toEqual([150_000, 110_000, 0])
  expect(standingIn({ ...plain, spent: { prosumer: 5 } }, 0).athleteCredit).toBe(0)
})

test('points may be spent by loyalty members only (LOY-01)', () => {
  expect(standingIn(plain, 500)).toEqual(noStanding)
  const loyalty = { memberId: 'M1', optInDate: '2026-01-01' }
  expect(standingIn({ ...plain, loyalty }, 500)).toMatchObject({ loyaltyMember: true, points: 500 })
})
