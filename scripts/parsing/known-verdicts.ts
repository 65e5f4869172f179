import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from 'recheck/package.json'
import { bounded, type Expression, slownessOf } from './regular-expressions.ts'

const file = path.join(import.meta.dirname, 'known-verdicts.json')

/** Expressions found safe by this checker version and these bounds; other ones start over. */
type KnownVerdicts = { checker: string; safe: string[] }

const checker = `recheck ${version} ${JSON.stringify(bounded)}`
const known = JSON.parse(readFileSync(file, 'utf8')) as KnownVerdicts
const safe = new Set(known.checker === checker ? known.safe : [])
const asked = new Set<string>()

/**
 * Reason why an expression is slow; null if it is not. Each expression is checked only once, because the result depends on nothing else.
 */
export async function verdictOf(expression: Pick<Expression, 'pattern' | 'flags'>): Promise<string | null> {
  const written = `/${expression.pattern}/${expression.flags}`
  const slowness = safe.has(written) ? null : await slownessOf(expression)
  if (slowness === null) asked.add(written)
  return slowness
}

/** Replaces the stored verdicts by those of this run. */
export function recordVerdicts(): void {
  const verdicts: KnownVerdicts = { checker, safe: [...asked].sort() }
  writeFileSync(file, `${JSON.stringify(verdicts, undefined, 2)}\n`)
}
