import type { Breakpoint } from '#contracts/blocks/fields'

/** Builds `sizes` for an image with fixed widths. Tablet starts at 48 rem, desktop at 64. */
export function sizesOnScreens({ sm, md, lg }: Record<Breakpoint, { width: number }>): string {
  return `(min-width:64rem) ${lg.width}px, (min-width:48rem) ${md.width}px, ${sm.width}px`
}
