import { expect, test } from 'vitest'
import { getFacetBreakpoint } from './facet-values'

const screens = ['sm', 'md', 'lg', 'more']

test.each([
  ['sm', 4],
  ['md', 10],
  ['lg', 20],
])('at %s a facet shows %d values at once and folds the rest (PLP-03, PLP-11)', (breakpoint, limit) => {
  const firsts = Array.from({ length: 23 }, (_, position) => screens.indexOf(getFacetBreakpoint(position)))
  expect(firsts.filter((screen) => screen <= screens.indexOf(breakpoint))).toHaveLength(limit)
})

test('each value knows the screen it is shown from (PLP-03, PLP-11)', () => {
  expect([0, 3, 4, 9, 10, 19, 20].map(getFacetBreakpoint)).toEqual(['sm', 'sm', 'md', 'md', 'lg', 'lg', 'more'])
})
