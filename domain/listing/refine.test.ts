import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAppliedFilters, decodeRefinements, encodeRefinements, type Refinement, toggleRefinement } from './refine'

const decoded = (query: string) => decodeRefinements(new URLSearchParams(query))

test('filters are written attribute=value|value, one parameter an attribute (PLP-10)', () => {
  const refinements = [
    { attributeId: 'color', values: ['blue', 'green'] },
    { attributeId: 'size', values: ['M'] },
  ]
  expect(encodeRefinements(refinements)).toEqual([
    ['refine_1', 'color=blue|green'],
    ['refine_2', 'size=M'],
  ])
  expect(decoded('refine_1=color=blue|green&refine_2=size=M')).toEqual(refinements)
})

test('malformed, repeated and surplus values are dropped (PLP-10)', () => {
  expect(decoded('refine_1=color&refine_2==blue&refine_3=&refine_4=size=|')).toEqual([])
  expect(decoded('refine_1=color=blue|blue&refine_2=color=green')).toEqual([{ attributeId: 'color', values: ['blue', 'green'] }])
  expect(decoded('refine_9=color=blue&refine_0=size=M')).toEqual([])
  expect(decoded(`refine_1=color=${'x'.repeat(300)}`)).toEqual([])
  expect(decoded('refine_1=__proto__=x&refine_2=a b=x')).toEqual([])
  expect(decoded('refine_1=constructor=x')).toEqual([{ attributeId: 'constructor', values: ['x'] }])
})

const someRefinements = fc.uniqueArray(
  fc.record({
    attributeId: fc.stringMatching(/^[a-z][a-zA-Z]{0,7}$/),
    values: fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('|', '%', '=', '&', '7', 'C', '2', '5', 'é', ' '), minLength: 1, maxLength: 12 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
  }),
  { maxLength: 8, selector: ({ attributeId }) => attributeId },
)

test('any values survive a round trip through a URL (PLP-10)', () => {
  fc.assert(
    fc.property(someRefinements, (refinements) => {
      const query = new URLSearchParams(encodeRefinements(refinements)).toString()
      expect(decoded(query)).toEqual(refinements)
    }),
  )
})

test('ticking a value twice changes nothing but the order', () => {
  fc.assert(
    fc.property(someRefinements, fc.constantFrom('color', 'a'), fc.constantFrom('|', 'blue'), (refinements, attributeId, value) => {
      const twice = toggleRefinement(toggleRefinement(refinements, attributeId, value), attributeId, value)
      const sorted = (list: readonly Refinement[]) => list.map((each) => [each.attributeId, ...[...each.values].sort()].join('\n')).sort()
      expect(sorted(twice)).toEqual(sorted(refinements))
    }),
  )
})

test('unticking the last value of an attribute removes the attribute', () => {
  expect(toggleRefinement([{ attributeId: 'size', values: ['M'] }], 'size', 'M')).toEqual([])
  expect(toggleRefinement([{ attributeId: 'size', values: ['M', 'L'] }], 'size', 'M')).toEqual([{ attributeId: 'size', values: ['L'] }])
})

test('applied filters carry the labels of their facets; an unknown value is its own label', () => {
  const facets = [{ attributeId: 'color', values: [{ value: 'blue', label: 'Bleu' }] }]
  expect(listAppliedFilters([{ attributeId: 'color', values: ['blue', 'teal'] }], facets)).toEqual([
    { attributeId: 'color', value: 'blue', label: 'Bleu' },
    { attributeId: 'color', value: 'teal', label: 'teal' },
  ])
})
