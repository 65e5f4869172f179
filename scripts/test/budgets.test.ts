import { expect, test } from 'vitest'
import { parseBudgets, listOverBudget } from './budgets.ts'
import { gateGroups } from './stages.ts'
import { listSlowestTests, listTimedTests } from './slowest.ts'

test('every stage of the gate has a budget in docs/testing.md', () => {
  const budgets = parseBudgets()
  const names = gateGroups.flat().map(({ name }) => name)
  expect(names.filter((name) => !budgets.has(name))).toEqual([])
})

test('a stage that takes more than half again its budget is named', () => {
  const budgets = parseBudgets('| types, lint | what | tool | 40 s |\n| unit | what | tool | 90 s |')
  const finished = [
    { name: 'types', seconds: 60 },
    { name: 'lint', seconds: 61 },
    { name: 'unit', seconds: 91 },
    { name: 'other', seconds: 900 },
  ]
  expect(listOverBudget(finished, budgets)).toEqual(['Warning: lint took 61 s; docs/testing.md gives it 40 s.'])
})

test('tests of both runners are timed; a second try counts', () => {
  const results = [{ duration: 1_000 }, { duration: 500 }].map((result) => ({ ...result, attachments: [] }))
  const specs = [{ title: 'a code', tests: [{ projectName: 'with scripts', status: 'flaky', results }] }]
  const stats = { expected: 0, flaky: 1, skipped: 0, unexpected: 0 }
  expect(listTimedTests({ stats, errors: [], suites: [{ file: 'cart.spec.ts', specs }] })).toEqual([
    { file: 'e2e/cart.spec.ts', title: '[with scripts] a code', seconds: 1.5 },
  ])
  const assertionResults = [{ fullName: 'a rule', duration: 250 }]
  expect(listTimedTests({ testResults: [{ name: 'domain/a.test.ts', assertionResults }] })).toMatchObject([
    { title: 'a rule', seconds: 0.25 },
  ])
  expect(listSlowestTests(['no-such-report.json'])).toEqual([])
})
