import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/** A stage may take this many times its budget before a warning. */
const toleranceFactor = 1.5

/** Budgets in seconds by stage: the rows of the table in docs/testing.md that end in a number of seconds. */
export function parseBudgets(page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8')): Map<string, number> {
  const rows = page.matchAll(/^\| ([a-z0-9, ]+) \|.*\| (\d+) s \|$/gm)
  return new Map([...rows].flatMap(([, names = '', seconds]) => names.split(', ').map((name): [string, number] => [name, Number(seconds)])))
}

/** A warning for each stage far over its budget. */
export function listOverBudget(finished: readonly { name: string; seconds: number }[], budgets: ReadonlyMap<string, number>): string[] {
  return finished.flatMap(({ name, seconds }) => {
    const budget = budgets.get(name)
    if (budget === undefined || seconds <= budget * toleranceFactor) return []
    return [`Warning: ${name} took ${Math.round(seconds)} s; docs/testing.md gives it ${budget} s.`]
  })
}
