import { facetValuesLarge, facetValuesMedium, facetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

const facetLimits: Record<Breakpoint, number> = { sm: facetValuesSmall, md: facetValuesMedium, lg: facetValuesLarge }

/**
 * The smallest screen that shows the facet value at this position (from 0), or `more` if every screen folds it: the page is rendered before
 * the screen is known.
 */
export function getFacetBreakpoint(position: number): Breakpoint | 'more' {
  return (['sm', 'md', 'lg'] as const).find((breakpoint) => position < facetLimits[breakpoint]) ?? 'more'
}
