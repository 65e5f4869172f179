import { curatedContentDelayMs } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'

const msPerSecond = 1_000

/** A collection is a carousel only where its layout says so. */
export function isCarousel(layout: Record<Breakpoint, { type: 'carousel' | 'grid' }>, breakpoint: Breakpoint): boolean {
  return layout[breakpoint].type === 'carousel'
}

/** Milliseconds per slide; undefined without rotation. Authored in seconds. */
export function autorotateMs({ autoplay, autorotateTime }: { autoplay: boolean; autorotateTime?: number }): number | undefined {
  return autoplay && autorotateTime ? autorotateTime * msPerSecond : undefined
}

export type Callout = { title: string; detail: string; legal: string }

/** A promotion's callout `title|detail|legal line`; shown only when it has exactly three parts, an empty one counting. */
export function calloutParts(message: string): Callout | undefined {
  const parts = message.split('|').map((part) => part.trim())
  const [title = '', detail = '', legal = ''] = parts
  return parts.length === 3 ? { title, detail, legal } : undefined
}

export type AuthoredIconSize = 'small' | 'medium' | 'large'

const steps = { small: 'md', medium: 'lg', large: '3xl' } as const

/** An authored icon size as a step of our icon scale: each is one step up. */
export function iconSizeOf(size: AuthoredIconSize): (typeof steps)[AuthoredIconSize] {
  return steps[size]
}

/** Milliseconds a widget's script waits once its place is near the viewport: the brand's widget needs a settled container. */
export function widgetDelayMs(variant: 'product' | 'curated'): number {
  return variant === 'curated' ? curatedContentDelayMs : 0
}
