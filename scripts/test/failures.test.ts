// cspell:ignore mone
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { formatFailures } from './failures.ts'

function formatReportFailures(report: object, output = ''): string[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'unit.json')
  writeFileSync(file, JSON.stringify(report))
  return formatFailures(file, output)
}

const createFailedAssertion = (fullName: string, ...failureMessages: string[]) => ({ fullName, status: 'failed', failureMessages })
const createFileResult = (name: string, ...assertionResults: object[]) => ({
  name: path.join(root, name),
  status: 'failed',
  assertionResults,
})

test('titles of all tests that failed come first, then their errors without the path through packages', () => {
  const long = 'Error: \u001b[31mone\u001b[39m\n    at own.ts:1:1\n    at /a/node_modules/vitest/dist/index.js:1:1'
  const testResults = [
    createFileResult('domain/one.test.ts', createFailedAssertion('adds', long), { fullName: 'subtracts', status: 'passed' }),
    { ...createFileResult('domain/two.test.ts', { fullName: 'not run', status: 'skipped' }), message: 'no such module' },
  ]
  expect(formatReportFailures({ testResults })).toEqual([
    '✗ domain/one.test.ts › adds',
    '✗ domain/two.test.ts',
    '',
    'domain/one.test.ts › adds',
    'Error: one',
    '    at own.ts:1:1',
    '',
    'domain/two.test.ts',
    'no such module',
  ])
})

test('fewer than sixty lines, of which forty are titles', () => {
  const many = Array.from({ length: 90 }, (_, i) => createFailedAssertion(`test ${i}`, 'Error\n'.repeat(30)))
  const lines = formatReportFailures({ testResults: [createFileResult('domain/one.test.ts', ...many)] })
  expect(lines).toHaveLength(56)
  expect(lines.slice(39, 43)).toEqual(['✗ domain/one.test.ts › test 39', '… and 50 more', '', 'domain/one.test.ts › test 0'])
})

test('a journey is named with its browser, and by its last try', () => {
  const results = [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'second' }] }]
  const tests = [
    { projectName: 'with scripts', status: 'unexpected', results },
    { projectName: 'without scripts', status: 'flaky', results },
  ]
  const suites = [{ file: 'cart.spec.ts', specs: [], suites: [{ file: 'cart.spec.ts', specs: [{ title: 'a code', tests }] }] }]
  const title = '[with scripts] e2e/cart.spec.ts › a code'
  expect(formatReportFailures({ suites, errors: [] })).toEqual([`✗ ${title}`, '', title, 'second'])
})

test('a run that no test of it failed, or that left no report, ends with its reason', () => {
  const output = Array.from({ length: 80 }, (_, i) => `line ${i}`).join('\n')
  const last = output.split('\n').slice(-56).join('\n')
  expect(formatReportFailures({ testResults: [] }, output)).toEqual([last])
  expect(formatFailures('no-such-report.json', output)).toEqual([last])
})
