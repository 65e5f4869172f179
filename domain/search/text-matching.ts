/** A text for comparison: without accents, case and separators. `Saint-Étienne` is `saint etienne`. */
export function normalizeText(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns true if every typed word is a prefix of a word in the text, ignoring accents and case. */
export function isPrefixMatch(typed: string, text: string): boolean {
  const words = normalizeText(text).split(' ')
  return normalizeText(typed)
    .split(' ')
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Trigrams of a word, its beginning counted twice, to find similar words. */
export function trigrams(word: string): string[] {
  const padded = `__${word}_`
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}

/** Damerau-Levenshtein distance between two words. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(before, j - 2) + 1 : Infinity
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1), swapped))
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], i: number): number {
  return row[i] ?? Infinity
}

export type Candidate = { term: string; word: string; hits: number }

const shortWord = 4

/**
 * Returns the likely intended word: one edit for up to four letters, two for longer ones; closest first, then most products. Undefined if
 * none.
 */
export function closestWord(typed: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = typed.length > shortWord ? 2 : 1
  const [closest] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.term) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.candidate.hits - a.candidate.hits || a.candidate.term.localeCompare(b.candidate.term))
  return closest?.candidate
}
