/** In place of the decompressor of WOFF2 fonts, which a font library imports: the fonts of papers are WOFF, and its dictionary is heavy. */
function failWithoutBrotli(): never {
  throw new Error('No font of papers is WOFF2.')
}

export { failWithoutBrotli as default }
