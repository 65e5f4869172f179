import { expect, test } from 'vitest'
import { tidyDate } from './tidy-date'

test.each([
  ['3.2.1990', '03/02/1990'],
  ['03-02-1990', '03/02/1990'],
  [' 3 / 2 / 1990 ', '03/02/1990'],
  ['03/02/1990', '03/02/1990'],
  ['03021990', '03/02/1990'],
  ['3021990', '3021990'],
  ['1990-12-31', '31/12/1990'],
  ['3 February 1990', '3 February 1990'],
  ['', ''],
])('the date "%s" is read as "%s" (SUP-14)', (typed, tidy) => {
  expect(tidyDate(typed, 'DD/MM/YYYY')).toBe(tidy)
})

test('a date a browser filled in is put into the order of the region (SUP-14)', () => {
  expect(tidyDate('1990-12-31', 'MM/DD/YYYY')).toBe('12/31/1990')
})
