import { expect, test } from 'vitest'
import { tidyDate } from './tidy-date'

test.each([
  ['3.2.1990', '03/02/1990'],
  ['03-02-1990', '03/02/1990'],
  [' 3 / 2 / 1990 ', '03/02/1990'],
  ['03/02/1990', '03/02/1990'],
  ['03021990', '03/02/1990'],
  ['3021990', '3021990'],
  ['1990-02-03', '1990-02-03'],
  ['3 February 1990', '3 February 1990'],
  ['', ''],
])('the date "%s" is read as "%s" (SUP-14)', (typed, tidy) => {
  expect(tidyDate(typed)).toBe(tidy)
})
