import { expect, test } from 'vitest'
import { countPlaywrightTests, readRunCount, countVitestTests, listFlakyJourneys } from './reports.ts'

const emptyVitestReport = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const emptyJourneyStats = { expected: 0, flaky: 0, skipped: 0, unexpected: 0 }

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(countVitestTests({ ...emptyVitestReport, numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a test that did not run has failed', () => {
  expect(countVitestTests({ ...emptyVitestReport, numPassedTests: 4, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 4,
    failed: 3,
  })
  expect(countPlaywrightTests({ stats: { ...emptyJourneyStats, expected: 4, skipped: 3 }, errors: [] })).toEqual({
    passed: 4,
    failed: 3,
    flaky: 0,
  })
})

test('a journey that needed a second try is flaky, and an error outside any journey has failed', () => {
  const stats = { ...emptyJourneyStats, expected: 5, flaky: 1, unexpected: 2 }
  expect(countPlaywrightTests({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 3, flaky: 1 })
})

test('a flaky journey is named with its trace', () => {
  const flaky = {
    projectName: 'with scripts',
    status: 'flaky',
    results: [{ attachments: [] }, { attachments: [{ name: 'trace', path: 'a.zip' }] }],
  }
  const steady = { projectName: 'without scripts', status: 'expected', results: [] }
  const inner = { file: 'cart.spec.ts', specs: [{ title: 'a code', tests: [flaky, steady] }] }
  expect(listFlakyJourneys({ suites: [{ file: 'cart.spec.ts', specs: [], suites: [inner] }] })).toEqual([
    'flaky: [with scripts] cart.spec.ts › a code\n  a.zip',
  ])
})

test('a runner that left no report has failed', () => {
  expect(readRunCount('no-such-report.json', 0, countVitestTests)).toEqual({ passed: 0, failed: 1 })
})
