import type { CatalogProduct } from '../../../contracts/entities/catalog-file.ts'
import { capacityStepOf, ratingValues, type SpecFacet, waterproofValues } from '../../../domain/listing/spec-facets.ts'

type FacetProduct = Pick<CatalogProduct, 'silhouette' | 'gender' | 'rating' | 'specs'>

/** What lists can be narrowed to this product by. One for men and women is found by both. */
export function specFacetsOf({ silhouette, gender, rating, specs }: FacetProduct): [facet: SpecFacet, value: string][] {
  const each = (facet: SpecFacet, values: readonly string[]) => values.map((value): [SpecFacet, string] => [facet, value])
  if (silhouette === 'giftcard') return each('type', [silhouette])
  return [
    ...each('type', [silhouette]),
    ...each('gender', gender === 'unisex' ? ['men', 'women'] : [gender]),
    ...each('rating', rating.count > 0 ? ratingValues(rating.score) : []),
    ...(specs && specs.kind !== 'giftCard' ? each('season', specs.seasons) : []),
    ...(specs && 'fit' in specs ? each('fit', [specs.fit]) : []),
    ...(specs && 'waterproof' in specs ? each('waterproof', waterproofOf(specs.waterproof)) : []),
    ...(specs?.kind === 'bag' ? each('capacity', [capacityStepOf(specs.capacity)]) : []),
    ...(specs?.kind === 'tent' ? each('persons', [String(specs.persons)]) : []),
  ]
}

function waterproofOf(waterproof: number | boolean | undefined): string[] {
  if (typeof waterproof === 'number') return waterproofValues(waterproof)
  return waterproof ? ['yes'] : []
}
