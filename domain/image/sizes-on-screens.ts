import type { Breakpoint } from '#contracts/blocks/fields'

/** How wide a picture of fixed widths is on which screen, as the browser asks before it chooses a file. A tablet begins at 48 rem, a desk at 64. (IMG-03) */
export function sizesOnScreens({ sm, md, lg }: Record<Breakpoint, { width: number }>): string {
  return `(min-width:64rem) ${lg.width}px, (min-width:48rem) ${md.width}px, ${sm.width}px`
}
