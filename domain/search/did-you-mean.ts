import { editDistance } from './edit-distance'

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
