import { expect, test } from 'vitest'
import { formatSummary } from './outcome.ts'

const createPassedStage = (name: string, passed: number) => ({ name, outcome: { passed, failed: 0, lines: [] } })

test('the last line totals all stages', () => {
  expect(formatSummary([createPassedStage('types', 1), createPassedStage('unit', 41)])).toEqual([
    'All stages passed.',
    '42 passed, 0 failed',
  ])
})

test('a stage that failed is named', () => {
  const broken = { name: 'journeys', outcome: { passed: 3, failed: 2, lines: [] } }
  expect(formatSummary([createPassedStage('types', 1), broken])).toEqual(['Not passed: journeys.', '4 passed, 2 failed'])
})
