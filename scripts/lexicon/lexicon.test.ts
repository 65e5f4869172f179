import { expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { readLexicon } from './lexicon.ts'

const lexicon = readLexicon()

test('each pattern is a regular expression, and no term to avoid is listed twice', () => {
  const terms = [...lexicon.names, ...lexicon.productNames, ...lexicon.prose]
  const avoided = [
    ...terms.flatMap((term) => ('exact' in term ? term.exact : [term.avoid])),
    ...lexicon.words.flatMap(({ avoid }) => avoid),
  ]
  expect(avoided.filter((term, index) => avoided.indexOf(term) !== index)).toEqual([])
  for (const term of terms) if ('avoid' in term) expect(() => new RegExp(term.avoid)).not.toThrow()
})

test('the spell checker reports the words to avoid, in names, strings and comments, with the term to use', () => {
  const [{ avoid: [word = ''] = [], use = '' } = {}] = lexicon.words
  const text = `/** ${word}, */\nexport const is${word.charAt(0).toUpperCase()}${word.slice(1)} = '${word}'\n`
  const cspell = path.join(root, 'node_modules/cspell/bin.mjs')
  const options = ['lint', '--no-progress', '--no-summary', '--show-suggestions', 'stdin://domain/word.ts']
  const { stdout } = spawnSync(process.execPath, [cspell, ...options], { cwd: root, input: text, encoding: 'utf8' })
  expect(stdout.match(new RegExp(`Forbidden word \\(${word}\\) Suggestions: \\[${use}`, 'gi'))).toHaveLength(3)
})
