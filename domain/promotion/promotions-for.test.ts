import { expect, test } from 'vitest'
import { promotion, type Promotion } from '#contracts/entities/promotion'
import { noEntitlements } from '#domain/consumer/entitlements'
import type { Market } from './offer'
import { aPromotion, inAll } from './promotion.sample'
import { promotionsFor, whenOf } from './promotions-for'

const amounts = { USD: 15_000, CAD: 20_000, GBP: 13_000, EUR: 15_000 }

const market: Market = { brand: 'halvern', region: 'NORA', currency: 'USD', locale: 'en-us', language: 'en', freeShippingFrom: 8_500 }
const now = Date.parse('2026-11-21T12:00:00Z')
const idsFor = (promotions: Promotion[], over: object = {}) =>
  promotionsFor(promotions, { market, standing: noEntitlements, now, codes: [], ...over }).map(({ promotionId }) => promotionId)

test('a promotion is on from its first instant up to its last (PROM-01)', () => {
  const until = { from: '2026-11-21T00:00:00Z', until: '2026-11-21T12:00:00Z' }
  expect(whenOf(until, now - 1)).toBe('now')
  expect(whenOf(until, now)).toBe('over')
  expect(whenOf({ from: '2026-11-21T12:00:00.001Z' }, now)).toBe('soon')
  expect(idsFor([aPromotion(until)])).toEqual([])
})

test('a code must be entered, and a region must be the shopper’s (PROM-08)', () => {
  const coupon = aPromotion({ coupon: { code: 'TENOFF' } })
  expect(idsFor([coupon])).toEqual([])
  expect(idsFor([coupon], { codes: ['TENOFF'] })).toEqual(['ten-off'])
  expect(idsFor([aPromotion({ regions: ['EMEA'] })])).toEqual([])
})

test('the employees’ promotion is for employees who accepted their terms (EMP-03)', () => {
  const staff = aPromotion({ audience: 'employee' })
  expect(idsFor([staff])).toEqual([])
  expect(idsFor([staff], { standing: { ...noEntitlements, employee: true } })).toEqual(['ten-off'])
})

test('an offer speaks the shopper’s language and money (PROM-01)', () => {
  const offer = promotionsFor([aPromotion({ minimum: amounts })], {
    market: { ...market, region: 'EMEA', currency: 'EUR', locale: 'de-de', language: 'de' },
    ...{ standing: noEntitlements, now, codes: [] },
  })[0]
  expect(offer?.minimum).toBe(15_000)
  expect(offer?.text.callout.replaceAll('\u00a0', ' ')).toBe('10 % off|From 150,00 €|While it lasts')
})

test('the market’s own minimum is the amount from which its delivery is free', () => {
  const free = aPromotion({ level: 'SHIPPING', minimum: 'market', reward: { kind: 'free-delivery' } })
  expect(promotionsFor([free], { market, standing: noEntitlements, now, codes: [] })).toMatchObject([{ minimum: 8_500 }])
})

test('a callout has exactly three parts, and a reward its own level (PROM-02, PROM-03)', () => {
  for (const callout of ['one', 'one|two', 'a|b|c|d'])
    expect(promotion.safeParse({ ...aPromotion(), callout: inAll(callout) }).success, callout).toBe(false)
  expect(promotion.safeParse({ ...aPromotion(), level: 'SHIPPING' }).success).toBe(false)
})
