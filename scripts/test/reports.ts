import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; flaky: number; skipped: number; unexpected: number }; errors: unknown[] }

/** Counts of a vitest run. A file that could not even be loaded has no tests and counts as one failure; what did not run has failed. */
export function countOfVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const unrun = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length + unrun }
}

/** Counts of a Playwright run. A journey that needed a second try has failed, and so has one that did not run. */
export function countOfPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/** A runner that ended badly has failed at least once, whatever its report says; without a report it has failed once. */
export function countOfRun<Report>(file: string, code: number, countOf: (report: Report) => Count): Count {
  const count = existsSync(file) ? countOf(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 1 }
  // A report without one of these numbers is none we can read.
  if (Number.isNaN(count.passed + count.failed)) return { passed: 0, failed: 1 }
  return code === 0 ? count : { ...count, failed: Math.max(1, count.failed) }
}
