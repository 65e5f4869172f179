import { expect, test } from 'vitest'
import { findEventProblems } from './event-problems'

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
