import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; flaky?: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightTest = {
  projectName: string
  status: string
  results: { duration?: number; attachments: { name: string; path?: string }[] }[]
}
type PlaywrightSuite = { file: string; specs: { title: string; tests: PlaywrightTest[] }[]; suites?: PlaywrightSuite[] }
export type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number; unexpected: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** Counts of a vitest run. A file that could not be loaded counts as one failure, and a test that did not run has failed. */
export function countOfVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const unrun = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length + unrun }
}

/** Counts of a Playwright run. A journey that passed on retry is flaky; one that did not run has failed. */
export function countOfPlaywright({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length, flaky: stats.flaky }
}

/** A line for each flaky journey: project, file, title, and the trace of its retry. */
export function flakyJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map((test) => `flaky: [${test.projectName}] ${file} › ${title}${traceOf(test)}`),
    ),
    ...flakyJourneys({ suites: inner }),
  ])
}

function traceOf({ results }: PlaywrightTest): string {
  const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')
  return trace?.path ? `\n  ${trace.path}` : ''
}

/** A runner with a non-zero exit code has failed at least once, whatever its report says; also without a report. */
export function countOfRun<Report>(file: string, code: number, countOf: (report: Report) => Count): Count {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 1 }
  // A report without one of these numbers is unreadable.
  if (Number.isNaN(count.passed + count.failed)) return { passed: 0, failed: 1 }
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) }
}
