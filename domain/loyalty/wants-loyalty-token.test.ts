import { expect, test } from 'vitest'
import { wantsLoyaltyToken } from './wants-loyalty-token'

test.each([
  [true, true, true, true],
  [true, false, true, true],
  [false, true, true, true],
  [false, false, true, false],
  [true, true, false, false],
  [true, false, false, false],
  [false, true, false, false],
  [false, false, false, false],
])('member %s, athlete %s, loyalty switched on %s: the loyalty token is requested %s (LOY-04, ROL-08)', (...row) => {
  const [isLoyaltyMember, isAthlete, loyalty, asks] = row
  expect(wantsLoyaltyToken({ isLoyaltyMember, isAthlete }, { loyalty })).toBe(asks)
})
