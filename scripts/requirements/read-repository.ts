import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import type { TestFile } from './coverage.ts'
import { type Area, requirementAreas, visibleRows } from './requirement-rows.ts'

const places = '{app,bench,config,conformance,content,contracts,domain,e2e,routes-config,scripts,worker}'

const readCatalog = () => readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')

export function readAreas(): Area[] {
  return requirementAreas(readCatalog())
}

export function readVisibleRows(): string[] {
  return visibleRows(readCatalog())
}

/** Every test of the repository, except this tool's own, whose titles mention rows without proving any. */
export function readTests(): TestFile[] {
  const files = globSync([`${places}/**/*.test.{ts,tsx}`, 'adapters/*/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root }).sort()
  return files
    .filter((file) => !file.startsWith('scripts/requirements/'))
    .map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }))
}
