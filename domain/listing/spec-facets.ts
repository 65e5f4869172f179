/** Facets besides color, size, price and marks, in display order. */
export const specFacets = [
  ...(['type', 'gender', 'waterproof', 'warmth', 'comfort', 'capacity', 'persons'] as const),
  ...(['weight', 'cloth', 'upf', 'fit', 'season', 'rating'] as const),
] as const
export type SpecFacet = (typeof specFacets)[number]
/** Chosen values by facet; values of one facet are alternatives. */
export type SpecFilters = Partial<Record<SpecFacet, readonly string[]>>

/** Start inclusive, end exclusive; the last step has none. */
type Step = { id: string; from: number; to?: number }

/** Steps of a bag's capacity in liters, of weight in grams, and of fabric weight in grams per square meter. */
export const steppedFacets = {
  capacity: listSteps(0, 20, 35, 50),
  weight: listSteps(0, 250, 500, 1_000),
  cloth: listSteps(0, 200, 300),
} satisfies Partial<Record<SpecFacet, Step[]>>
export type SteppedFacet = keyof typeof steppedFacets

/** `0-20`, `20-35`, …, `50`. */
function listSteps(...starts: number[]): Step[] {
  return starts.map((from, index) => {
    const to = starts[index + 1]
    return to === undefined ? { id: String(from), from } : { id: `${from}-${to}`, from, to }
  })
}

/** Offered comfort temperatures in °C: a product for colder nights also meets the milder ones. */
export const comfortTemperatures = [0, -5, -15] as const
/** Offered minimum sun protection factors. */
export const minSunProtection = [15, 30, 50] as const
/** Offered minimum hydrostatic heads, in millimeters. */
export const waterColumns = [15_000, 20_000] as const
export const minRatings = [4, 4.5] as const
export const facetGenders = ['men', 'women', 'kids'] as const

/** Step of a figure. */
export function getStep(facet: SteppedFacet, figure: number): string {
  return steppedFacets[facet].findLast(({ from }) => figure >= from)?.id ?? ''
}

/** Facet values of a comfort temperature, in °C: -15 also meets -5. */
export function getComfortValues(celsius: number): string[] {
  return comfortTemperatures.filter((offered) => celsius <= offered).map(String)
}

/** Facet values of a sun protection factor: one of 50 also meets 30. */
export function getSunProtectionValues(upf: number): string[] {
  return minSunProtection.filter((minimum) => upf >= minimum).map(String)
}

/** Facet values a product meets: one of 20,000 mm also meets 15,000 mm. */
export function getWaterproofValues(millimeters: number): string[] {
  return ['yes', ...waterColumns.filter((minimum) => millimeters >= minimum).map(String)]
}

/** Facet values of an average rating, from 1 to 5. */
export function getRatingValues(score: number): string[] {
  return minRatings.filter((minimum) => score >= minimum).map(String)
}

const specValuePattern = /^[a-z0-9.-]{1,20}$/

/** Returns true for attributes that are facets of specs, not of variants. */
export function isSpecFacet(attribute: string): attribute is SpecFacet {
  return (specFacets as readonly string[]).includes(attribute)
}

/** Returns true if a text may be a facet value of a spec. */
export function isSpecValue(text: string): boolean {
  return specValuePattern.test(text)
}
