import type { Breakpoint } from '#contracts/blocks/fields'

/** Size of the picture over a hero beside its product, in CSS pixels. */
export const overlayPictureSizes: Record<Breakpoint, { width: number; height: number }> = {
  sm: { width: 196, height: 343 },
  md: { width: 271, height: 467 },
  lg: { width: 344, height: 538 },
}
