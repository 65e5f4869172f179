import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { root, stateFolder } from '../serve/paths.ts'
import { runCommand, tailOf } from '../serve/run-command.ts'
import { needChromium } from './chromium.ts'
import type { Outcome, Stage } from './outcome.ts'
import { failureSnapshots } from './failure-snapshots.ts'
import { countOfPlaywright, countOfRun, countOfVitest, flakyJourneys, type PlaywrightReport } from './reports.ts'

const folders = ['app', 'config', 'conformance', 'contracts', 'content', 'domain', 'routes-config', 'worker', 'e2e', 'bench', 'scripts']
const platformTests = path.join(root, 'worker/platform/vitest.config.ts')

/** Everything that must hold before a change lands, cheapest first. */
export const stages: Stage[] = [
  { name: 'types', run: () => check('types', 'tsc', ['--noEmit', '-p', '.']) },
  { name: 'lint', run: () => check('lint', 'eslint', ['.']) },
  { name: 'format', run: () => check('format', 'prettier', ['--check', '--log-level', 'warn', '.']) },
  {
    name: 'layers',
    run: () =>
      check('layers', 'depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        ...folders.filter((folder) => existsSync(path.join(root, folder))),
      ]),
  },
  { name: 'unused', run: unused },
  { name: 'requirements', run: requirements },
  { name: 'lexicon', run: () => check('lexicon', 'node', ['scripts/lexicon/main.ts']) },
  {
    name: 'spelling',
    run: () =>
      check('spelling', 'cspell', ['lint', '--no-progress', '--no-summary', '--cache', '--cache-location', 'node_modules/.cache/cspell']),
  },
  {
    name: 'prose',
    run: () => check('prose', 'textlint', ['*.md', 'docs/*.md', 'docs/copy/*.md', 'docs/decisions/*.md', 'docs/runbooks/*.md']),
  },
  { name: 'content', run: () => check('content', 'node', ['scripts/content-lint/main.ts']) },
  { name: 'unit', run: () => vitest('unit', 'unit') },
  ...(existsSync(platformTests) ? [{ name: 'contract', run: () => vitest('contract', 'platform') }] : []),
  { name: 'stress', run: stress },
  { name: 'build', run: build },
  { name: 'e2e', run: endToEnd },
]

/** A tool that answers yes or no counts as one check. */
async function check(name: string, tool: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runCommand(tool, args, { log: `test-${name}` })
  return code === 0 ? { passed: 1, failed: 0, lines: [] } : { passed: 0, failed: 1, lines: [tailOf(output, 120)] }
}

/** Files, exports and packages that nothing needs; then exports of the product that only tests need. */
async function unused(): Promise<Outcome> {
  const all = await check('unused', 'knip', ['--no-progress'])
  return all.failed > 0 ? all : check('unused', 'knip', ['--no-progress', '--production'])
}

/** Every row of the catalog is cited by a test; rows cited only beside many others are reported. */
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

async function vitest(name: string, project: string): Promise<Outcome> {
  const report = freshReport(name)
  const args = ['run', '--project', project, '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand('vitest', args, { log: `test-${name}` })
  return { ...countOfRun(report, code, countOfVitest), lines: linesOf(output, code, /^\s*(Test Files|Tests)\s+\d/) }
}

async function endToEnd(): Promise<Outcome> {
  const report = freshReport('e2e')
  needChromium()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code, output } = await runCommand('playwright', ['test', '--reporter=line,json'], { log: 'test-e2e', env })
  // Drops progress output.
  const received = output.replace(/^(\[\d+\/\d+\].*|\(node:.*|\(Use `node.*|)\n/gm, '')
  const lines = linesOf(received, code, /^\s+(\d+ (passed|failed|flaky|skipped|did not run|files of)|Nothing could be pressed)/)
  const flaky = existsSync(report) ? flakyJourneys(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : []
  return {
    ...countOfRun(report, code, countOfPlaywright),
    lines: code === 0 ? [...lines, ...flaky] : [...lines, ...flaky, ...failureSnapshots(path.join(root, 'test-results'))],
  }
}

/** The small run: the platform is killed a few times under its buyers. */
async function stress(): Promise<Outcome> {
  const { code, output } = await runCommand('node', ['scripts/stress/main.ts', '--small'], { log: 'test-stress' })
  const [, held = '0', broken = '0'] = /(\d+) invariants held, (\d+) broken/.exec(output) ?? []
  const failed = code === 0 ? Number(broken) : Math.max(Number(broken), 1)
  return { passed: Number(held), failed, lines: code === 0 ? [] : [tailOf(output, 60)] }
}

async function build(): Promise<Outcome> {
  await buildApp()
  return { passed: 1, failed: 0, lines: [] }
}

function freshReport(name: string): string {
  const file = path.join(stateFolder, 'test', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** A run that passed shows the runner's closing lines; one that failed shows what went wrong as well. */
function linesOf(output: string, code: number, closing: RegExp): string[] {
  if (code !== 0) return [tailOf(output, 200)]
  return output.split('\n').filter((line) => closing.test(line))
}
