import { lstatSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { checkByTool } from '../test/check-by-tool.ts'
import type { WeighedStage } from '../test/side-by-side.ts'

type ToolRun = { name: string; tool: string; weight: number; args: string[] }

const code = /\.(ts|tsx|js|mjs)$/
const typed = /\.tsx?$/
/** Files that a unit test may import: code, messages and authored data. */
const imported = /\.(ts|tsx|mjs|json)$/
const layered = /^(app|bench|config|conformance|content|contracts|domain|e2e|routes-config|scripts|worker)\//

/**
 * Tool calls that check a change to these files. Types and lint rules are checked as a whole, because a change may break its importers. Other tools check
 * the changed files, and the unit tests that import them.
 */
export function callsFor(changed: readonly string[]): ToolRun[] {
  const files = (...kinds: RegExp[]) => changed.filter((file) => kinds.every((kind) => kind.test(file)))
  const calls = [
    { name: 'lint', tool: 'oxlint', weight: 5, args: [], files: files(code) },
    { name: 'format', tool: 'oxfmt', weight: 1, args: ['--check', '--no-error-on-unmatched-pattern'], files: [...changed] },
    { name: 'layers', tool: 'depcruise', weight: 2, args: ['--config', '.dependency-cruiser.cjs'], files: files(typed, layered) },
    { name: 'unit', tool: 'vitest', weight: 4, args: ['related', '--run', '--project=unit*', '--passWithNoTests'], files: files(imported) },
  ]
  return calls
    .filter(({ files }) => files.length > 0)
    .map(({ files, args, ...call }) => ({ ...call, args: call.name === 'lint' ? args : [...args, ...files] }))
}

export function checksFor(changed: readonly string[]): WeighedStage[] {
  const files = changed.filter((file) => lstatSync(path.join(root, file)).isFile())
  return callsFor(files).map(({ name, tool, weight, args }) => ({ name, weight, run: () => checkByTool(`check-${name}`, tool, args) }))
}
