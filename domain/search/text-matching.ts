// cspell:ignore aeio aeiou aeou bdfgklmnprst
import type { Language } from '#config/locales'

/** A text for comparison: without accents, case and separators. `Saint-Étienne` is `saint etienne`. */
export function foldText(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns true if every typed word is a prefix of a word in the text, ignoring accents and case. */
export function isPrefixMatch(query: string, text: string): boolean {
  const words = foldText(text).split(' ')
  return foldText(query)
    .split(' ')
    .every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Trigrams of a word, its beginning counted twice, to find similar words. */
export function getTrigrams(word: string): string[] {
  const padded = `__${word}_`
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))]
}

/** Damerau-Levenshtein distance between two words. */
export function calculateEditDistance(a: string, b: string): number {
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapCost = isSwap ? getCell(rowBeforeLast, j - 2) + 1 : Infinity
      row.push(Math.min(getCell(lastRow, j) + 1, getCell(row, j - 1) + 1, getCell(lastRow, j - 1) + (isSame ? 0 : 1), swapCost))
    }
    rowBeforeLast = lastRow
    lastRow = row
  }
  return getCell(lastRow, b.length)
}

function getCell(row: readonly number[], i: number): number {
  return row[i] ?? Infinity
}

export type WordCandidate = { term: string; word: string; hits: number }

const shortWordLength = 4

/**
 * Returns the likely intended word: one edit for up to four letters, two for longer ones; closest first, then most products. Undefined if
 * none.
 */
export function findClosestWord(word: string, candidates: readonly WordCandidate[]): WordCandidate | undefined {
  const maxDistance = word.length > shortWordLength ? 2 : 1
  const [closest] = candidates
    .map((candidate) => ({ candidate, distance: calculateEditDistance(word, candidate.term) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || b.candidate.hits - a.candidate.hits || a.candidate.term.localeCompare(b.candidate.term))
  return closest?.candidate
}

type StemRule = [ending: RegExp, stem: string]

/** Shorter stems would match half of the dictionary. */
const minStemLength = 3

/**
 * Suffixes stripped before prefix search: plural and adjective endings. Each rule yields one reading; ambiguous words ("rode" from "rood")
 * yield several.
 */
const stemRules: Record<Language, readonly StemRule[]> = {
  en: [
    [/ies$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<=[^su])s$/, ''],
  ],
  fr: [
    [/(?<=[^s])s$|x$/, ''],
    [/ches?$/, 'c'],
    [/es?$/, ''],
  ],
  de: [[/(?<=..)(en|er|es|em|ern|e|n|s)$/, '']],
  it: [
    [/(?<=[cg])h[ei]$/, ''],
    [/[aeio]$/, ''],
  ],
  es: [
    [/([oa]s?|es)$/, ''],
    [/e$/, ''],
  ],
  nl: [
    [/(?<=[aeiou])([bdfgklmnprst])\1en?$/, '$1'],
    [/(?<=[aeiou])zen?$/, 's'],
    [/(?<=[aeiou][a-z])zen?$/, 's'],
    [/(?<=[aeiou])ven?$/, 'f'],
    [/(en|e|s)$/, ''],
    [/(?<=^|[^aeiou])([aeou])([bdfgklmnprst])en?$/, '$1$1$2'],
  ],
}

/** Search prefixes of a word: itself and its stems, without accents. */
export function getStems(word: string, language: Language): string[] {
  const normalizedWord = foldText(word).replaceAll(' ', '')
  const stems = stemRules[language].flatMap(([ending, stem]) => {
    const candidate = normalizedWord.replace(ending, stem)
    return candidate !== normalizedWord && candidate.length >= minStemLength ? [candidate] : []
  })
  const prefixes = [...new Set([normalizedWord, ...stems])]
  // A prefix match for "schuhe" also needs "schuh".
  return prefixes.filter((each) => !prefixes.some((otherPrefix) => otherPrefix !== each && each.startsWith(otherPrefix)))
}
