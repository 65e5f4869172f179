import { expect, test } from 'vitest'
import { formatEventDates } from './event'

test.each([
  ['en-gb', '2027-03-13', undefined, '13 March 2027'],
  ['en-gb', '2027-03-13', '2027-03-14', '13 March 2027 – 14 March 2027'],
  ['de-de', '2027-03-13', '2027-03-14', '13. März 2027 – 14. März 2027'],
  ['fr-fr', '2027-03-13', '2027-03-13', '13 mars 2027'],
] as const)('in %s an event from %s to %s is on %s (BLK-19)', (...[locale, start, end, result]) => {
  expect(formatEventDates(locale, start, end)).toBe(result)
})
