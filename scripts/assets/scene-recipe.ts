/** Publishing settings of a drawn scene. */
export const sceneRecipe = {
  widths: { wide: [640, 1080, 1600], tall: [480, 780] },
  encoders: { avif: { quality: 50, effort: 6 }, webp: { quality: 72, effort: 6, smartSubsample: true } },
  /** Byte budgets of scenes on desktop and phone, and quality fallbacks for busy ones. */
  budgets: { wide: 64_000, tall: 20_000 },
  qualities: [50, 44, 38, 32, 26],
  /** A valley in landscape format, and its crop for a phone held upright. */
  outline: { width: 1600, height: 900 },
  tallCut: { left: 700, top: 0, width: 720, height: 900 },
  /** Rays per published pixel, each way. */
  oversampling: 2,
  /** Slightly more saturation and contrast than the raw rendering. */
  vivid: { saturation: 1.22, contrast: 1.16, offset: -14 },
}
