import { expect, test } from 'vitest'
import { countOfPlaywright, countOfRun, countOfVitest } from './reports.ts'

const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const noJourneys = { expected: 0, flaky: 0, skipped: 0, unexpected: 0 }

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(countOfVitest({ ...none, numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a test that did not run has failed', () => {
  expect(countOfVitest({ ...none, numPassedTests: 4, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 4, failed: 3 })
  expect(countOfPlaywright({ stats: { ...noJourneys, expected: 4, skipped: 3 }, errors: [] })).toEqual({ passed: 4, failed: 3 })
})

test('a journey that needed a second try has failed, and so has an error outside any journey', () => {
  const stats = { ...noJourneys, expected: 5, flaky: 1, unexpected: 2 }
  expect(countOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 })
})

test('a runner that left no report has failed', () => {
  expect(countOfRun('no-such-report.json', 0, countOfVitest)).toEqual({ passed: 0, failed: 1 })
})
