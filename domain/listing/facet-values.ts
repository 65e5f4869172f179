import { facetValuesLarge, facetValuesMedium, facetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

export const facetLimits: Record<Breakpoint, number> = { sm: facetValuesSmall, md: facetValuesMedium, lg: facetValuesLarge }

/** The values of a facet a shopper sees at once, and those behind `show more`. (PLP-03, PLP-11) */
export function facetValuesAt<V>(values: readonly V[], breakpoint: Breakpoint): { shown: V[]; hidden: V[] } {
  return { shown: values.slice(0, facetLimits[breakpoint]), hidden: values.slice(facetLimits[breakpoint]) }
}

/**
 * The same seen from one value, for a page that is written before the screen is known: the smallest screen on which the value at this
 * position (from 0) is shown at once, or `more` when it is behind `show more` on every one.
 */
export function facetValueFrom(position: number): Breakpoint | 'more' {
  return (['sm', 'md', 'lg'] as const).find((breakpoint) => position < facetLimits[breakpoint]) ?? 'more'
}
