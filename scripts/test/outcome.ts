/** Result of a stage: passed and failed checks, the number of flaky ones, and lines worth reading. */
export type Outcome = { passed: number; failed: number; flaky?: number; lines: string[] }

export type Stage = { name: string; run: () => Promise<Outcome> }

/** Summary of the stages; its last line has the totals. */
export function summaryOf(results: readonly { name: string; outcome: Outcome }[]): string[] {
  const broken = results.filter(({ outcome }) => outcome.failed > 0)
  const sum = (key: 'passed' | 'failed' | 'flaky') => results.reduce((total, { outcome }) => total + (outcome[key] ?? 0), 0)
  const flaky = sum('flaky') > 0 ? `, ${sum('flaky')} of them flaky` : ''
  const verdict = broken.length === 0 ? 'All stages passed.' : `Not passed: ${broken.map(({ name }) => name).join(', ')}.`
  return [verdict, `${sum('passed')} passed${flaky}, ${sum('failed')} failed`]
}
