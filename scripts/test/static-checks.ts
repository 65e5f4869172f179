import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { runCommand } from '../serve/run-command.ts'
import { excerptOutput, runCheckTool } from './check-by-tool.ts'
import type { Outcome } from './outcome.ts'
import type { WeighedStage } from './run-in-parallel.ts'

const checkedFolders = [
  'adapters',
  'app',
  'config',
  'conformance',
  'contracts',
  'content',
  'domain',
  'routes-config',
  'worker',
  'e2e',
  'bench',
  'scripts',
]
/** The documents whose prose is checked. */
export const checkedDocuments = ['*.md', 'docs/*.md', 'docs/copy/*.md', 'docs/decisions/*.md', 'docs/runbooks/*.md']

/** Skips files that passed before and have not changed. */
const cspellCacheOptions = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/cspell']

/** Checks that run no product code. `weight`: CPU seconds in a fresh clone. */
export const staticChecks: WeighedStage[] = [
  { name: 'lint', weight: 43, run: () => runCheckTool('lint', 'oxlint', []) },
  { name: 'format', weight: 2, run: () => runCheckTool('format', 'oxfmt', ['--check', '.']) },
  {
    name: 'layers',
    weight: 15,
    run: () =>
      runCheckTool('layers', 'depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        ...checkedFolders.filter((folder) => existsSync(path.join(root, folder))),
      ]),
  },
  { name: 'unused', weight: 18, run: checkUnused },
  { name: 'requirements', weight: 2, run: checkRequirements },
  { name: 'lexicon', weight: 4, run: () => runCheckTool('lexicon', 'node', ['scripts/lexicon/main.ts']) },
  {
    name: 'spelling',
    weight: 26,
    run: () => runCheckTool('spelling', 'cspell', ['lint', '--no-progress', '--no-summary', ...cspellCacheOptions]),
  },
  { name: 'prose', weight: 2, run: checkProse },
  { name: 'content', weight: 1, run: () => runCheckTool('content', 'node', ['scripts/content-lint/main.ts']) },
]

/** Unused files, exports and packages; then product exports that only tests use. */
async function checkUnused(): Promise<Outcome> {
  const outcome = await runCheckTool('unused', 'knip', ['--no-progress'])
  return outcome.failed > 0 ? outcome : runCheckTool('unused', 'knip', ['--no-progress', '--production'])
}

/** The documents; then the length of sentences in comments. */
async function checkProse(): Promise<Outcome> {
  const outcome = await runCheckTool('prose', 'textlint', checkedDocuments)
  return outcome.failed > 0 ? outcome : runCheckTool('prose', 'node', ['scripts/prose/main.ts'])
}

/** Every row of the catalog is cited by a test; reports rows cited only beside many others. */
async function checkRequirements(): Promise<Outcome> {
  const { code, output } = await runCommand('node', ['scripts/requirements/main.ts'], { log: 'test-requirements' })
  const warnings = output.split('\n').filter((line) => line.startsWith('Warning: '))
  // The table and the warnings come first, and are no problem.
  const problems = output.replace(/^(Warning: .*|\S+ +\d+ of +\d+ .*)\n/gm, '')
  if (code !== 0) return { passed: 0, failed: 1, lines: excerptOutput(problems, 'test-requirements') }
  return {
    passed: 1,
    failed: 0,
    lines: warnings.length > 0 ? [`${warnings.length} rows rest on titles that cite many (npm run requirements)`] : [],
  }
}
