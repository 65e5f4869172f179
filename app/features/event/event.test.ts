import { expect, test } from 'vitest'
import { formatEventDates } from './event'

test.each([
  ['en-gb', '2027-03-13', undefined, '13\u00a0March\u00a02027'],
  ['en-gb', '2027-03-13', '2027-03-14', '13\u00a0March\u00a02027 – 14\u00a0March\u00a02027'],
  ['de-de', '2027-03-13', '2027-03-14', '13.\u00a0März\u00a02027 – 14.\u00a0März\u00a02027'],
  ['fr-fr', '2027-03-13', '2027-03-13', '13\u00a0mars\u00a02027'],
] as const)('in %s an event from %s to %s is on %s (BLK-19)', (...[locale, start, end, result]) => {
  expect(formatEventDates(locale, start, end)).toBe(result)
})
