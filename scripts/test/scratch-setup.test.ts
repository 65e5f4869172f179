import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchName, setup, teardown } from './scratch-setup.ts'

test('the temporary folder of a test is the one of its run', () => {
  expect(tmpdir()).toContain(`${path.sep}${scratchName}`)
})

test('what tests leave there goes at the end, and the folder before is back', () => {
  const before = tmpdir()
  setup()
  const left = mkdtempSync(path.join(tmpdir(), 'left-'))
  expect(tmpdir()).not.toBe(before)
  teardown()
  expect([tmpdir(), existsSync(left), existsSync(before)]).toEqual([before, false, true])
})
