import { facetValuesLarge, facetValuesMedium, facetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

const facetLimits: Record<Breakpoint, number> = { sm: facetValuesSmall, md: facetValuesMedium, lg: facetValuesLarge }

/**
 * A page is rendered before the screen is known: the smallest screen that shows the facet value at this position (from 0) at once, or
 * `more` when every screen folds it.
 */
export function facetValueFrom(position: number): Breakpoint | 'more' {
  return (['sm', 'md', 'lg'] as const).find((breakpoint) => position < facetLimits[breakpoint]) ?? 'more'
}
