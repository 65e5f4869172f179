import { specFacets } from '../../../domain/listing/spec-facets.ts'
import type { Row } from './tables.ts'

/** What products of one kind have in common, as their rows tell it: colors, sizes, and marks with facts as `attribute=value`. */
export function kindOf(rows: readonly Row[]): [colors: string[], sizes: string[], marks: string[]] {
  const facets = (wanted: string) =>
    rows
      .flatMap(({ table, values: [, attribute, value] }) => (table === 'product_facet' && attribute === wanted ? [String(value)] : []))
      .sort()
  const facts = specFacets.flatMap((facet) => facets(facet).map((value) => `${facet}=${value}`))
  return [facets('color'), facets('size'), [...facets('mark'), ...facts]]
}
