/** Replaces the WOFF2 decompressor that the font library imports: PDF fonts are WOFF, and its dictionary is large. (decision 112) */
function failWithoutBrotli(): never {
  throw new Error('PDF fonts are WOFF, not WOFF2.')
}

export { failWithoutBrotli as default }
