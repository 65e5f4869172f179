import { expect, test } from 'vitest'
import type { Lexicon } from './lexicon.ts'
import { findLexiconHits } from './lexicon-hits.ts'

const lexicon: Lexicon = {
  words: [],
  names: [{ avoid: '[Cc]olour', use: 'color', allow: ['storedColour'] }],
  productNames: [{ avoid: '[a-z]Of$', use: 'a verb' }],
  types: { avoid: ['Asked'], maxFiles: 1 },
  prose: [{ avoid: '\\bletter\\b', use: 'email' }],
}
const findHits = (file: string, text: string) => findLexiconHits(lexicon, [{ file, text }]).map(({ line, word }) => `${line} ${word}`)

test.each([
  ['an identifier', 'a.ts', 'const x = 1\nconst deepColour = x', ['2 Colour']],
  ['a member', 'a.tsx', 'export const p = <i>{q.colour}</i>', ['1 colour']],
  ['a file name', 'domain/colour-of.ts', '', ['0 Colour']],
  ['a comment', 'a.ts', '/** Sends a letter. */\nexport const send = 1', ['1 letter']],
  ['a test title', 'a.test.ts', "test.each([1])('a letter is sent', () => {})", ['1 letter']],
  ['a document', 'docs/a.md', 'First.\nA letter leaves.', ['2 letter']],
  ['a name of the product', 'domain/a.ts', 'export const sizeOf = 1', ['1 eOf']],
  ['a type that says nothing', 'a.ts', 'type Asked = string', ['1 type Asked']],
])('%s that the lexicon avoids is found with its line', (...[, file, text, expected]) => {
  expect(findHits(file, text)).toEqual(expected)
})

test.each([
  ['a string', 'a.ts', "const x = 'colour letter'"],
  ['a name that is stored so', 'a.ts', 'const storedColour = 1'],
  ['a word in a comment that only names avoid', 'a.ts', '// colour'],
  ['a name of the product in a test', 'domain/a.test.ts', 'const sizeOf = 1'],
  ['a part of a longer word', 'docs/a.md', 'lettering'],
])('%s is no hit', (_, file, text) => {
  expect(findHits(file, text)).toEqual([])
})

test('a type name declared in more files than allowed is found once', () => {
  const sources = ['a.ts', 'b.ts'].map((file) => ({ file, text: 'type Row = string' }))
  expect(findLexiconHits(lexicon, sources).map(({ file, word }) => [file, word])).toEqual([['a.ts, b.ts', 'type Row']])
})
