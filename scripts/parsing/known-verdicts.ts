import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from 'recheck/package.json'
import { bounded, type Expression, slownessOf } from './regular-expressions.ts'

const file = path.join(import.meta.dirname, 'known-verdicts.json')

/** Expressions this checker once found safe, as they are written. Another version or other bounds begin anew. */
type KnownVerdicts = { checker: string; safe: string[] }

const checker = `recheck ${version} ${JSON.stringify(bounded)}`
const known = JSON.parse(readFileSync(file, 'utf8')) as KnownVerdicts
const safe = new Set(known.checker === checker ? known.safe : [])
const asked = new Set<string>()

/** Why an expression is slow; null when it is not. The checker is asked about an expression once, ever: its answer depends on nothing else. */
export async function verdictOf(expression: Pick<Expression, 'pattern' | 'flags'>): Promise<string | null> {
  const written = `/${expression.pattern}/${expression.flags}`
  const slowness = safe.has(written) ? null : await slownessOf(expression)
  if (slowness === null) asked.add(written)
  return slowness
}

/** Keeps the verdicts of this run in place of the earlier ones. */
export function recordVerdicts(): void {
  const verdicts: KnownVerdicts = { checker, safe: [...asked].sort() }
  writeFileSync(file, `${JSON.stringify(verdicts, undefined, 2)}\n`)
}
