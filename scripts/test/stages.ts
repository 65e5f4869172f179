import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { seedForTests } from '../seed/seed-local.ts'
import { buildApp } from '../serve/build-app.ts'
import { bundleWorkers } from '../serve/bundle-workers.ts'
import { root } from '../serve/paths.ts'
import { runCommand, getLastLines } from '../serve/run-command.ts'
import { formatLogHint } from './check-by-tool.ts'
import { requireChromium } from './chromium.ts'
import type { Outcome } from './outcome.ts'
import { formatFailures } from './failures.ts'
import { readFailureSnapshots } from './failure-snapshots.ts'
import type { StageGroups } from './run-groups.ts'
import { countPlaywrightTests, readRunCount, listFlakyJourneys, type PlaywrightReport } from './reports.ts'
import { getReportFile, getSummaryLines, resetReport, runVitest } from './run-vitest.ts'
import { staticChecks } from './static-checks.ts'

export const reports = ['unit', 'build', 'http', 'contract', 'core', 'nightly', 'browsers'].map(getReportFile)

const unitStage = { name: 'unit', weight: 180, run: () => runVitest('unit', selectProject('unit*')) }
const buildStage = { name: 'build', weight: 60, run: runBuildStage }
const httpStage = { name: 'http', weight: 120, run: () => runVitest('http', selectProject('http')) }
const contractStage = { name: 'contract', weight: 300, run: () => runVitest('contract', selectProject('platform')) }
const coreStage = { name: 'core', weight: 150, run: () => runBrowsers('core') }

/**
 * The gate: everything that must hold before a change lands, fastest failures first. Stages of a group run three at a time. Each sometimes
 * waits for a timer or for the platform, and the others then have both cores.
 */
export const gateGroups: StageGroups = [
  staticChecks,
  [unitStage, buildStage],
  [contractStage, coreStage, httpStage, { name: 'stress', weight: 60, run: () => runStress('--small') }],
]

/** The gate with every journey in browsers instead of the core, with the long stress run, and with the tests of copies of the repository. */
export const allGroups: StageGroups = [
  staticChecks,
  [unitStage, buildStage],
  [contractStage, httpStage, { name: 'nightly', weight: 90, run: () => runVitest('nightly', selectProject('nightly*')) }],
  [{ name: 'long-stress', weight: 900, run: () => runStress() }],
  [{ name: 'browsers', weight: 1_500, run: () => runBrowsers('browsers', { JOURNEYS: 'all' }) }],
]

async function runBrowsers(name: string, journeys: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const report = resetReport(name)
  requireChromium()
  const env = { ...journeys, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code, output } = await runCommand('playwright', ['test', '--reporter=line,json'], { log: `test-${name}`, env })
  // Drops progress output.
  const relevantOutput = output.replace(/^(\[\d+\/\d+\].*|\(node:.*|\(Use `node.*|)\n/gm, '')
  const summaryPattern = /^\s+(\d+ (passed|failed|flaky|skipped|did not run|files of)|Nothing was drawn)/
  const lines = code === 0 ? getSummaryLines(relevantOutput, summaryPattern) : formatFailures(report, relevantOutput)
  const flaky = existsSync(report) ? listFlakyJourneys(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : []
  return {
    ...readRunCount(report, code, countPlaywrightTests),
    lines:
      code === 0
        ? [...lines, ...flaky]
        : [...lines, ...flaky, ...readFailureSnapshots(path.join(root, 'test-results')), formatLogHint(`test-${name}`)],
  }
}

function selectProject(project: string): string[] {
  return ['run', '--project', project]
}

/** Kills the platform under load; in the small run a few times. */
async function runStress(...options: string[]): Promise<Outcome> {
  const { code, output } = await runCommand('node', ['scripts/stress/main.ts', ...options], { log: 'test-stress' })
  const [, passedCount = '0', failedCount = '0'] = /(\d+) invariants held, (\d+) broken/.exec(output) ?? []
  const failed = code === 0 ? Number(failedCount) : Math.max(Number(failedCount), 1)
  return { passed: Number(passedCount), failed, lines: code === 0 ? [] : [getLastLines(output, 56), formatLogHint('test-stress')] }
}

/** Builds the storefront and what the next stages start at once, and runs the tests that need the build. */
async function runBuildStage(): Promise<Outcome> {
  await buildApp()
  await bundleWorkers()
  await seedForTests()
  const { passed, failed, lines } = await runVitest('build', selectProject('built'))
  return { passed: passed + 1, failed, lines: failed > 0 ? lines : [] }
}
