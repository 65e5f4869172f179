import { expect, test } from 'vitest'
import { eventProblems } from './event-problems'

const filled = { attendingDays: '2027-03-13', plusOne: '', eventTermsAccepted: true }

test('a guest’s name is looked at only when there is one, by the rule of names (VAL-32, EVT-06)', () => {
  expect(eventProblems(filled)).toEqual({})
  expect(eventProblems({ ...filled, plusOne: 'Zoë O’Neill' })).toEqual({})
  expect(eventProblems({ ...filled, plusOne: 'R2_D2' })).toEqual({ plusOne: { key: 'guestName' } })
  expect(eventProblems({ ...filled, plusOne: 'x'.repeat(51) })).toEqual({ plusOne: { key: 'guestName' } })
})

test('an event requires accepted terms and a day (VAL-33, EVT-07, EVT-15)', () => {
  expect(eventProblems({ ...filled, eventTermsAccepted: false })).toEqual({ eventTermsAccepted: { key: 'requiredBox' } })
  expect(eventProblems({ ...filled, attendingDays: '' })).toEqual({ attendingDays: { key: 'eventDay' } })
})
