import { expect, test } from 'vitest'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { formatDate, yearsBefore } from '#domain/dates/calendar-date'
import { birthDateProblem, dateFormat, sameOrAfter, sameOrBefore } from './date-rules'

const terms = (over: Partial<Parameters<typeof birthDateProblem>[1]> = {}) =>
  ({ isRequired: false, format: 'MM/DD/YYYY', min: '1900-01-01', minimalAge: 13, today: '2026-11-21', ...over }) as const

test('a date is a real day in the order of the region (VAL-11)', () => {
  expect(dateFormat('DD/MM/YYYY')('31/02/2026')).toEqual({ key: 'dateFormat', values: { format: 'DD/MM/YYYY' } })
  expect(dateFormat('DD/MM/YYYY')('28/02/2026')).toBeUndefined()
})

test('an equal date is both same or before and same or after; the limit is named as it is typed (VAL-10)', () => {
  const [before, after] = [sameOrBefore('2026-02-01', 'DD/MM/YYYY'), sameOrAfter('2026-02-01', 'DD/MM/YYYY')]
  expect([before('01/02/2026'), after('01/02/2026')]).toEqual([undefined, undefined])
  expect(before('02/02/2026')).toEqual({ key: 'dateSameOrBefore', values: { date: '01/02/2026' } })
  expect(after('31/01/2026')).toEqual({ key: 'dateSameOrAfter', values: { date: '01/02/2026' } })
})

test('a birth date may be left out unless it is required (SUP-11)', () => {
  expect(birthDateProblem('', terms())).toBeUndefined()
  expect(birthDateProblem('', terms({ isRequired: true }))).toEqual({ key: 'required' })
})

test('a birth date is a real day, not before the minimum (SUP-12)', () => {
  expect(birthDateProblem('02/31/1990', terms())?.key).toBe('dateFormat')
  expect(birthDateProblem('31/12/1990', terms())?.key).toBe('dateFormat')
  expect(birthDateProblem('12/31/1899', terms())).toEqual({ key: 'dateSameOrAfter', values: { date: '01/01/1900' } })
  expect(birthDateProblem('01/01/1900', terms())).toBeUndefined()
})

test.each(Object.entries(countries).map(([country, { minimalAge }]) => [country as Country, minimalAge]))(
  'in %s the day one turns %d is early enough and the next is not (SUP-13, SUP-33)',
  (_, minimalAge) => {
    const ask = (typed: string) => birthDateProblem(typed, terms({ format: 'DD/MM/YYYY', minimalAge }))
    const [year] = yearsBefore('2026-11-21', minimalAge).split('-')
    expect(ask(`21/11/${year}`)).toBeUndefined()
    expect(ask(`22/11/${year}`)).toEqual({ key: 'dateSameOrBefore', values: { date: `21/11/${year}` } })
  },
)

test('the limit is shown in the region’s date order (SUP-14, TRAP-29)', () => {
  expect(formatDate(yearsBefore('2026-11-21', 13), 'MM/DD/YYYY')).toBe('11/21/2013')
  expect(birthDateProblem('11/22/2013', terms())?.values).toEqual({ date: '11/21/2013' })
})
