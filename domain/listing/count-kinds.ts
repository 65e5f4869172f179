import { isSpecFacet, type SpecFacet, type SpecFilters } from './spec-facets'

/** Products with equal filter values, with their count at each price step. */
export type Kind = {
  no: number
  colors: readonly string[]
  sizes: readonly string[]
  marks: readonly string[]
  /** Facts as `attribute=value`. */
  specs: readonly string[]
  steps: Readonly<Record<string, number>>
}
/** Values of one attribute are alternatives; an empty list matches everything; every mark must match. */
export type Narrowing = Record<'colors' | 'sizes' | 'marks' | 'steps', readonly string[]> & { specs: SpecFilters }
type Count = { value: string; hits: number }
export type SpecCount = Count & { attribute: SpecFacet }
type Tally = Map<string, number>

/**
 * Counts a filtered listing exactly from the kinds of its category: matching products, and per facet value the products that match all
 * other facets' filters. Marks combine, so they count with every filter. `kinds` can contain a match; `candidates` is their number of
 * products at any price, out of `whole`.
 */
export function countKinds(all: readonly Kind[], filters: Narrowing) {
  const tally = (): Tally => new Map()
  const tallies = { colors: tally(), sizes: tally(), prices: tally(), marks: tally(), specs: tally() }
  const found = { total: 0, whole: 0, candidates: 0, kinds: [] as number[] }
  for (const kind of all) {
    const whole = sum(Object.values(kind.steps))
    found.whole += whole
    if (!filters.marks.every((mark) => kind.marks.includes(mark))) continue
    const hits = filters.steps.length === 0 ? whole : sum(filters.steps.map((step) => kind.steps[step] ?? 0))
    const missed = missedBy(kind, filters)
    const isOnlyMissed = (facet: string) => missed.every((each) => each === facet)
    if (isOnlyMissed('colors')) add(tallies.colors, kind.colors, hits)
    if (isOnlyMissed('sizes')) add(tallies.sizes, kind.sizes, hits)
    const told = kind.specs.filter((spec) => isOnlyMissed(facetOf(spec)))
    add(tallies.specs, told, hits)
    if (missed.length > 0) continue
    for (const [step, count] of Object.entries(kind.steps)) add(tallies.prices, [step], count)
    add(tallies.marks, kind.marks, hits)
    found.total += hits
    if (hits === 0) continue
    found.candidates += whole
    found.kinds.push(kind.no)
  }
  const { colors, sizes, prices, marks } = tallies
  const specs = listOf(tallies.specs).flatMap(({ value, hits }) => specCount(value, hits))
  return { ...found, counts: { colors: listOf(colors), sizes: listOf(sizes), prices: listOf(prices), marks: listOf(marks), specs } }
}

/** Facets with a filter that this kind does not meet. */
function missedBy(kind: Kind, { colors, sizes, specs }: Narrowing): string[] {
  return [
    ...(fits(kind.colors, colors) ? [] : ['colors']),
    ...(fits(kind.sizes, sizes) ? [] : ['sizes']),
    ...Object.entries(specs).flatMap(([facet, values]) =>
      values.some((value) => kind.specs.includes(`${facet}=${value}`)) ? [] : [facet],
    ),
  ]
}

function facetOf(spec: string): string {
  return spec.slice(0, spec.indexOf('='))
}

function specCount(spec: string, hits: number): SpecCount[] {
  const attribute = facetOf(spec)
  return isSpecFacet(attribute) ? [{ attribute, value: spec.slice(attribute.length + 1), hits }] : []
}

export type CountedKinds = ReturnType<typeof countKinds>

/** Returns true if querying by kind finds the page sooner than walking the category; both are product counts. */
export function isSoonerByKind({ total, whole, candidates }: CountedKinds, lastOnPage: number): boolean {
  return candidates <= (lastOnPage * whole) / Math.max(total, 1)
}

function fits(values: readonly string[], selected: readonly string[]): boolean {
  return selected.length === 0 || selected.some((value) => values.includes(value))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function add(tally: Tally, values: readonly string[], hits: number) {
  if (hits > 0) for (const value of values) tally.set(value, (tally.get(value) ?? 0) + hits)
}

function listOf(tally: Tally): Count[] {
  return [...tally].map(([value, hits]) => ({ value, hits }))
}
