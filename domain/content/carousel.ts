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
