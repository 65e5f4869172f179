/** Every three letters in a row, the beginning counted as two of them: words that look alike share most of theirs. */
export function trigrams(word: string): string[] {
  const padded = `__${word}_`
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}
