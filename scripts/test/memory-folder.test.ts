import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findMemoryFolder } from './memory-folder.ts'

test('a folder with room is used; one that is full or does not exist is not', () => {
  expect(findMemoryFolder(tmpdir(), 1)).toBe(tmpdir())
  expect(findMemoryFolder(tmpdir(), 2 ** 60)).toBeUndefined()
  expect(findMemoryFolder('/no/such/folder', 1)).toBeUndefined()
})
