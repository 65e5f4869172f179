import { expect, test } from 'vitest'
import { type Country, countryCodes } from '#config/locales'
import { promotion, type Promotion } from '#contracts/entities/promotion'
import { noEntitlements } from '#domain/consumer/entitlements'
import { getMarketDay, getMarketTimeZone, parseScheduledTime } from '#domain/dates/market-day'
import type { OfferMarket } from './offer'
import { aPromotion, inAllLanguages } from './promotion.sample'
import {
  endPromotion,
  listApplicableOffers,
  getOverallPeriod,
  getPromotionPeriod,
  getDistanceToMinimum,
  getPromotionClass,
} from './applicable-offers'
import { aPromotionItem, anOffer } from './offer.sample'

const amounts = { USD: 15_000, CAD: 20_000, GBP: 13_000, EUR: 15_000 }

const market: OfferMarket = { brand: 'halvern', region: 'NORA', currency: 'USD', locale: 'en-us', language: 'en' }
const now = Date.parse('2026-11-21T12:00:00Z')
const idsFor = (promotions: Promotion[], over: object = {}) =>
  listApplicableOffers(promotions, { market, entitlements: noEntitlements, now, codes: [], ...over }).map(({ promotionId }) => promotionId)

test('a promotion is on from its first instant up to its last (PROM-01)', () => {
  const until = { from: '2026-11-21T00:00:00Z', until: '2026-11-21T12:00:00Z' }
  expect(getPromotionPeriod(until, now - 1, 'US')).toBe('now')
  expect(getPromotionPeriod(until, now, 'US')).toBe('over')
  expect(getPromotionPeriod({ from: '2026-11-21T12:00:00.001Z' }, now, 'US')).toBe('soon')
  expect(idsFor([aPromotion(until)])).toEqual([])
})

const hour = 3_600_000
/** The midnight on which Black Friday begins. */
const midnights: [Country, string][] = [
  ['US', '2026-11-27T05:00:00Z'],
  ['CA', '2026-11-27T05:00:00Z'],
  ['GB', '2026-11-27T00:00:00Z'],
  ...(['FR', 'DE', 'IT', 'ES', 'NL'] as const).map((country): [Country, string] => [country, '2026-11-26T23:00:00Z']),
]
test.each(midnights)('a promotion of Friday begins and ends at the midnight of %s (CFG-17, PROM-01)', (country, midnight) => {
  const friday = { from: '2026-11-27T00:00', until: '2026-11-28T00:00' }
  const start = Date.parse(midnight)
  expect([-hour, -1, 0, hour].map((by) => getPromotionPeriod(friday, start + by, country))).toEqual(['soon', 'soon', 'now', 'now'])
  expect([-hour, -1, 0, hour].map((by) => getPromotionPeriod(friday, start + 24 * hour + by, country))).toEqual([
    'now',
    'now',
    'over',
    'over',
  ])
})

test('in the night the clock changes a promotion of one day lasts 25 hours (CFG-17)', () => {
  const sunday = { from: '2026-10-25T00:00', until: '2026-10-26T00:00' }
  const start = Date.parse('2026-10-24T22:00:00Z')
  expect([-1, 0, 25 * hour - 1, 25 * hour].map((by) => getPromotionPeriod(sunday, start + by, 'DE'))).toEqual([
    'soon',
    'now',
    'now',
    'over',
  ])
})

test.each(countryCodes)('in %s a promotion of the old year ends where that of the new one begins (CFG-17)', (country) => {
  const [oldYear, newYear] = [{ until: '2027-01-01T00:00' }, { from: '2027-01-01T00:00' }]
  const midnight = parseScheduledTime('2027-01-01T00:00', getMarketTimeZone(country))
  expect(getMarketDay(midnight - 1, country)).toBe('2026-12-31')
  expect(getMarketDay(midnight, country)).toBe('2027-01-01')
  for (const by of [-hour, -1, 0, hour]) {
    const periods = [oldYear, newYear].map((promotion) => getPromotionPeriod(promotion, midnight + by, country))
    expect(periods).toEqual(by < 0 ? ['now', 'soon'] : ['over', 'now'])
  }
})

