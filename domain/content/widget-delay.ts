import { curatedContentDelayMs } from '#config/constants'

/** Milliseconds a widget's script waits once its place is near the viewport: the brand's widget needs a settled container. */
export function widgetDelayMs(variant: 'product' | 'curated'): number {
  return variant === 'curated' ? curatedContentDelayMs : 0
}
