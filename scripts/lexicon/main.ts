import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { readLexicon } from './lexicon.ts'
import { findLexiconHits } from './lexicon-hits.ts'

/** The product's own text, without the specification and without shoppers' texts. */
const checkedFiles = /^(?!vendor\/|docs\/(spec|copy\/changes|requirements)|content\/(?!.*\.ts$)|CHANGELOG).*\.(ts|tsx|mjs|md)$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const sources = files
  .split('\n')
  .filter((file) => checkedFiles.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const hits = findLexiconHits(readLexicon(), sources)
for (const { file, line, word, use } of hits) console.error(`${file}:${line} “${word}” → ${use}`)
console.log(hits.length === 0 ? `No problems found in ${sources.length} files.` : `${hits.length} problems`)
process.exitCode = hits.length === 0 ? 0 : 1
