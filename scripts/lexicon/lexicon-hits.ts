import type { Lexicon, Term } from './lexicon.ts'
import { sourceWords, type Word } from './source-words.ts'

export type Source = { file: string; text: string }
export type Hit = { file: string; line: number; word: string; use: string }

/** Returns every word of these files that the lexicon avoids, with the term to use instead. */
export function lexiconHits(lexicon: Lexicon, sources: readonly Source[]): Hit[] {
  const declared = new Map<string, Set<string>>()
  const hits: Hit[] = []
  for (const { file, text } of sources) {
    const pathWords = [{ text: camelCased(file), line: 0 }]
    const { names, types, prose } = /\.(ts|tsx|mjs)$/.test(file) ? sourceWords(file, text) : { names: [], types: [], prose: linesOf(text) }
    const report = (words: Word[], terms: readonly Term[]) => hits.push(...matches(words, terms).map((hit) => ({ file, ...hit })))
    report([...pathWords, ...names], lexicon.names)
    report(prose, lexicon.prose)
    for (const { text: word, line } of types) {
      declared.set(word, (declared.get(word) ?? new Set()).add(file))
      if (lexicon.types.avoid.includes(word)) hits.push({ file, line, word: `type ${word}`, use: 'a name for what it holds' })
    }
  }
  for (const [word, files] of declared)
    if (files.size > lexicon.types.mostFiles)
      hits.push({ file: [...files].join(', '), line: 0, word: `type ${word}`, use: 'a name for each of its meanings' })
  return hits
}

function matches(words: readonly Word[], terms: readonly Term[]): Omit<Hit, 'file'>[] {
  return terms.flatMap(({ avoid, use, allow = [] }) => {
    const pattern = new RegExp(avoid)
    return words.flatMap(({ text, line }) => {
      const [word] = pattern.exec(text) ?? []
      return word === undefined || allow.includes(text) ? [] : [{ line, word, use }]
    })
  })
}

/** Converts a file name to an identifier: `app/what-became.server.ts` becomes `appWhatBecameServerTs`. */
function camelCased(file: string): string {
  return file.replace(/[-./]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function linesOf(text: string): Word[] {
  return text.split('\n').map((line, i) => ({ text: line, line: i + 1 }))
}
