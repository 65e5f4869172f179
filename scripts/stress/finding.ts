/** An invariant, and every case that violated it. */
export type RuleVerdict = { rule: string; broken: string[] }

/** Result of a scenario: its goal, the load, the invariants, and the history to debug a violation. */
export type StressFinding = { name: string; goal: string; trials: string; verdicts: RuleVerdict[]; history?: readonly unknown[] }

export function listBrokenVerdicts({ verdicts }: StressFinding): RuleVerdict[] {
  return verdicts.filter(({ broken }) => broken.length > 0)
}

const maxShownCases = 5

/** Formats a finding for the terminal. */
export function formatFinding(finding: StressFinding): string[] {
  const broken = listBrokenVerdicts(finding)
  const mark = broken.length === 0 ? '✓' : '✗'
  return [
    `${mark} ${finding.name.padEnd(20)} ${finding.goal.padEnd(9)} ${finding.trials}`,
    ...broken.flatMap(({ rule, broken: cases }) => [
      `    broken: ${rule} (${cases.length})`,
      ...cases.slice(0, maxShownCases).map((brokenCase) => `      ${brokenCase}`),
    ]),
  ]
}
