/** Publishing settings of a film. */
export const filmRecipe = {
  framesPerSecond: 24,
  /** Bytes. A browser loads a film only once half of it is in view. */
  budget: 300_000,
  /** Kilobits per second to begin with, and the shares of the budget to aim at. */
  firstRate: 330,
  aim: { least: 0.94, middle: 0.975 },
  attempts: 4,
  /**
   * VP9 of 8 bits, profile 0: what every browser plays that plays WebM. Two passes, because they find out what stands still; one whole frame, so
   * that its sharpness lasts.
   */
  settings: [
    ...['--codec=vp9', '--profile=0', '--i420', '--color-space=bt709', '--passes=2', '--good', '--cpu-used=2', '--end-usage=vbr'],
    ...['--lag-in-frames=25', '--auto-alt-ref=1', '--kf-max-dist=9999', '--min-q=0', '--max-q=60', '--tile-columns=2', '--threads=2'],
    '--quiet',
  ],
} as const
