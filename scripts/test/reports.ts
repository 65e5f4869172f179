import { existsSync, readFileSync } from 'node:fs'

export type TestCount = { passed: number; failed: number; flaky?: number }

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
export function countVitestTests(report: VitestReport): TestCount {
  const unloadedFiles = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const skippedCount = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadedFiles.length + skippedCount }
}

/** Counts of a Playwright run. A journey that passed on retry is flaky; one that did not run has failed. */
export function countPlaywrightTests({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): TestCount {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length, flaky: stats.flaky }
}

/** A line for each flaky journey: project, file, title, and the trace of its retry. */
export function listFlakyJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map((test) => `flaky: [${test.projectName}] ${file} › ${title}${findTrace(test)}`),
    ),
    ...listFlakyJourneys({ suites: inner }),
  ])
}

function findTrace({ results }: PlaywrightTest): string {
  const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')
  return trace?.path ? `\n  ${trace.path}` : ''
}

/** A runner with a non-zero exit code has failed at least once, whatever its report says; also without a report. */
export function readRunCount<Report>(file: string, code: number, countTests: (report: Report) => TestCount): TestCount {
  const count = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 1 }
  // A report without one of these numbers is unreadable.
  if (Number.isNaN(count.passed + count.failed)) return { passed: 0, failed: 1 }
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) }
}
