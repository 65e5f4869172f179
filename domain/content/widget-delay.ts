import { curatedContentDelayMs } from '#config/constants'

/** Milliseconds a widget's script waits once its place is near the view: what the brand chose wants its container to have settled. */
export function widgetDelayMs(variant: 'product' | 'curated'): number {
  return variant === 'curated' ? curatedContentDelayMs : 0
}
