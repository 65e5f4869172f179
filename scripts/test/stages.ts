import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { root, stateFolder } from '../serve/paths.ts'
import { runCommand, tailOf } from '../serve/run-command.ts'
import { needChromium } from './chromium.ts'
import type { Outcome } from './outcome.ts'
import { failureLines } from './failures.ts'
import { failureSnapshots } from './failure-snapshots.ts'
import type { Groups } from './run-groups.ts'
import { countOfPlaywright, countOfRun, countOfVitest, flakyJourneys, type PlaywrightReport } from './reports.ts'
import { staticChecks } from './static-checks.ts'

/** Report file of a stage. */
const reportOf = (name: string) => path.join(stateFolder, 'test', `${name}.json`)
export const reports = ['unit', 'build', 'http', 'contract', 'core', 'nightly', 'browsers'].map(reportOf)

const unit = { name: 'unit', weight: 180, run: () => vitest('unit', 'unit*') }
const builds = { name: 'build', weight: 60, run: build }
const http = { name: 'http', weight: 120, run: () => vitest('http', 'http') }
const contract = { name: 'contract', weight: 300, run: () => vitest('contract', 'platform') }
const core = { name: 'core', weight: 150, run: () => browsers('core') }

/**
 * The gate: everything that must hold before a change lands, fastest failures first. Stages of a group run two at a time: each waits at
 * times, for a timer or for the platform, and the other then has both cores.
 */
export const gate: Groups = [
  staticChecks,
  [unit, builds],
  [contract, core, http, { name: 'stress', weight: 60, run: () => stress('--small') }],
]

/** The gate with every journey in browsers instead of the core, with the long stress run, and with the tests of copies of the repository. */
export const everything: Groups = [
  staticChecks,
  [unit, builds],
  [contract, http, { name: 'nightly', weight: 90, run: () => vitest('nightly', 'nightly') }],
  [{ name: 'long-stress', weight: 900, run: () => stress() }],
  [{ name: 'browsers', weight: 1_500, run: () => browsers('browsers', { JOURNEYS: 'all' }) }],
]

async function vitest(name: string, project: string): Promise<Outcome> {
  const report = freshReport(name)
  const args = ['run', '--project', project, '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand('vitest', args, { log: `test-${name}` })
  return {
    ...countOfRun(report, code, countOfVitest),
    lines: code === 0 ? closingLines(output, /^\s*(Test Files|Tests)\s+\d/) : failureLines(report, output),
  }
}

async function browsers(name: string, journeys: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = freshReport(name)
  needChromium()
  const env = { ...journeys, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code, output } = await runCommand('playwright', ['test', '--reporter=line,json'], { log: `test-${name}`, env })
  // Drops progress output.
  const received = output.replace(/^(\[\d+\/\d+\].*|\(node:.*|\(Use `node.*|)\n/gm, '')
  const closing = /^\s+(\d+ (passed|failed|flaky|skipped|did not run|files of)|Nothing was drawn)/
  const lines = code === 0 ? closingLines(received, closing) : failureLines(report, received)
  const flaky = existsSync(report) ? flakyJourneys(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : []
  return {
    ...countOfRun(report, code, countOfPlaywright),
    lines: code === 0 ? [...lines, ...flaky] : [...lines, ...flaky, ...failureSnapshots(path.join(root, 'test-results'))],
  }
}

/** Kills the platform under load; in the small run a few times. */
async function stress(...options: string[]): Promise<Outcome> {
  const { code, output } = await runCommand('node', ['scripts/stress/main.ts', ...options], { log: 'test-stress' })
  const [, held = '0', broken = '0'] = /(\d+) invariants held, (\d+) broken/.exec(output) ?? []
  const failed = code === 0 ? Number(broken) : Math.max(Number(broken), 1)
  return { passed: Number(held), failed, lines: code === 0 ? [] : [tailOf(output, 60)] }
}

/** Builds the storefront, and runs the tests that need the build. */
async function build(): Promise<Outcome> {
  await buildApp()
  const { passed, failed, lines } = await vitest('build', 'built')
  return { passed: passed + 1, failed, lines: failed > 0 ? lines : [] }
}

function freshReport(name: string): string {
  const file = reportOf(name)
  rmSync(file, { force: true })
  return file
}

/** What a runner that passed says at its end. */
function closingLines(output: string, closing: RegExp): string[] {
  return output.split('\n').filter((line) => closing.test(line))
}
