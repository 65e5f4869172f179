import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/** `avoid`: regular expression. `allow`: names that stay, because they are stored or sent under that name. */
export type LexiconTerm = { avoid: string; use: string; allow?: string[] }

/**
 * `names`: files, folders and identifiers. `productNames`: identifiers of the product, outside of tests. `types`: meaningless type names, and the
 * maximum number of files that may declare the same name.
 */
export type Lexicon = {
  names: LexiconTerm[]
  productNames: LexiconTerm[]
  types: { avoid: string[]; mostFiles: number }
  prose: LexiconTerm[]
}

/** Reads docs/lexicon.json. */
export function readLexicon(): Lexicon {
  return JSON.parse(readFileSync(path.join(root, 'docs/lexicon.json'), 'utf8')) as Lexicon
}
