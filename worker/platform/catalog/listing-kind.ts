import { specFacets } from '../../../domain/listing/spec-facets.ts'
import type { Row } from './tables.ts'

/** What products of one kind have in common, as their rows tell it: colors, sizes, and marks with facts as `attribute=value`. */
export function getListingKind(rows: readonly Row[]): [colors: string[], sizes: string[], marks: string[]] {
  const listFacets = (wantedAttribute: string) =>
    rows
      .flatMap(({ table, values: [, attribute, value] }) =>
        table === 'product_facet' && attribute === wantedAttribute ? [String(value)] : [],
      )
      .sort()
  const factMarks = specFacets.flatMap((facet) => listFacets(facet).map((value) => `${facet}=${value}`))
  return [listFacets('color'), listFacets('size'), [...listFacets('mark'), ...factMarks]]
}
