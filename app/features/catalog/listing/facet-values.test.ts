import { expect, test } from 'vitest'
import { getFacetBreakpoint } from './facets'

const screens = ['sm', 'md', 'lg', 'more']

/** Number of values that a facet of so many shows at once. */
function countShown(count: number, breakpoint: string): number {
  const firsts = Array.from({ length: count }, (_, position) => screens.indexOf(getFacetBreakpoint(position, count)))
  return firsts.filter((screen) => screen <= screens.indexOf(breakpoint)).length
}

test.each([
  ['sm', 4],
  ['md', 10],
  ['lg', 20],
])('at %s a facet shows %d values at once and folds the rest (PLP-03, PLP-11)', (breakpoint, limit) => {
  expect(countShown(25, breakpoint)).toBe(limit)
  expect(countShown(limit + 5, breakpoint)).toBe(limit)
})

test.each([
  ['sm', 4],
  ['md', 10],
  ['lg', 20],
])('at %s no facet folds four values or fewer (PLP-27)', (breakpoint, limit) => {
  for (const hidden of [1, 4]) expect(countShown(limit + hidden, breakpoint)).toBe(limit + hidden)
})

test('each value knows the screen it is shown from (PLP-03, PLP-11)', () => {
  const screensOf30 = [0, 3, 4, 9, 10, 19, 20].map((position) => getFacetBreakpoint(position, 30))
  expect(screensOf30).toEqual(['sm', 'sm', 'md', 'md', 'lg', 'lg', 'more'])
})
