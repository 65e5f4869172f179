import { expect, test } from 'vitest'
import { findLongSentences } from './long-sentences.ts'

const words = (count: number) => `Word${' word'.repeat(count - 1)}`
const long = `${words(26)}.`
const find = (text: string, file = 'a.ts') => findLongSentences(file, text).map(({ line, words: count }) => [line, count])

test.each([
  ['a doc comment', `const a = 1\n/** ${long} */\n`, 2],
  ['a doc comment of several lines', `/**\n * Short. ${words(20)}\n * ${words(6)}.\n */\n`, 1],
  ['consecutive line comments', `f(\n  // ${words(20)}\n  // ${words(6)}.\n)`, 2],
  ['a comment behind code', `const a = 1 // ${long}`, 1],
  ['a comment after a string that looks like the start of one', `const a = 'app/*.ts'\n/** Short. */\n// ${long}`, 3],
  ['a comment between the parts of a template', `const a = \`\${/* ${long} */ 1}\``, 1],
])('a sentence over 25 words in %s is found with its line', (_, text, line) => {
  expect(find(text)).toEqual([[line, 26]])
})

test('a sentence over 25 words in a comment of a component is found', () => {
  expect(find(`const a = <p>{/* ${long} */}</p>`, 'a.tsx')).toEqual([[1, 26]])
})

test.each([
  ['sentences of 25 words', `/** ${words(25)}. ${words(25)}! \`code\` ${words(24)}. */`],
  ['inline code of many words', `/** Runs \`${words(26)}\`. */`],
  ['items of a list', `/**\n * ${words(20)}:\n * - ${words(20)}\n * - ${words(20)}\n */`],
  ['paragraphs', `/**\n * ${words(20)}\n *\n * ${words(20)}\n */`],
  ['words for the spell checker', `// cspell:ignore ${words(26)}\n// Short.`],
  ['a string', `const a = '// ${long}'`],
  ['a template', `const a = \`/* ${long} */\``],
  ['a regular expression', `const a = /[/*] ${words(26)}[*/]/`],
])('%s is no finding', (_, text) => {
  expect(find(text)).toEqual([])
})

test('text of a component that looks like a comment is no finding', () => {
  expect(find(`const a = <p>https://shop.example {b} // ${words(26)}</p>`, 'a.tsx')).toEqual([])
})
