import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('Node can load the benchmark: no module in its imports lacks its file ending', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/main.ts', 'no such section'], { encoding: 'utf8' })
  expect([status, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining('Usage: npm run bench')])
})
