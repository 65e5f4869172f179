import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../serve/build-app.ts'
import { root, stateFolder } from '../serve/paths.ts'
import { runCommand, tailOf } from '../serve/run-command.ts'
import { needChromium } from './chromium.ts'
import type { Outcome, Stage } from './outcome.ts'
import { failureSnapshots } from './failure-snapshots.ts'
import { countOfPlaywright, countOfRun, countOfVitest, flakyJourneys, type PlaywrightReport } from './reports.ts'
import { staticChecks } from './static-checks.ts'

const platformTests = path.join(root, 'worker/platform/vitest.config.ts')

/** Everything that must hold before a change lands, cheapest first. */
export const stages: Stage[] = [
  ...staticChecks,
  { name: 'unit', run: () => vitest('unit', 'unit') },
  ...(existsSync(platformTests) ? [{ name: 'contract', run: () => vitest('contract', 'platform') }] : []),
  { name: 'stress', run: stress },
  { name: 'build', run: build },
  { name: 'e2e', run: endToEnd },
]

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
