import { facetValuesLarge, facetValuesMedium, facetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

const facetLimits: Record<Breakpoint, number> = { sm: facetValuesSmall, md: facetValuesMedium, lg: facetValuesLarge }

/** To fold as few values as this saves no room worth a press. */
const maxNeedlesslyFolded = 4

/**
 * The smallest screen that shows the facet value at this position (from 0) of this many at once, or `more` if every screen folds it: the
 * page is rendered before the screen is known.
 */
export function getFacetBreakpoint(position: number, count: number): Breakpoint | 'more' {
  const isShownAt = (breakpoint: Breakpoint) => position < facetLimits[breakpoint] || count <= facetLimits[breakpoint] + maxNeedlesslyFolded
  return (['sm', 'md', 'lg'] as const).find(isShownAt) ?? 'more'
}
