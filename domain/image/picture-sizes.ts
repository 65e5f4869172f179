import type { Breakpoint } from '#contracts/blocks/fields'

/** CSS pixels of the picture that lies over a hero beside its product. */
export const overlayPictureSizes: Record<Breakpoint, { width: number; height: number }> = {
  sm: { width: 196, height: 343 },
  md: { width: 271, height: 467 },
  lg: { width: 344, height: 538 },
}
