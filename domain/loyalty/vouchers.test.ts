import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noEntitlements } from '#domain/consumer/entitlements'
import { findChosenVoucher, listVouchers } from './vouchers'

const member = { ...noEntitlements, loyaltyMember: true, points: 250 }

test('a hundred points are worth ten in every region; what a member has and what the cart costs decide (LOY-01, LOY-14)', () => {
  for (const region of ['NORA', 'EMEA'] as const)
    expect(listVouchers(member, { total: 1_500, region })).toEqual([
      { points: 100, amount: 1_000, available: true, eligible: true },
      { points: 200, amount: 2_000, available: true, eligible: false },
      { points: 500, amount: 5_000, available: false, eligible: false },
      { points: 1_000, amount: 10_000, available: false, eligible: false },
    ])
  expect(listVouchers(noEntitlements, { total: 1_500, region: 'NORA' })).toEqual([])
})

test.each([
  ['100', noEntitlements, 'NOT_A_LOYALTY_MEMBER'],
  ['150', member, 'REWARD_INVALID'],
  ['1e2', member, 'REWARD_INVALID'],
  ['500', member, 'REWARD_NOT_AVAILABLE'],
  ['200', member, 'REWARD_NOT_ELIGIBLE'],
])('%s points are refused for the right reason (ERR-35)', (requested, standing, errorId) => {
  expect(findChosenVoucher(requested, standing, { total: 1_500, region: 'NORA' })).toEqual({ ok: false, errorId })
})

test('a voucher is chosen by its points (LOY-02)', () => {
  expect(findChosenVoucher('100', member, { total: 1_500, region: 'NORA' })).toEqual({ ok: true, value: { points: 100, amount: 1_000 } })
})

test('an available voucher costs no more than the points and is worth no more than the cart (LOY-01, LOY-14)', () => {
  const standings = fc.record({ loyaltyMember: fc.boolean(), points: fc.nat(3_000) }).map((part) => ({ ...noEntitlements, ...part }))
  const carts = fc.record({ total: fc.nat(20_000), region: fc.constantFrom('NORA' as const, 'EMEA' as const) })
  const sizes = fc.constantFrom('100', '200', '500', '1000', '0', '-100', '')
  fc.assert(
    fc.property(standings, carts, sizes, (standing, cart, requested) => {
      const chosen = findChosenVoucher(requested, standing, cart)
      if (!chosen.ok) return
      expect(standing.loyaltyMember).toBe(true)
      expect(chosen.value.points).toBeLessThanOrEqual(standing.points)
      expect(chosen.value.amount).toBeGreaterThan(0)
      expect(chosen.value.amount).toBeLessThanOrEqual(cart.total)
    }),
  )
})
