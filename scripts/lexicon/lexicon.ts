import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/**
 * `avoid`: regular expression. `exact`: whole names, which oxlint reports too. `allow`: names that stay, because they are stored or sent under
 * that name.
 */
export type LexiconTerm = ({ avoid: string } | { exact: string[] }) & { use: string; allow?: string[] }

/**
 * `words`: used nowhere; the spell checker reports them. `names`: files, folders and identifiers. `productNames`: identifiers of the product,
 * outside tests. `types`: meaningless type names, and the maximum number of files that may declare the same name. `prose`: comments, test
 * titles and documents.
 */
export type Lexicon = {
  words: { avoid: string[]; use: string }[]
  names: LexiconTerm[]
  productNames: LexiconTerm[]
  types: { avoid: string[]; maxFiles: number }
  prose: LexiconTerm[]
}

/** Reads docs/lexicon.json. */
export function readLexicon(): Lexicon {
  return JSON.parse(readFileSync(path.join(root, 'docs/lexicon.json'), 'utf8')) as Lexicon
}
