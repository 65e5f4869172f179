import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

test('a folder with room is used; one that is full or does not exist is not', () => {
  expect(memoryFolder(tmpdir(), 1)).toBe(tmpdir())
  expect(memoryFolder(tmpdir(), 2 ** 60)).toBeUndefined()
  expect(memoryFolder('/no/such/folder', 1)).toBeUndefined()
})
