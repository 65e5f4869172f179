import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noEntitlements } from '#domain/consumer/entitlements'
import { validateCoupon, validateRemainingUses } from './coupons'
import type { OfferMarket } from '#domain/promotion/offer'
import { aPromotion } from '#domain/promotion/promotion.sample'

const market: OfferMarket = { brand: 'halvern', region: 'NORA', currency: 'USD', locale: 'en-us', language: 'en' }
const now = Date.parse('2026-11-21T12:00:00Z')
const day = 86_400_000

test('a code applies in its region, period and audience, and in no other case; the reason is reported (PROM-08, ERR-32)', () => {
  const days = fc.integer({ min: -3, max: 3 })
  const circumstances = fc.record({ from: days, until: days, here: fc.boolean(), forStaff: fc.boolean(), isStaff: fc.boolean() })
  fc.assert(
    fc.property(circumstances, ({ from, until, here, forStaff, isStaff }) => {
      const at = (days: number) => new Date(now + days * day).toISOString()
      const made = aPromotion({
        ...{ coupon: { code: 'TENOFF' }, from: at(from), until: at(until), regions: [here ? 'NORA' : 'EMEA'] },
        ...(forStaff && { audience: 'employee' }),
      })
      const judged = validateCoupon(made, { market, entitlements: { ...noEntitlements, employee: isStaff }, now })
      const isOver = from <= 0 && until <= 0
      const counts = from <= 0 && until > 0 && here && (!forStaff || isStaff)
      expect(judged.ok ? 'counts' : judged.errorId).toBe(isOver ? 'COUPON_EXPIRED' : counts ? 'counts' : 'COUPON_UNAVAILABLE')
    }),
  )
})

test('an unknown code is invalid (ERR-32)', () => {
  expect(validateCoupon(undefined, { market, entitlements: noEntitlements, now })).toEqual({ ok: false, errorId: 'COUPON_INVALID' })
})

test('a limited code is used as often as there are uses left, of all and of one’s own (ERR-32)', () => {
  const left = fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined })
  fc.assert(
    fc.property(left, left, (all, own) => {
      const outcome = validateRemainingUses({ all, own })
      const expected = (own ?? 1) <= 0 ? 'COUPON_ALREADY_REDEEMED' : (all ?? 1) <= 0 ? 'COUPON_LIMIT_EXCEEDED' : 'may'
      expect(outcome.ok ? 'may' : outcome.errorId).toBe(expected)
    }),
  )
})
