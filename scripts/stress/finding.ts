/** An invariant, and every case that violated it. */
export type Verdict = { rule: string; broken: string[] }

/** Result of a scenario: its goal, the load, the invariants, and the history to debug a violation. */
export type Finding = { name: string; goal: string; trials: string; verdicts: Verdict[]; history?: readonly unknown[] }

export function brokenIn({ verdicts }: Finding): Verdict[] {
  return verdicts.filter(({ broken }) => broken.length > 0)
}

const shown = 5

/** Formats a finding for the terminal. */
export function findingText(finding: Finding): string[] {
  const broken = brokenIn(finding)
  const mark = broken.length === 0 ? '✓' : '✗'
  return [
    `${mark} ${finding.name.padEnd(20)} ${finding.goal.padEnd(9)} ${finding.trials}`,
    ...broken.flatMap(({ rule, broken: cases }) => [
      `    broken: ${rule} (${cases.length})`,
      ...cases.slice(0, shown).map((each) => `      ${each}`),
    ]),
  ]
}
