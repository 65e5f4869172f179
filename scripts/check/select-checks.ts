import { lstatSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { runCheckTool } from '../test/check-by-tool.ts'
import type { WeighedStage } from '../test/run-in-parallel.ts'
import { runVitest } from '../test/run-vitest.ts'
import { checkedDocuments } from '../test/static-checks.ts'
import { listReadingTests } from './reading-tests.ts'

type ToolRun = { name: string; tool: string; weight: number; args: string[] }

const typedFiles = /\.tsx?$/
/** Files whose comments are read. */
const codeFiles = /\.(ts|tsx|mjs)$/
/** Files that a unit test may import: code, messages and authored data. */
const importableFiles = /\.(ts|tsx|mjs|json)$/
/** As `files` of `cspell.yml`. */
const spelledFiles = /^[^.].*\.(ts|tsx|js|mjs|cjs|md|sql|css)$/
const layeredFiles = /^(adapters|app|bench|config|conformance|content|contracts|domain|e2e|routes-config|scripts|worker)\//

/**
 * Tool calls that check a change to these files. Types and lint rules are checked in `lintedFiles`, because a change may break its importers. Other tools
 * check the changed files, and the unit tests that import or read them.
 */
export function selectToolRuns(changedFiles: readonly string[], lintedFiles: readonly string[] | 'all'): ToolRun[] {
  const files = (...patterns: RegExp[]) => changedFiles.filter((file) => patterns.every((pattern) => pattern.test(file)))
  const toolRuns = [
    { name: 'format', tool: 'oxfmt', weight: 1, args: ['--check', '--no-error-on-unmatched-pattern'], files: [...changedFiles] },
    { name: 'layers', tool: 'depcruise', weight: 2, args: ['--config', '.dependency-cruiser.cjs'], files: files(typedFiles, layeredFiles) },
    {
      name: 'spelling',
      tool: 'cspell',
      weight: 2,
      args: ['lint', '--no-progress', '--no-summary', '--no-must-find-files'],
      files: files(spelledFiles),
    },
    {
      name: 'prose',
      tool: 'textlint',
      weight: 1,
      args: [],
      files: changedFiles.filter((file) => checkedDocuments.some((pattern) => path.matchesGlob(file, pattern))),
    },
    { name: 'comments', tool: 'node', weight: 1, args: ['scripts/prose/main.ts'], files: files(codeFiles) },
    {
      name: 'unit',
      tool: 'vitest',
      weight: 4,
      args: ['related', '--run', '--project=unit*', '--passWithNoTests'],
      // A test is related to itself.
      files: [...files(importableFiles), ...listReadingTests(changedFiles)],
    },
  ]
  const lintRun = { name: 'lint', tool: 'oxlint', weight: 5, args: lintedFiles === 'all' ? [] : [...lintedFiles] }
  const fileRuns = toolRuns
    .filter((run) => run.files.length > 0)
    .map(({ files: ownFiles, args, ...run }) => ({ ...run, args: [...args, ...ownFiles] }))
  return lintedFiles.length > 0 ? [lintRun, ...fileRuns] : fileRuns
}

export function selectChecks(changedFiles: readonly string[], lintedFiles: readonly string[] | 'all'): WeighedStage[] {
  const files = changedFiles.filter((file) => lstatSync(path.join(root, file)).isFile())
  return selectToolRuns(files, lintedFiles).map(({ name, tool, weight, args }) => ({
    name,
    weight,
    run: () => (tool === 'vitest' ? runVitest(`check-${name}`, args) : runCheckTool(`check-${name}`, tool, args)),
  }))
}

export function formatNothingChanged(since: string): string[] {
  const hint = since === 'HEAD' ? ' To check commits too: npm run check -- <commit before them>' : ''
  return [`Nothing changed since ${since}.${hint}`]
}
