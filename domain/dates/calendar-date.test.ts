import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUtcDate, formatDate, parseDate, subtractYears } from './calendar-date'

test.each([
  ['02/28/2026', 'MM/DD/YYYY', '2026-02-28'],
  ['28/02/2026', 'DD/MM/YYYY', '2026-02-28'],
  ['29/02/2024', 'DD/MM/YYYY', '2024-02-29'],
  ['29/02/2026', 'DD/MM/YYYY', undefined],
  ['31/02/2026', 'DD/MM/YYYY', undefined],
  ['28/02/2026', 'MM/DD/YYYY', undefined],
  ['00/10/2026', 'DD/MM/YYYY', undefined],
  ['1/2/2026', 'DD/MM/YYYY', undefined],
  ['2026-02-28', 'DD/MM/YYYY', undefined],
  ['28/02/26', 'DD/MM/YYYY', undefined],
  ['28/02/2026 ', 'DD/MM/YYYY', undefined],
  ['', 'DD/MM/YYYY', undefined],
] as const)('"%s" typed as %s is stored as %s (VAL-11, SUP-14, SUP-35)', (typed, format, stored) => {
  expect(parseDate(typed, format)).toBe(stored)
})

test('the same text is another day in another region (TRAP-29)', () => {
  expect(parseDate('03/04/2026', 'MM/DD/YYYY')).toBe('2026-03-04')
  expect(parseDate('03/04/2026', 'DD/MM/YYYY')).toBe('2026-04-03')
})

test('a formatted date parses back to the same day (SUP-14)', () => {
  const days = fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('MM/DD/YYYY' as const, 'DD/MM/YYYY' as const), (day, format) => {
      const date = toUtcDate(day.getTime())
      expect(parseDate(formatDate(date, format), format)).toBe(date)
    }),
  )
})

test('years back keep the day; a leap day falls back to the 28th (SUP-13)', () => {
  expect(subtractYears('2026-11-21', 13)).toBe('2013-11-21')
  expect(subtractYears('2024-02-29', 13)).toBe('2011-02-28')
  expect(subtractYears('2024-02-29', 4)).toBe('2020-02-29')
})
