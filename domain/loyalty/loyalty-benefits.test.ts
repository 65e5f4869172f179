import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noEntitlements } from '#domain/consumer/entitlements'
import { findChosenVoucher, listVouchers, calculateEarnedPoints, hasFreeDeliveryBenefit, wantsLoyaltyToken } from './loyalty-benefits'

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
])('%s points are refused for the right reason (ERR-35)', (requested, entitlements, errorId) => {
  expect(findChosenVoucher(requested, entitlements, { total: 1_500, region: 'NORA' })).toEqual({ ok: false, errorId })
})

test('a voucher is chosen by its points (LOY-02)', () => {
  expect(findChosenVoucher('100', member, { total: 1_500, region: 'NORA' })).toEqual({ ok: true, value: { points: 100, amount: 1_000 } })
})

test('an available voucher costs no more than the points and is worth no more than the cart (LOY-01, LOY-14)', () => {
  const standings = fc.record({ loyaltyMember: fc.boolean(), points: fc.nat(3_000) }).map((part) => ({ ...noEntitlements, ...part }))
  const carts = fc.record({ total: fc.nat(20_000), region: fc.constantFrom('NORA' as const, 'EMEA' as const) })
  const sizes = fc.constantFrom('100', '200', '500', '1000', '0', '-100', '')
  fc.assert(
    fc.property(standings, carts, sizes, (entitlements, cart, requested) => {
      const chosen = findChosenVoucher(requested, entitlements, cart)
      if (!chosen.ok) return
      expect(entitlements.loyaltyMember).toBe(true)
      expect(chosen.value.points).toBeLessThanOrEqual(entitlements.points)
      expect(chosen.value.amount).toBeGreaterThan(0)
      expect(chosen.value.amount).toBeLessThanOrEqual(cart.total)
    }),
  )
})

const france = { currency: 'EUR', region: 'EMEA' } as const

test('every whole unit of currency earns a point, a part of one none (LOY-14)', () => {
  expect([0, 99, 100, 12995, 13000].map((amount) => calculateEarnedPoints(amount, france))).toEqual([0, 0, 1, 129, 130])
})

test('less than nothing earns nothing (LOY-14)', () => {
  expect(calculateEarnedPoints(-500, france)).toBe(0)
})

test('paying more never earns less, and two orders never earn more than one of both (LOY-14)', () => {
  const amount = fc.nat(10_000_000)
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(france, { currency: 'USD', region: 'NORA' } as const), (one, other, where) => {
      const [earned, together] = [calculateEarnedPoints(one, where), calculateEarnedPoints(one + other, where)]
      expect(Number.isInteger(earned) && earned >= 0).toBe(true)
      expect(together).toBeGreaterThanOrEqual(earned + calculateEarnedPoints(other, where))
      // A refund removes its points: no more than the order earned, and all of them with the whole order.
      const kept = Math.max(0, one - other)
      expect(earned - calculateEarnedPoints(kept, where)).toBeLessThanOrEqual(earned)
      expect(calculateEarnedPoints(one - one, where)).toBe(0)
    }),
  )
})

test.each(['FR', 'IT', 'DE', 'GB'] as const)('in %s members are not told of free delivery (PROM-10, LOY-11, TRAP-44)', (country) => {
  expect(hasFreeDeliveryBenefit(country)).toBe(false)
})

test.each(['US', 'CA', 'ES', 'NL'] as const)('in %s they are (PROM-10, LOY-11)', (country) => {
  expect(hasFreeDeliveryBenefit(country)).toBe(true)
})

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
