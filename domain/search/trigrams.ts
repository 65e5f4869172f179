/** Trigrams of a word, its beginning counted twice, to find similar words. */
export function trigrams(word: string): string[] {
  const padded = `__${word}_`
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}
