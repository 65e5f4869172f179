import { expect, test } from 'vitest'
import { noStanding } from '#domain/consumer/standing'
import { chosenVoucher, vouchersFor } from './vouchers'

const member = { ...noStanding, loyaltyMember: true, points: 250 }

test('a hundred points are worth ten; what a member has and what the cart costs decide (LOY-01)', () => {
  expect(vouchersFor(member, 1_500)).toEqual([
    { points: 100, amount: 1_000, available: true, eligible: true },
    { points: 200, amount: 2_000, available: true, eligible: false },
    { points: 500, amount: 5_000, available: false, eligible: false },
    { points: 1_000, amount: 10_000, available: false, eligible: false },
  ])
  expect(vouchersFor(noStanding, 1_500)).toEqual([])
})

test.each([
  ['100', noStanding, 'NOT_A_LOYALTY_MEMBER'],
  ['150', member, 'REWARD_INVALID'],
  ['1e2', member, 'REWARD_INVALID'],
  ['500', member, 'REWARD_NOT_AVAILABLE'],
  ['200', member, 'REWARD_NOT_ELIGIBLE'],
])('%s points are refused for the right reason (ERR-35)', (asked, standing, errorId) => {
  expect(chosenVoucher(asked, standing, 1_500)).toEqual({ ok: false, errorId })
})

test('a voucher is chosen by its points (LOY-02)', () => {
  expect(chosenVoucher('100', member, 1_500)).toEqual({ ok: true, value: { points: 100, amount: 1_000 } })
})