test.each<[Country, string, string]>([
  ['DE', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  ['GB', '2026-03-29T01:30', '2026-03-29T01:30:00Z'],
  ['US', '2026-03-08T02:30', '2026-03-08T07:30:00Z'],
])('in %s a promotion from %s, an hour that its clock skips, begins as soon as the clock is past it (CFG-17)', (country, from, begins) => {
  expect([-1, 0].map((by) => getPromotionPeriod({ from }, Date.parse(begins) + by, country))).toEqual(['soon', 'now'])
})

test.each<[Country, string, string]>([
  ['DE', '2026-10-25T02:30', '2026-10-25T03:00'],
  ['US', '2026-11-01T01:30', '2026-11-01T02:00'],
])('in %s a promotion from %s to %s, in the hour that comes twice, is on once and ends (CFG-17)', (country, from, until) => {
  const end = parseScheduledTime(until, getMarketTimeZone(country))
  const periods = Array.from({ length: 5 * 60 }, (_, minute) => getPromotionPeriod({ from, until }, end + (minute - 240) * 60_000, country))
  const changes = periods.filter((period, index) => period !== periods[index - 1])
  expect(changes).toEqual(['soon', 'now', 'over'])
})

test('operators see a promotion as active while it is in one of its markets, and as over when it is in all (CFG-17)', () => {
  const friday = aPromotion({ from: '2026-11-27T00:00', until: '2026-11-28T00:00', regions: ['NORA', 'EMEA'] })
  const at = (time: string) => getOverallPeriod(friday, Date.parse(time))
  expect(['2026-11-26T22:59:59Z', '2026-11-26T23:00:00Z', '2026-11-28T04:59:59Z', '2026-11-28T05:00:00Z'].map(at)).toEqual([
    ...['soon', 'now', 'now', 'over'],
  ])
})

test('a promotion that is ended while it is on in one market only does not begin in the others (CFG-17)', () => {
  const friday = aPromotion({ from: '2026-11-27T00:00', regions: ['NORA', 'EMEA'] })
  const ended = endPromotion(friday, Date.parse('2026-11-27T00:00:00Z'))
  for (const country of countryCodes) expect(getPromotionPeriod(ended, Date.parse('2026-11-27T06:00:00Z'), country)).toBe('over')
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
  expect(idsFor([staff], { entitlements: { ...noEntitlements, employee: true } })).toEqual(['ten-off'])
})

test('an offer speaks the shopper’s language and money (PROM-01)', () => {
  const offer = listApplicableOffers([aPromotion({ minimum: amounts })], {
    market: { ...market, region: 'EMEA', currency: 'EUR', locale: 'de-de', language: 'de' },
    ...{ entitlements: noEntitlements, now, codes: [] },
  })[0]
  expect(offer?.minimum).toBe(15_000)
  expect(offer?.text.callout.replaceAll('\u00a0', ' ')).toBe('10 % off|From 150,00 €|While it lasts')
})

test('the market’s own minimum is the amount from which its delivery is free', () => {
  const free = aPromotion({ level: 'SHIPPING', minimum: 'market', reward: { kind: 'free-delivery' } })
  expect(listApplicableOffers([free], { market, entitlements: noEntitlements, now, codes: [] })).toMatchObject([{ minimum: 8_500 }])
})

test('a callout has exactly three parts, and a reward its own level (PROM-02, PROM-03)', () => {
  for (const callout of ['one', 'one|two', 'a|b|c|d'])
    expect(promotion.safeParse({ ...aPromotion(), callout: inAllLanguages(callout) }).success, callout).toBe(false)
  expect(promotion.safeParse({ ...aPromotion(), level: 'SHIPPING' }).success).toBe(false)
})

test('Above Threshold means that it has not been reached yet (PROM-05, TRAP-36)', () => {
  expect(getPromotionClass({ distance: 0.01, applied: false })).toBe('Above Threshold')
})

test('without an amount to reach, and not applied, it is Below Threshold (PROM-06, PROM-12)', () => {
  expect(getPromotionClass({ distance: undefined, applied: false })).toBe('Below Threshold')
})

test('no distance left, or applied already, is Threshold Reached (PROM-07, PROM-12)', () => {
  expect(getPromotionClass({ distance: 0, applied: false })).toBe('Threshold Reached')
  expect(getPromotionClass({ distance: undefined, applied: true })).toBe('Threshold Reached')
  expect(getPromotionClass({ distance: 5, applied: true })).toBe('Threshold Reached')
})

test('the distance is the amount missing to the minimum', () => {
  const offer = anOffer({ minimum: 15_000 })
  expect(getDistanceToMinimum(offer, [aPromotionItem({ row: 12_345 })])).toBe(2_655)
  expect(getDistanceToMinimum(offer, [aPromotionItem({ row: 20_000 })])).toBe(0)
  expect(getDistanceToMinimum(anOffer(), [aPromotionItem()])).toBeUndefined()
})
