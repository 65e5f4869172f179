import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { citedRows } from './cited-rows.ts'
import type { TestFile } from './coverage.ts'
import { testTitles } from './test-titles.ts'

/** Where a person sees a row that no journey cites: a page that shows a piece of HTML, or the steps to take on it. `brand` is Halvern if missing. */
export type SeenAt = { brand?: string; page: string } & ({ shows: string } | { when: string })

export function readSeenAt(): Record<string, SeenAt> {
  return JSON.parse(readFileSync(path.join(root, 'docs/seen-at.json'), 'utf8')) as Record<string, SeenAt>
}

/** What is wrong with the list: visible rows that nobody is told how to see, entries a journey has made needless, and entries of rows without a visible effect. */
export function seenAtTroubles(visible: readonly string[], files: readonly TestFile[], seenAt: Record<string, SeenAt>): string[] {
  const journeys = files.filter(({ path: file }) => file.startsWith('e2e/'))
  const cited = new Set(journeys.flatMap(({ source }) => testTitles(source)).flatMap(citedRows))
  const named = Object.entries(seenAt)
  return [
    ...visible
      .filter((row) => !cited.has(row) && !seenAt[row])
      .map((row) => `No journey cites ${row}, and docs/seen-at.json does not name its page.`),
    ...named.filter(([row]) => cited.has(row)).map(([row]) => `A journey cites ${row}: remove it from docs/seen-at.json.`),
    ...named.filter(([row]) => !visible.includes(row)).map(([row]) => `docs/seen-at.json names ${row}, which no person sees.`),
  ]
}
