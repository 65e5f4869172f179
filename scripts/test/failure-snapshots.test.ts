import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFailureSnapshots } from './failure-snapshots'

test('a failed journey tells what its page showed, and where nothing failed there is nothing to tell', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pages-'))
  expect(readFailureSnapshots(folder)).toEqual([])
  mkdirSync(path.join(folder, 'cart-empty'))
  writeFileSync(path.join(folder, 'cart-empty', 'error-context.md'), '# Test\n\n```yaml\n- heading "Your cart"\n```\n\n# Source\n')
  expect(readFailureSnapshots(folder)).toEqual(['cart-empty\n- heading "Your cart"\n'])
  rmSync(folder, { recursive: true })
  expect(readFailureSnapshots(folder)).toEqual([])
})
