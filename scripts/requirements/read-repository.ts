import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import type { TestFile } from './coverage.ts'
import { type RequirementArea, parseRequirementAreas, parseVisibleRows } from './requirement-rows.ts'

const sourceFolders = '{app,bench,config,conformance,content,contracts,domain,e2e,routes-config,scripts,worker}'

const readRequirements = () => readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')

export function readAreas(): RequirementArea[] {
  return parseRequirementAreas(readRequirements())
}

export function readVisibleRows(): string[] {
  return parseVisibleRows(readRequirements())
}

/** Every test of the repository, except this tool's own, whose titles mention rows without proving any. */
export function readTests(): TestFile[] {
  const files = globSync([`${sourceFolders}/**/*.test.{ts,tsx}`, 'adapters/*/*.test.ts', 'e2e/**/*.spec.ts'], { cwd: root }).sort()
  return files
    .filter((file) => !file.startsWith('scripts/requirements/'))
    .map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }))
}
