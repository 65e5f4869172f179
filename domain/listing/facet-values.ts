import { facetValuesLarge, facetValuesMedium, facetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

const facetLimits: Record<Breakpoint, number> = { sm: facetValuesSmall, md: facetValuesMedium, lg: facetValuesLarge }

/**
 * A page is written before the screen is known: the smallest screen on which the value of a facet at this position (from 0) is shown at
 * once, or `more` when it is behind `show more` on every one.
 */
export function facetValueFrom(position: number): Breakpoint | 'more' {
  return (['sm', 'md', 'lg'] as const).find((breakpoint) => position < facetLimits[breakpoint]) ?? 'more'
}
