import type { Verdict } from '../finding.ts'

/** What was heard in every round must be this, word for word. */
export function expected(rule: string, heard: readonly string[], wanted: string): Verdict {
  return { rule, broken: heard.flatMap((each, round) => (each === wanted ? [] : [`round ${round + 1}: ${each}; expected ${wanted}`])) }
}
