import { expect, test } from 'vitest'
import { countOfPlaywright, countOfRun, countOfVitest } from './reports.ts'

test('a file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(countOfVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a journey that needed a second try has passed, an error outside any journey has failed', () => {
  expect(countOfPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{}] })).toEqual({ passed: 6, failed: 3 })
})

test('a runner that left no report has failed', () => {
  expect(countOfRun('no-such-report.json', 0, countOfVitest)).toEqual({ passed: 0, failed: 1 })
})
