import type { RuleVerdict } from '../finding.ts'

/** Response required in every round, verbatim. */
export function compareResults(rule: string, results: readonly string[], expectedResult: string): RuleVerdict {
  return {
    rule,
    broken: results.flatMap((result, round) =>
      result === expectedResult ? [] : [`round ${round + 1}: ${result}; expected ${expectedResult}`],
    ),
  }
}
