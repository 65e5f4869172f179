import type { Breakpoint } from '#contracts/blocks/fields'

/** Size of the picture over a hero beside its product, in CSS pixels. */
export const overlayImageSizes: Record<Breakpoint, { width: number; height: number }> = {
  sm: { width: 196, height: 343 },
  md: { width: 271, height: 467 },
  lg: { width: 344, height: 538 },
}

/** Builds `sizes` for an image with fixed widths. Tablet starts at 48 rem, desktop at 64. */
export function buildSizesAttribute({ sm, md, lg }: Record<Breakpoint, { width: number }>): string {
  return `(min-width:64rem) ${lg.width}px, (min-width:48rem) ${md.width}px, ${sm.width}px`
}
