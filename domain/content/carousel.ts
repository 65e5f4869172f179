import type { Breakpoint } from '#contracts/blocks/fields'

const msPerSecond = 1_000

/** True if the layout of a collection is a carousel. */
export function isCarousel(layout: Record<Breakpoint, { type: 'carousel' | 'grid' }>, breakpoint: Breakpoint): boolean {
  return layout[breakpoint].type === 'carousel'
}

/** Milliseconds per slide; undefined without rotation. Authored in seconds. */
export function autorotateMs({ autoplay, autorotateTime }: { autoplay: boolean; autorotateTime?: number }): number | undefined {
  return autoplay && autorotateTime ? autorotateTime * msPerSecond : undefined
}
