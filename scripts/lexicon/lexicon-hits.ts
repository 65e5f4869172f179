import type { Lexicon, LexiconTerm } from './lexicon.ts'
import { collectSourceWords, type SourceWord } from './source-words.ts'

export type LexiconSource = { file: string; text: string }
export type LexiconHit = { file: string; line: number; word: string; use: string }

const productFilePattern = /^(app|config|contracts|domain|routes-config|worker)\//
const testFilePattern = /\.(test|sample)\.tsx?$|\/test\//

/** Returns every word of these files that the lexicon avoids, with the term to use instead. */
export function findLexiconHits(lexicon: Lexicon, sources: readonly LexiconSource[]): LexiconHit[] {
  const filesByType = new Map<string, Set<string>>()
  const hits: LexiconHit[] = []
  for (const { file, text } of sources) {
    const pathWords = [{ text: toCamelCase(file), line: 0 }]
    const { names, types, prose } = /\.(ts|tsx|mjs)$/.test(file)
      ? collectSourceWords(file, text)
      : { names: [], types: [], prose: toLines(text) }
    const report = (sourceWordList: SourceWord[], terms: readonly LexiconTerm[]) =>
      hits.push(...findMatches(sourceWordList, terms).map((hit) => ({ file, ...hit })))
    report([...pathWords, ...names], lexicon.names)
    if (productFilePattern.test(file) && !testFilePattern.test(file)) report(names, lexicon.productNames)
    report(prose, lexicon.prose)
    for (const { text: word, line } of types) {
      filesByType.set(word, (filesByType.get(word) ?? new Set()).add(file))
      if (lexicon.types.avoid.includes(word)) hits.push({ file, line, word: `type ${word}`, use: 'a name for what it holds' })
    }
  }
  for (const [word, files] of filesByType)
    if (files.size > lexicon.types.maxFiles)
      hits.push({ file: [...files].join(', '), line: 0, word: `type ${word}`, use: 'a name for each of its meanings' })
  return hits
}

function findMatches(sourceWordList: readonly SourceWord[], terms: readonly LexiconTerm[]): Omit<LexiconHit, 'file'>[] {
  return terms.flatMap(({ use, allow = [], ...term }) => {
    const pattern = 'exact' in term ? new RegExp(`^(${term.exact.join('|')})$`) : new RegExp(term.avoid)
    return sourceWordList.flatMap(({ text, line }) => {
      const [word] = pattern.exec(text) ?? []
      return word === undefined || allow.includes(text) ? [] : [{ line, word, use }]
    })
  })
}

/** Converts a file name to an identifier: `app/what-became.server.ts` becomes `appWhatBecameServerTs`. */
function toCamelCase(file: string): string {
  return file.replace(/[-./]+(\w)/g, (_, email: string) => email.toUpperCase())
}

function toLines(text: string): SourceWord[] {
  return text.split('\n').map((line, i) => ({ text: line, line: i + 1 }))
}
