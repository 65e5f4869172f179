import { expect, test } from 'vitest'
import { findEventProblems, isMultiDay, formatAttendingDays, listEventDays } from './event.server'

const filled = { attendingDays: '2027-03-13', plusOne: '', eventTermsAccepted: true }

test('a guest’s name is looked at only when there is one, by the rule of names (VAL-32, EVT-06)', () => {
  expect(findEventProblems(filled)).toEqual({})
  expect(findEventProblems({ ...filled, plusOne: 'Zoë O’Neill' })).toEqual({})
  expect(findEventProblems({ ...filled, plusOne: 'R2_D2' })).toEqual({ plusOne: { key: 'guestName' } })
  expect(findEventProblems({ ...filled, plusOne: 'x'.repeat(51) })).toEqual({ plusOne: { key: 'guestName' } })
})

test('an event requires accepted terms and a day (VAL-33, EVT-07, EVT-15)', () => {
  expect(findEventProblems({ ...filled, eventTermsAccepted: false })).toEqual({ eventTermsAccepted: { key: 'requiredBox' } })
  expect(findEventProblems({ ...filled, attendingDays: '' })).toEqual({ attendingDays: { key: 'eventDay' } })
})

test('an event has every day from its first to its last (EVT-05)', () => {
  expect(listEventDays('2027-02-27', '2027-03-02')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'])
  expect(listEventDays('2027-03-27', '2027-03-29')).toHaveLength(3)
})

test('an event without a later last day has one (EVT-04)', () => {
  expect([listEventDays('2027-02-18'), listEventDays('2027-02-18', '2027-02-18'), listEventDays('2027-02-18', '2027-02-17')]).toEqual([
    ['2027-02-18'],
    ['2027-02-18'],
    ['2027-02-18'],
  ])
})

test('days are to be chosen of an event of two or more (EVT-04)', () => {
  expect([listEventDays('2027-03-13'), listEventDays('2027-03-13', '2027-03-14')].map(isMultiDay)).toEqual([false, true])
})

test('the chosen days are sent in order with commas, of one day it is that day; others are no days of it (EVT-12, EVT-15)', () => {
  const days = listEventDays('2027-03-13', '2027-03-15')
  expect(formatAttendingDays(days, ['2027-03-15', '2027-03-13', '2027-04-01'])).toBe('2027-03-13,2027-03-15')
  expect(formatAttendingDays(days, [])).toBe('')
  expect(formatAttendingDays(listEventDays('2027-03-13'), [])).toBe('2027-03-13')
})
