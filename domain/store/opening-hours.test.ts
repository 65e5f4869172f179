import { expect, test } from 'vitest'
import { listHolidays } from './holidays'
import { toLocalMoment, getTimeZone } from '#domain/dates/local-day'
import { getOpeningState, getWeeklyOpeningHours } from './opening-hours'

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, open: '10:00', close: '19:00' }))
const store = { hours: [...weekdays, { day: 6, open: '09:00', close: '17:00' }], specialDays: [] }
const at = (moment: string, zone = 'Europe/Paris') => toLocalMoment(Date.parse(moment), zone)

test.each([
  ['US', 'WA', 'America/Los_Angeles'],
  ['US', 'CO', 'America/Denver'],
  ['US', 'TX', 'America/Chicago'],
  ['US', 'NY', 'America/New_York'],
  ['CA', 'NS', 'America/Halifax'],
  ['CA', 'AB', 'America/Edmonton'],
  ['CA', 'QC', 'America/Toronto'],
  ['ES', 'B', 'Europe/Madrid'],
  ['GB', undefined, 'Europe/London'],
] as const)('in %s %s the clock is that of %s', (countryCode, stateCode, zone) => {
  expect(getTimeZone({ countryCode, stateCode })).toBe(zone)
})

test('a moment is read off the wall of the place, in summer and in winter, across midnight', () => {
  expect(at('2026-07-01T22:30:00Z')).toEqual({ date: '2026-07-02', day: 4, time: '00:30' })
  expect(at('2026-12-01T22:30:00Z')).toEqual({ date: '2026-12-01', day: 2, time: '23:30' })
  expect(at('2026-12-01T03:00:00Z', 'America/Los_Angeles')).toEqual({ date: '2026-11-30', day: 1, time: '19:00' })
})

test.each([
  ['before it opens', '2026-12-01T08:59:00Z', { isOpen: false, opens: { at: '10:00', date: '2026-12-01', inDays: 0 } }],
  ['as it opens', '2026-12-01T09:00:00Z', { isOpen: true, closes: '19:00' }],
  ['a minute before it closes', '2026-12-01T17:59:00Z', { isOpen: true, closes: '19:00' }],
  ['as it closes', '2026-12-01T18:00:00Z', { isOpen: false, opens: { at: '10:00', date: '2026-12-02', inDays: 1 } }],
  ['on Saturday evening', '2026-12-05T20:00:00Z', { isOpen: false, opens: { at: '10:00', date: '2026-12-07', inDays: 2 } }],
  ['on a closed Sunday', '2026-12-06T11:00:00Z', { isOpen: false, opens: { at: '10:00', date: '2026-12-07', inDays: 1 } }],
])('%s a store says so by its own clock', (_, moment, opening) => {
  expect(getOpeningState(store, at(moment))).toEqual(opening)
})

test('the same moment finds one store open and another closed', () => {
  const moment = Date.parse('2026-12-01T17:30:00Z')
  expect(getOpeningState(store, toLocalMoment(moment, 'Europe/Paris')).isOpen).toBe(true)
  expect(getOpeningState(store, toLocalMoment(moment, 'America/Los_Angeles')).isOpen).toBe(false)
})

test('a holiday overrules the day of the week, a short day closes early, and neither opens what is closed', () => {
  const kept = {
    ...store,
    specialDays: [
      { date: '2026-12-24', label: 'Christmas Eve', close: '16:00' },
      { date: '2026-12-25', label: 'Christmas Day' },
      { date: '2026-12-27', label: 'A short Sunday', close: '16:00' },
    ],
  }
  expect(getOpeningState(kept, at('2026-12-24T14:00:00Z'))).toEqual({ isOpen: true, closes: '16:00' })
  expect(getOpeningState(kept, at('2026-12-24T15:30:00Z'))).toEqual({
    isOpen: false,
    opens: { at: '09:00', date: '2026-12-26', inDays: 2 },
  })
  const week = getWeeklyOpeningHours(kept, at('2026-12-25T12:00:00Z'))
  expect(week.map(({ day, open = 'closed', close = '' }) => [day, open, close].join(' ').trim())).toEqual([
    '1 10:00 19:00',
    '2 10:00 19:00',
    '3 10:00 19:00',
    '4 10:00 16:00',
    '5 closed',
    '6 09:00 17:00',
    '7 closed',
  ])
  expect(week.filter(({ isToday }) => isToday)).toEqual([{ date: '2026-12-25', day: 5, isToday: true, label: 'Christmas Day' }])
})

test('a store that never opens promises nothing', () => {
  expect(getOpeningState({ hours: [], specialDays: [] }, at('2026-12-01T12:00:00Z'))).toEqual({ isOpen: false })
})

const named = (country: Parameters<typeof listHolidays>[0], from: `${number}-${number}-${number}`, days: number) =>
  listHolidays(country, { from, days }).map(({ id, date }) => `${id} ${date}`)

test('holidays are those of the country, the earliest first, across the turn of the year', () => {
  expect(named('US', '2026-11-21', 45)).toEqual([
    'thanksgiving 2026-11-26',
    'christmas-eve 2026-12-24',
    'christmas 2026-12-25',
    'new-years-eve 2026-12-31',
    'new-year 2027-01-01',
  ])
  expect(named('ES', '2026-12-31', 7)).toEqual(['new-years-eve 2026-12-31', 'new-year 2027-01-01', 'epiphany 2027-01-06'])
  expect(named('DE', '2027-03-01', 100)).toEqual([
    'good-friday 2027-03-26',
    'easter 2027-03-28',
    'easter-monday 2027-03-29',
    'labour-day 2027-05-01',
    'ascension 2027-05-06',
    'whit-monday 2027-05-17',
  ])
})

test.each([
  [2024, '2024-03-31', '2024-11-28'],
  [2025, '2025-04-20', '2025-11-27'],
  [2026, '2026-04-05', '2026-11-26'],
  [2038, '2038-04-25', '2038-11-25'],
])('in %i Easter is on %s and Thanksgiving on %s', (year, easter, thanksgiving) => {
  expect(named('GB', `${year}-03-01`, 80)).toEqual([`easter ${easter}`])
  expect(named('US', `${year}-11-01`, 29)).toEqual([`thanksgiving ${thanksgiving}`])
})

test('the king’s day is observed on Saturday when it falls on a Sunday', () => {
  expect(named('NL', '2025-04-22', 10)).toEqual(['kings-day 2025-04-26'])
  expect(named('NL', '2026-04-22', 10)).toEqual(['kings-day 2026-04-27'])
})
