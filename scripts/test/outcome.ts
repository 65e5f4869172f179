/** Result of a stage: passed and failed checks, the number of flaky ones, and lines worth reading. */
export type Outcome = { passed: number; failed: number; flaky?: number; lines: string[] }

export type Stage = { name: string; run: () => Promise<Outcome> }

/** Summary of the stages; its last line has the totals. */
export function formatSummary(results: readonly { name: string; outcome: Outcome }[]): string[] {
  const failedResults = results.filter(({ outcome }) => outcome.failed > 0)
  const sumCounts = (key: 'passed' | 'failed' | 'flaky') => results.reduce((total, { outcome }) => total + (outcome[key] ?? 0), 0)
  const flaky = sumCounts('flaky') > 0 ? `, ${sumCounts('flaky')} of them flaky` : ''
  const conclusion = failedResults.length === 0 ? 'All stages passed.' : `Not passed: ${failedResults.map(({ name }) => name).join(', ')}.`
  return [conclusion, `${sumCounts('passed')} passed${flaky}, ${sumCounts('failed')} failed`]
}
