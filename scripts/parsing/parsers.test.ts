import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { listParsers } from './parsers.ts'
import { listProductFiles } from './product-files.ts'

test('every parser of outside input is listed in decision 040 with its bound, and no other is', { timeout: 120_000 }, () => {
  const decision = readFileSync(path.join(root, 'docs/decisions/040-input-limits-before-parsers.md'), 'utf8')
  const rows = [...decision.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)]
  const received = rows.flatMap(([, file = '', calls = '']) => [...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => `${file} ${call}`))
  expect(received.sort()).toEqual(listParsers(listProductFiles()).sort())
})
