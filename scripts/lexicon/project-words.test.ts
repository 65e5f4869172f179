import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'

const words = readFileSync(path.join(root, 'project-words.txt'), 'utf8').trimEnd().split('\n')

test('the words the spell checker is given are sorted, in lower case, each once', () => {
  expect(words).toEqual([...new Set(words.map((word) => word.toLowerCase()))].sort())
})

test('a file uses each word the spell checker is given', () => {
  const sources = execFileSync(
    'git',
    ['grep', '-hiF', ...words.flatMap((word) => ['-e', word]), '--', ':!project-words.txt', ':!content'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  ).toLowerCase()
  expect(words.filter((word) => !sources.includes(word))).toEqual([])
})
