import { expect, test } from 'vitest'
import { percentSpent, spendBannerOf } from './spend-banner'

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
  expect(spendBannerOf(aProfile(row))).toEqual(shown && { programme: shown, spend: spend(spent[shown]) })
})

test.each(table)('without accepted terms an employee sees only other programs: %s, %s, %s, %s (TRAP-49)', (...row) => {
  const others = aProfile([false, row[1], row[2], row[3]])
  expect(spendBannerOf({ ...others, employee: spend(100) })).toEqual(spendBannerOf(others))
})

test('the profile says who is an employee: terms alone make none (EMP-16)', () => {
  expect(spendBannerOf({ identityList: [], isEmployeeDiscountTCAccepted: true })).toBeNull()
})

test.each([
  [spend(0), 0],
  [spend(842.5), 28],
  [spend(3000), 100],
  [spend(4000), 100],
  [spend(10, 0), 100],
])('%j is spent by %d per cent (EMP-13)', (of, percent) => {
  expect(percentSpent(of)).toBe(percent)
})
