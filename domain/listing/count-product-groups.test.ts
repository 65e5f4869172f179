import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countProductGroups, isFasterByGroup, type ProductGroup } from './count-product-groups'

const kind = (no: number, of: Partial<ProductGroup>): ProductGroup => ({
  no,
  colors: ['blue'],
  sizes: ['M'],
  marks: [],
  specs: [],
  steps: { low: 1 },
  ...of,
})
const nothing = { colors: [], sizes: [], marks: [], steps: [], specs: {} }
const hits = (counts: readonly { value: string; hits: number }[]) =>
  Object.fromEntries(counts.map(({ value, hits: each }) => [value, each]))

test('each facet is counted with every filter but its own; marks with all of them (PLP-10)', () => {
  const kinds = [
    kind(1, { colors: ['blue', 'red'], sizes: ['S', 'M'], steps: { low: 2, high: 1 }, marks: ['sale'] }),
    kind(2, { colors: ['red'], sizes: ['L'], steps: { low: 4 } }),
    kind(3, { colors: ['green'], sizes: ['M'], steps: { high: 8 } }),
  ]
  const found = countProductGroups(kinds, { ...nothing, colors: ['blue', 'green'], sizes: ['M'], steps: ['low'] })
  expect(found).toMatchObject({ total: 2, whole: 15, candidates: 3, kinds: [1] })
  expect(hits(found.counts.colors)).toEqual({ blue: 2, red: 2 })
  expect(hits(found.counts.sizes)).toEqual({ S: 2, M: 2 })
  expect(hits(found.counts.prices)).toEqual({ low: 2, high: 9 })
  expect(hits(found.counts.marks)).toEqual({ sale: 2 })
  expect(countProductGroups(kinds, { ...nothing, marks: ['sale'] })).toMatchObject({ total: 3, kinds: [1] })
})

const few = (...values: string[]) => fc.subarray(values)
const someKinds = fc.array(
  fc.record({
    colors: few('blue', 'red', 'green'),
    sizes: few('S', 'M', 'L'),
    marks: few('new', 'sale'),
    specs: few('fit=slim', 'fit=regular', 'season=winter', 'season=summer'),
    steps: fc.dictionary(fc.constantFrom('low', 'mid', 'high'), fc.nat({ max: 5 })),
  }),
  { maxLength: 8 },
)
const narrowing = fc.record({
  colors: few('blue', 'red'),
  sizes: few('S', 'L'),
  marks: few('new', 'sale'),
  steps: few('low', 'high'),
  specs: fc.record({ fit: few('slim'), season: few('winter', 'summer') }),
})

test('counted by kind is counted one product after the other (PLP-14)', () => {
  fc.assert(
    fc.property(someKinds, narrowing, (list, { specs, ...expected }) => {
      const chosen = Object.entries(specs).filter(([, values]) => values.length > 0)
      const kinds = list.map((each, no) => ({ no, ...each }))
      const products = kinds.flatMap(({ steps, ...each }) =>
        Object.entries(steps).flatMap(([step, count]) => Array.from({ length: count }, () => ({ ...each, steps: [step] }))),
      )
      const asks = (filter: keyof typeof expected, product: (typeof products)[number]) =>
        filter === 'marks'
          ? expected.marks.every((mark) => product.marks.includes(mark))
          : expected[filter].length === 0 || expected[filter].some((value) => product[filter].includes(value))
      const fitting = (except?: string) =>
        products.filter(
          (product) =>
            (['colors', 'sizes', 'marks', 'steps'] as const).every((each) => each === except || asks(each, product)) &&
            chosen.every(([facet, values]) => facet === except || values.some((value) => product.specs.includes(`${facet}=${value}`))),
        )
      const { total, counts } = countProductGroups(kinds, { ...expected, specs: Object.fromEntries(chosen) })
      expect(total).toBe(fitting().length)
      for (const [facet, own, except] of [
        ['colors', 'colors', 'colors'],
        ['sizes', 'sizes', 'sizes'],
        ['prices', 'steps', 'steps'],
        ['marks', 'marks', undefined],
      ] as const) {
        const naive: Record<string, number> = {}
        for (const product of fitting(except)) for (const value of product[own]) naive[value] = (naive[value] ?? 0) + 1
        expect(hits(counts[facet])).toEqual(naive)
      }
      for (const facet of ['fit', 'season']) {
        const naive = Object.groupBy(
          fitting(facet).flatMap((product) => product.specs.filter((spec) => spec.startsWith(`${facet}=`))),
          (spec) => spec,
        )
        const counted = counts.specs.filter(({ attribute }) => attribute === facet)
        expect(Object.fromEntries(counted.map(({ value, hits: each }) => [`${facet}=${value}`, each]))).toEqual(
          Object.fromEntries(Object.entries(naive).map(([spec, each = []]) => [spec, each.length])),
        )
      }
    }),
  )
})

test('few products are put in order, many are met soon on the way through the category', () => {
  const counted = {
    total: 10,
    whole: 10_000,
    candidates: 40,
    kinds: [],
    counts: { colors: [], sizes: [], prices: [], marks: [], specs: [] },
  }
  expect(isFasterByGroup(counted, 24)).toBe(true)
  expect(isFasterByGroup({ ...counted, total: 6_000, candidates: 7_000 }, 24)).toBe(false)
  expect(isFasterByGroup({ ...counted, total: 0, candidates: 0 }, 24)).toBe(true)
})
