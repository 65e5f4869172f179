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
