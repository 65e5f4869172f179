import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { runCommand, tailOf } from '../serve/run-command.ts'
import { checkByTool } from './check-by-tool.ts'
import type { Outcome } from './outcome.ts'
import type { WeighedStage } from './side-by-side.ts'

const folders = ['app', 'config', 'conformance', 'contracts', 'content', 'domain', 'routes-config', 'worker', 'e2e', 'bench', 'scripts']
const documents = ['*.md', 'docs/*.md', 'docs/copy/*.md', 'docs/decisions/*.md', 'docs/runbooks/*.md']

/** Skips files that passed before and have not changed. */
const keepingPassed = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/cspell']

/** Checks that run no product code. `weight`: CPU seconds in a fresh clone. */
export const staticChecks: WeighedStage[] = [
  { name: 'lint', weight: 43, run: () => checkByTool('lint', 'oxlint', []) },
  { name: 'format', weight: 2, run: () => checkByTool('format', 'oxfmt', ['--check', '.']) },
  {
    name: 'layers',
    weight: 15,
    run: () =>
      checkByTool('layers', 'depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        ...folders.filter((folder) => existsSync(path.join(root, folder))),
      ]),
  },
  { name: 'unused', weight: 18, run: unused },
  { name: 'requirements', weight: 2, run: requirements },
  { name: 'lexicon', weight: 4, run: () => checkByTool('lexicon', 'node', ['scripts/lexicon/main.ts']) },
  {
    name: 'spelling',
    weight: 26,
    run: () => checkByTool('spelling', 'cspell', ['lint', '--no-progress', '--no-summary', ...keepingPassed]),
  },
  { name: 'prose', weight: 2, run: () => checkByTool('prose', 'textlint', documents) },
  { name: 'content', weight: 1, run: () => checkByTool('content', 'node', ['scripts/content-lint/main.ts']) },
]

/** Unused files, exports and packages; then product exports that only tests use. */
async function unused(): Promise<Outcome> {
  const all = await checkByTool('unused', 'knip', ['--no-progress'])
  return all.failed > 0 ? all : checkByTool('unused', 'knip', ['--no-progress', '--production'])
}

/** Every row of the catalog is cited by a test; reports rows cited only beside many others. */
async function requirements(): Promise<Outcome> {
  const { code, output } = await runCommand('node', ['scripts/requirements/main.ts'], { log: 'test-requirements' })
  const warnings = output.split('\n').filter((line) => line.startsWith('Warning: '))
  if (code !== 0) return { passed: 0, failed: 1, lines: [tailOf(output, 120)] }
  return {
    passed: 1,
    failed: 0,
    lines: warnings.length > 0 ? [`${warnings.length} rows rest on titles that cite many (npm run requirements)`] : [],
  }
}
