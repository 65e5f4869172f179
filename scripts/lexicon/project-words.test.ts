import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const words = readFileSync(path.join(root, 'project-words.txt'), 'utf8').trimEnd().split('\n')

test('the words the spell checker is given are sorted, in lower case, each once', () => {
  expect(words).toEqual([...new Set(words.map((word) => word.toLowerCase()))].sort())
})

test('a file uses each word the spell checker is given', () => {
  // Read and searched here: git grep takes minutes for so many patterns that ignore case.
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!project-words.txt', ':!content', ':!public', ':!*lock.json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const sources = files.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  const missing = new Set(words)
  for (const file of sources) {
    const text = readFileSync(path.join(root, file), 'utf8').toLowerCase()
    for (const word of missing) if (text.includes(word)) missing.delete(word)
  }
  expect([...missing]).toEqual([])
})
