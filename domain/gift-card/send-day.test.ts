import { expect, test } from 'vitest'
import { getArrivalDays, getSendDays, getSendTime, isGiftEmailScheduled } from './send-day'

const gift = (sendOn?: string) => ({ giftOption: { to: 'Fay', email: 'fay@shop.example', message: 'Hi', ...(sendOn && { sendOn }) } })
const toUtc = (time: number | undefined) => new Date(time ?? NaN).toISOString()

test('a gift card is emailed at eight in the morning of its day, on the clock of the market (GIFT-14)', () => {
  expect(toUtc(getSendTime(gift('2026-12-24'), 'US'))).toBe('2026-12-24T13:00:00.000Z')
  expect(toUtc(getSendTime(gift('2026-12-24'), 'DE'))).toBe('2026-12-24T07:00:00.000Z')
  expect(toUtc(getSendTime(gift('2026-07-01'), 'DE'))).toBe('2026-07-01T06:00:00.000Z')
  // The clock changes in the night before.
  expect(toUtc(getSendTime(gift('2027-03-28'), 'DE'))).toBe('2027-03-28T06:00:00.000Z')
})

test('without a day, or on a day that has begun to pass, it is emailed at once (GIFT-14)', () => {
  const now = Date.parse('2026-12-24T07:00:00Z')
  expect(isGiftEmailScheduled(gift(), { country: 'DE', now })).toBe(false)
  expect(isGiftEmailScheduled({}, { country: 'DE', now })).toBe(false)
  expect(isGiftEmailScheduled(gift('2026-12-24'), { country: 'DE', now: now - 1 })).toBe(true)
  expect(isGiftEmailScheduled(gift('2026-12-24'), { country: 'DE', now })).toBe(false)
  expect(isGiftEmailScheduled(gift('2026-12-01'), { country: 'DE', now })).toBe(false)
})

test('it can be emailed from today in the market on, for a year (GIFT-14)', () => {
  const now = Date.parse('2026-12-24T02:00:00Z')
  expect(getSendDays({ country: 'US', now })).toEqual({ first: '2026-12-23', last: '2027-12-23' })
  expect(getSendDays({ country: 'DE', now })).toEqual({ first: '2026-12-24', last: '2027-12-24' })
})

test('the confirmation names the days from the first email to the last (GIFT-14)', () => {
  const days = (...items: ReturnType<typeof gift>[]) => getArrivalDays({ deliveryTime: 'Same day', items }, '2026-11-29', 'US')
  expect(days(gift())).toBeUndefined()
  expect(days(gift('2026-12-24'))).toEqual(['2026-12-24', '2026-12-24'])
  expect(days(gift('2026-12-24'), gift(), gift('2026-12-06'))).toEqual(['2026-11-29', '2026-12-24'])
  expect(getArrivalDays({ deliveryTime: '2 business days', items: [{}] }, '2026-11-30', 'US')).toEqual(['2026-12-02', '2026-12-02'])
})
