import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('./', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))

/** Keys an object of this JSON text has twice. Read from the text: once parsed, the later one has silently won. */
function findRepeatedKeys(text: string): string[] {
  const repeated: string[] = []
  const open: Set<string>[] = []
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (key !== undefined) {
      if (open.at(-1)?.has(key)) repeated.push(key)
      open.at(-1)?.add(key)
    }
  }
  return repeated
}

test('a key is repeated only within one object, whatever the texts say', () => {
  expect(findRepeatedKeys('{ "a": { "b": "\\"a\\": {" }, "c": [{ "b": 1 }, { "b": 2 }] }')).toEqual([])
  expect(findRepeatedKeys('{ "a": { "b": 1, "b": 2 }, "c": 1, "a": 3 }')).toEqual(['"b"', '"a"'])
})

test('no authored file repeats a key: words, messages, pages, catalog', () => {
  expect(files).toEqual(expect.arrayContaining(['catalog/words.json', 'messages/en/shop.json']))
  const problems = files.flatMap((file) => findRepeatedKeys(readFileSync(new URL(file, root), 'utf8')).map((key) => `${file}: ${key}`))
  expect(problems).toEqual([])
})
