import { expect, test } from 'vitest'
import { facetValueFrom, facetValuesAt } from './facet-values'

const values = Array.from({ length: 23 }, (_, i) => i)

test.each([
  ['sm', 4],
  ['md', 10],
  ['lg', 20],
] as const)('at %s a facet shows %d values at once and keeps the rest (PLP-03, PLP-11)', (breakpoint, limit) => {
  const { shown, hidden } = facetValuesAt(values, breakpoint)
  expect(shown).toHaveLength(limit)
  expect([...shown, ...hidden]).toEqual(values)
})

test('a short facet hides nothing (PLP-11)', () => {
  expect(facetValuesAt([1, 2, 3], 'sm')).toEqual({ shown: [1, 2, 3], hidden: [] })
})

test('each value knows from which screen on it is shown (PLP-03, PLP-11)', () => {
  expect([0, 3, 4, 9, 10, 19, 20].map(facetValueFrom)).toEqual(['sm', 'sm', 'md', 'md', 'lg', 'lg', 'more'])
})
