/** Facets besides color, size, price and marks, in display order. */
export const specFacets = ['type', 'gender', 'waterproof', 'capacity', 'persons', 'fit', 'season', 'rating'] as const
export type SpecFacet = (typeof specFacets)[number]
/** Chosen values by facet; values of one facet are alternatives. */
export type SpecFilters = Partial<Record<SpecFacet, readonly string[]>>

/** Steps of a bag's capacity in liters: start inclusive, end exclusive. */
export const capacitySteps = [
  { id: '0-20', from: 0, to: 20 },
  { id: '20-35', from: 20, to: 35 },
  { id: '35-50', from: 35, to: 50 },
  { id: '50', from: 50 },
] as const
/** Offered minimum hydrostatic heads, in millimeters. */
export const waterColumns = [15_000, 20_000] as const
export const minRatings = [4, 4.5] as const
export const facetGenders = ['men', 'women', 'kids'] as const

export function getCapacityStep(liters: number): string {
  return capacitySteps.find((step) => liters >= step.from && !('to' in step && liters >= step.to))?.id ?? capacitySteps[0].id
}

/** Facet values a product meets: one of 20,000 mm also meets 15,000 mm. */
export function getWaterproofValues(millimeters: number): string[] {
  return ['yes', ...waterColumns.filter((minimum) => millimeters >= minimum).map(String)]
}

export function getRatingValues(score: number): string[] {
  return minRatings.filter((minimum) => score >= minimum).map(String)
}

const specValuePattern = /^[a-z0-9.-]{1,20}$/

export function isSpecFacet(attribute: string): attribute is SpecFacet {
  return (specFacets as readonly string[]).includes(attribute)
}

export function isSpecValue(text: string): boolean {
  return specValuePattern.test(text)
}
