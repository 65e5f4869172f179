import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import type { PlaywrightReport } from './reports.ts'

export type TimedTest = { file: string; title: string; seconds: number }
type VitestReport = { testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[] }

/** Slowest tests of the reports. A missing report has no tests. */
export function listSlowestTests(reports: readonly string[], count = 10): TimedTest[] {
  const tests = reports
    .filter((file) => existsSync(file))
    .flatMap((file) => listTimedTests(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport))
  return tests.sort((one, other) => other.seconds - one.seconds).slice(0, count)
}

export function listTimedTests(report: VitestReport | PlaywrightReport): TimedTest[] {
  if ('suites' in report) return listTimedJourneys(report)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ file: path.relative(root, name), title: fullName, seconds: duration / 1_000 })),
  )
}

function listTimedJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): TimedTest[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: `e2e/${file}`,
        title: `[${projectName}] ${title}`,
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
      })),
    ),
    ...listTimedJourneys({ suites: inner }),
  ])
}
