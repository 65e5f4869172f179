import { editDistance } from './edit-distance'

export type Candidate = { term: string; word: string; hits: number }

const shortWord = 4

/**
 * The word somebody most likely meant: one slip away in a word of up to four letters, two in a longer one; of several the
 * closest, then the one more products have. Nothing when no word is that close.
 */
export function closestWord(typed: string, candidates: readonly Candidate[]): Candidate | undefined {
  const most = typed.length > shortWord ? 2 : 1
  const [closest] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.term) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.candidate.hits - a.candidate.hits || a.candidate.term.localeCompare(b.candidate.term))
  return closest?.candidate
}
