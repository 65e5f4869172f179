import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from 'recheck/package.json'
import { recheckOptions, type RegularExpression, findSlowness } from './regular-expressions.ts'

const verdictsFile = path.join(import.meta.dirname, 'known-verdicts.json')

/** Expressions found safe by this checker version and these bounds; other ones start over. */
type KnownVerdicts = { checker: string; safe: string[] }

const checkerVersion = `recheck ${version} ${JSON.stringify(recheckOptions)}`
const knownVerdicts = JSON.parse(readFileSync(verdictsFile, 'utf8')) as KnownVerdicts
const safeExpressions = new Set(knownVerdicts.checker === checkerVersion ? knownVerdicts.safe : [])
const checkedExpressions = new Set<string>()

/**
 * Reason why an expression is slow; null if it is not. Each expression is checked only once, because the result depends on nothing else.
 */
export async function checkExpression(expression: Pick<RegularExpression, 'pattern' | 'flags'>): Promise<string | null> {
  const expressionText = `/${expression.pattern}/${expression.flags}`
  const slowness = safeExpressions.has(expressionText) ? null : await findSlowness(expression)
  if (slowness === null) checkedExpressions.add(expressionText)
  return slowness
}

/** Replaces the stored verdicts by those of this run. */
export function recordVerdicts(): void {
  const verdicts: KnownVerdicts = { checker: checkerVersion, safe: [...checkedExpressions].sort() }
  writeFileSync(verdictsFile, `${JSON.stringify(verdicts, undefined, 2)}\n`)
}
