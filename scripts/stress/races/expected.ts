import type { Verdict } from '../finding.ts'

/** Response required in every round, verbatim. */
export function expected(rule: string, heard: readonly string[], wanted: string): Verdict {
  return { rule, broken: heard.flatMap((each, round) => (each === wanted ? [] : [`round ${round + 1}: ${each}; expected ${wanted}`])) }
}
