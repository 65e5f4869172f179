import { isSpecFacet, type SpecFacet, type SpecFilters } from './spec-facets'

/** Products with equal filter values, with their count at each price step. */
export type ProductGroup = {
  no: number
  colors: readonly string[]
  sizes: readonly string[]
  marks: readonly string[]
  /** Facts as `attribute=value`. */
  specs: readonly string[]
  steps: Readonly<Record<string, number>>
}
/** Values of one attribute are alternatives; an empty list matches everything; every mark must match. */
export type ListingFilters = Record<'colors' | 'sizes' | 'marks' | 'steps', readonly string[]> & { specs: SpecFilters }
type FacetCount = { value: string; hits: number }
export type SpecCount = FacetCount & { attribute: SpecFacet }
type FacetTally = Map<string, number>

/**
 * Counts a filtered listing exactly from the kinds of its category: matching products, and per facet value the products that match all
 * other facets' filters. Marks combine, so they count with every filter. `kinds` can contain a match; `candidates` is their number of
 * products at any price, out of `whole`.
 */
export function countProductGroups(groups: readonly ProductGroup[], filters: ListingFilters) {
  const createTally = (): FacetTally => new Map()
  const tallies = { colors: createTally(), sizes: createTally(), prices: createTally(), marks: createTally(), specs: createTally() }
  const counted = { total: 0, whole: 0, candidates: 0, kinds: [] as number[] }
  for (const group of groups) {
    const groupSize = sumNumbers(Object.values(group.steps))
    counted.whole += groupSize
    if (!filters.marks.every((mark) => group.marks.includes(mark))) continue
    const hits = filters.steps.length === 0 ? groupSize : sumNumbers(filters.steps.map((step) => group.steps[step] ?? 0))
    const missedFacets = listMissedFacets(group, filters)
    const isOnlyMissed = (facet: string) => missedFacets.every((each) => each === facet)
    if (isOnlyMissed('colors')) addToTally(tallies.colors, group.colors, hits)
    if (isOnlyMissed('sizes')) addToTally(tallies.sizes, group.sizes, hits)
    const matchingSpecs = group.specs.filter((spec) => isOnlyMissed(getFacet(spec)))
    addToTally(tallies.specs, matchingSpecs, hits)
    if (missedFacets.length > 0) continue
    for (const [step, count] of Object.entries(group.steps)) addToTally(tallies.prices, [step], count)
    addToTally(tallies.marks, group.marks, hits)
    counted.total += hits
    if (hits === 0) continue
    counted.candidates += groupSize
    counted.kinds.push(group.no)
  }
  const { colors, sizes, prices, marks } = tallies
  const specs = toFacetCounts(tallies.specs).flatMap(({ value, hits }) => toSpecCount(value, hits))
  return {
    ...counted,
    counts: {
      colors: toFacetCounts(colors),
      sizes: toFacetCounts(sizes),
      prices: toFacetCounts(prices),
      marks: toFacetCounts(marks),
      specs,
    },
  }
}

/** Facets with a filter that this kind does not meet. */
function listMissedFacets(kind: ProductGroup, { colors, sizes, specs }: ListingFilters): string[] {
  return [
    ...(matchesSelection(kind.colors, colors) ? [] : ['colors']),
    ...(matchesSelection(kind.sizes, sizes) ? [] : ['sizes']),
    ...Object.entries(specs).flatMap(([facet, values]) =>
      values.some((value) => kind.specs.includes(`${facet}=${value}`)) ? [] : [facet],
    ),
  ]
}

function getFacet(spec: string): string {
  return spec.slice(0, spec.indexOf('='))
}

function toSpecCount(spec: string, hits: number): SpecCount[] {
  const attribute = getFacet(spec)
  return isSpecFacet(attribute) ? [{ attribute, value: spec.slice(attribute.length + 1), hits }] : []
}

export type CountedGroups = ReturnType<typeof countProductGroups>

/** Returns true if querying by kind finds the page sooner than walking the category; both are product counts. */
export function isFasterByGroup({ total, whole, candidates }: CountedGroups, lastOnPage: number): boolean {
  return candidates <= (lastOnPage * whole) / Math.max(total, 1)
}

function matchesSelection(values: readonly string[], selected: readonly string[]): boolean {
  return selected.length === 0 || selected.some((value) => values.includes(value))
}

function sumNumbers(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function addToTally(tally: FacetTally, values: readonly string[], hits: number) {
  if (hits > 0) for (const value of values) tally.set(value, (tally.get(value) ?? 0) + hits)
}

function toFacetCounts(tally: FacetTally): FacetCount[] {
  return [...tally].map(([value, hits]) => ({ value, hits }))
}
