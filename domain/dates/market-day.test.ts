import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Country, countryCodes } from '#config/locales'
import { formatMarketDay } from './format-market-day'
import { getDaySpan, getMarketDay, getMarketTimeZone, parseScheduledTime, parseZonedTime, toZonedTime } from './market-day'

const hour = 3_600_000
const winter: Record<Country, string> = {
  US: '2026-11-25T05:00Z',
  CA: '2026-11-25T05:00Z',
  GB: '2026-11-25T00:00Z',
  FR: '2026-11-24T23:00Z',
  DE: '2026-11-24T23:00Z',
  IT: '2026-11-24T23:00Z',
  ES: '2026-11-24T23:00Z',
  NL: '2026-11-24T23:00Z',
}

test.each(countryCodes)('in %s the day changes at its own midnight, in winter and in summer (CFG-16)', (country) => {
  const midnight = Date.parse(winter[country])
  expect([-hour, -1, 0, hour].map((by) => getMarketDay(midnight + by, country))).toEqual([
    ...['2026-11-24', '2026-11-24', '2026-11-25', '2026-11-25'],
  ])
  const inSummer = Date.parse(winter[country].replace('2026-11', '2026-06')) - hour
  expect([-hour, -1, 0, hour].map((by) => getMarketDay(inSummer + by, country))).toEqual([
    ...['2026-06-24', '2026-06-24', '2026-06-25', '2026-06-25'],
  ])
})

test('an evening in Portland is still today, and half past midnight in Berlin is already tomorrow (CFG-16)', () => {
  expect(getMarketDay('2026-11-25T04:00:00Z', 'US')).toBe('2026-11-24')
  expect(getMarketDay('2026-11-24T23:30:00Z', 'DE')).toBe('2026-11-25')
  expect(formatMarketDay('2026-11-25T04:00:00Z', 'en-us', 'long')).toBe('November\u00a024,\u00a02026')
  expect(formatMarketDay('2026-11-24T23:30:00Z', 'de-de', 'medium')).toBe('25.11.2026')
  expect(formatMarketDay('2026-11-25', 'en-us', 'long')).toBe('November\u00a025,\u00a02026')
})

/** Days on which a clock changes: 23 hours in spring, 25 in autumn. */
const changes: [Country, string, number][] = [
  ['US', '2026-03-08', 23],
  ['CA', '2026-03-08', 23],
  ...(['GB', 'FR', 'DE', 'IT', 'ES', 'NL'] as const).flatMap((country): [Country, string, number][] => [
    [country, '2026-03-29', 23],
    [country, '2026-10-25', 25],
    [country, '2026-10-26', 24],
  ]),
  ['US', '2026-11-01', 25],
  ['CA', '2026-11-01', 25],
  ['US', '2026-11-02', 24],
]
test.each(changes)('in %s the day %s lasts %i hours, and each of its moments belongs to it (CFG-16)', (country, day, hours) => {
  const [from, until] = getDaySpan(day, getMarketTimeZone(country))
  expect((until - from) / hour).toBe(hours)
  for (const at of [from, from + hour, from + 2 * hour, from + 3 * hour, until - hour, until - 1])
    expect(getMarketDay(at, country)).toBe(day)
  for (const at of [from - 1, from - hour, until, until + hour]) expect(getMarketDay(at, country)).not.toBe(day)
})

test('a time without a zone is that of the market, one with a zone is the same moment everywhere (CFG-17)', () => {
  const [portland, berlin] = [getMarketTimeZone('US'), getMarketTimeZone('DE')]
  expect(new Date(parseScheduledTime('2026-11-27T00:00', berlin)).toISOString()).toBe('2026-11-26T23:00:00.000Z')
  expect(new Date(parseScheduledTime('2026-11-27T00:00:30', portland)).toISOString()).toBe('2026-11-27T05:00:30.000Z')
  expect(new Date(parseScheduledTime('2026-11-27', berlin)).toISOString()).toBe('2026-11-26T23:00:00.000Z')
  for (const zone of [portland, berlin]) {
    expect(parseScheduledTime('2026-11-27T00:00:00Z', zone)).toBe(Date.parse('2026-11-27T00:00:00Z'))
    expect(parseScheduledTime('2026-11-27T00:00+01:00', zone)).toBe(Date.parse('2026-11-26T23:00:00Z'))
  }
  expect(parseScheduledTime('soon', berlin)).toBeNaN()
})

test.each(['Mars/Olympus', '', 'PST8', 'utc+99'])(
  'an order whose backend names the clock %j is dated by its market’s (CFG-16)',
  (timeZone) => {
    expect(formatMarketDay('2026-11-28T23:30:00Z', { locale: 'de-de', timeZone }, 'long')).toBe('29.\u00a0November\u00a02026')
  },
)

test.each([
  ['2026-11-28T08:00', 'America/New_York', '2026-11-28T13:00:00.000Z'],
  ['2026-07-01T08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-11-28T08:00', 'Europe/Berlin', '2026-11-28T07:00:00.000Z'],
  ['2026-03-29T12:00', 'Europe/London', '2026-03-29T11:00:00.000Z'],
  ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
])('%s in %s is %s (CMS-26)', (text, zone, iso) => {
  expect(new Date(parseZonedTime(text, zone) ?? 0).toISOString()).toBe(iso)
})

test.each<[string, Country]>([
  ['2026-03-08', 'US'],
  ['2026-03-29', 'DE'],
  ['2026-03-29', 'GB'],
  ['2026-11-01', 'US'],
  ['2026-10-25', 'DE'],
])(
  'each time of the clock on %s, when it changes in %s, is of that day, and none is before those of the hour before (CFG-17)',
  (day, country) => {
    const times = Array.from({ length: 24 }, (_, hourOfDay) => `${day}T${String(hourOfDay).padStart(2, '0')}:30`)
    const moments = times.map((time) => parseZonedTime(time, getMarketTimeZone(country)) ?? NaN)
    expect(moments.every((moment) => getMarketDay(moment, country) === day)).toBe(true)
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
  },
)

test.each(['', '2026-11-28', 'tomorrow', '2026-13-45T08:00', '2026-11-28T08:00Z'])('"%s" is no time', (text) => {
  expect(parseZonedTime(text, 'Europe/Paris')).toBeNull()
})

test('what a clock shows leads back to a moment at which it shows the same (CMS-26)', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Toronto', 'Europe/London', 'Europe/Madrid')
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2035, 0) }), zones, (moment, zone) => {
      const shown = toZonedTime(moment, zone)
      expect(toZonedTime(parseZonedTime(shown, zone) ?? 0, zone)).toBe(shown)
    }),
  )
})
