import { expect, test } from 'vitest'
import { countryCodes } from '#config/locales'
import { states } from '#config/states'
import { getMarketTimeZone } from '#domain/dates/market-day'
import { getOrderDay, getOrderTimeZone } from './order-state'

const hour = 3_600_000
const to = (countryCode: string, over = {}) => ({ shippingAddress: { countryCode, ...over } })
const days = (midnight: string, order: Parameters<typeof getOrderDay>[1]) =>
  [-hour, -1, 0, hour].map((by) => getOrderDay(Date.parse(midnight) + by, order))
const turning = ['2026-11-24', '2026-11-24', '2026-11-25', '2026-11-25']

test.each([
  ['OR', '2026-11-25T08:00Z'],
  ['CA', '2026-11-25T08:00Z'],
  ['CO', '2026-11-25T07:00Z'],
  ['AZ', '2026-11-25T07:00Z'],
  ['TX', '2026-11-25T06:00Z'],
  ['NY', '2026-11-25T05:00Z'],
  ['AK', '2026-11-25T09:00Z'],
  ['HI', '2026-11-25T10:00Z'],
])('an order that goes to %s is dated by the midnight there (CFG-16)', (stateCode, midnight) => {
  expect(days(midnight, { country: 'US', cart: to('US', { stateCode }) })).toEqual(turning)
})

test.each([
  ['BC', '2026-06-25T07:00Z'],
  ['AB', '2026-06-25T06:00Z'],
  ['QC', '2026-06-25T04:00Z'],
  ['NS', '2026-06-25T03:00Z'],
  ['NL', '2026-06-25T02:30Z'],
])('an order that goes to %s in Canada is dated by the midnight there (CFG-16)', (province, midnight) => {
  expect(days(midnight, { country: 'CA', cart: to('CA', { province }) })).toEqual(turning.map((day) => day.replace('-11-', '-06-')))
})

test('in summer an order to Arizona keeps its clock, and one to Oregon does not (CFG-16)', () => {
  const at = Date.parse('2026-07-01T07:00Z')
  const dayIn = (stateCode: string, by: number) => getOrderDay(at + by, { country: 'US', cart: to('US', { stateCode }) })
  expect([-1, 0].map((by) => dayIn('AZ', by))).toEqual(['2026-06-30', '2026-07-01'])
  expect([-1, 0].map((by) => dayIn('OR', by))).toEqual(['2026-06-30', '2026-07-01'])
  expect([-1, 0].map((by) => dayIn('CO', by))).toEqual(['2026-07-01', '2026-07-01'])
})

test('an order placed in Portland on the last evening of the year is of the old one, in Berlin half past midnight of the new (CFG-16)', () => {
  const dayTo = (moment: string, country: 'US' | 'DE', over = {}) => getOrderDay(Date.parse(moment), { country, cart: to(country, over) })
  expect(dayTo('2027-01-01T04:00Z', 'US', { stateCode: 'OR' })).toBe('2026-12-31')
  expect(dayTo('2027-01-01T07:59:59Z', 'US', { stateCode: 'OR' })).toBe('2026-12-31')
  expect(dayTo('2027-01-01T08:00Z', 'US', { stateCode: 'OR' })).toBe('2027-01-01')
  expect(dayTo('2026-12-31T23:30Z', 'DE')).toBe('2027-01-01')
  expect(dayTo('2028-02-29T07:30Z', 'US', { stateCode: 'OR' })).toBe('2028-02-28')
})

test.each([
  ['2026-03-08', '2026-03-08T08:00Z', 23],
  ['2026-11-01', '2026-11-01T07:00Z', 25],
])('the day %s in Portland, on which its clock changes, has each of its orders (CFG-16)', (day, from, hours) => {
  const dayAt = (by: number) => getOrderDay(Date.parse(from) + by, { country: 'US', cart: to('US', { stateCode: 'OR' }) })
  expect(Array.from({ length: 2 * hours }, (_, half) => dayAt((half * hour) / 2)).every((each) => each === day)).toBe(true)
  expect([dayAt(-1), dayAt(hours * hour)].includes(day as never)).toBe(false)
})

test('without a state the postal code tells it, without a delivery the bill, and without both it is the market’s clock (CFG-16)', () => {
  const pacific = 'America/Los_Angeles'
  expect(getOrderTimeZone({ country: 'US', cart: to('US', { postalCode: '97205' }) })).toBe(pacific)
  expect(getOrderTimeZone({ country: 'US', cart: {}, billingAddress: { countryCode: 'US', province: 'Oregon' } })).toBe(pacific)
  expect(getOrderTimeZone({ country: 'US', cart: {}, billingAddress: { countryCode: 'GB', stateCode: 'OR' } })).toBe(
    getMarketTimeZone('US'),
  )
  expect(getOrderTimeZone({ country: 'ES', cart: {}, billingAddress: { countryCode: 'ES', postalCode: '35001' } })).toBe('Atlantic/Canary')
  expect(getOrderTimeZone({ country: 'ES', cart: to('ES', { postalCode: '28013' }) })).toBe('Europe/Madrid')
  for (const country of countryCodes) expect(getOrderTimeZone({ country, cart: {} })).toBe(getMarketTimeZone(country))
})

test('every state and province has a clock that exists (CFG-16)', () => {
  for (const country of ['US', 'CA'] as const)
    for (const stateCode of Object.keys(states[country] ?? {})) {
      const timeZone = getOrderTimeZone({ country, cart: to(country, { stateCode }) })
      expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone, stateCode).toBe(timeZone)
    }
})
