import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { citedRows } from './cited-rows.ts'
import type { TestFile } from './coverage.ts'
import { testTitles } from './test-titles.ts'

/** What is to be seen: a role named by a message, a message as text, or a part of the page, with the reason why no message names it. */
type Proof = { role: string; message: string } | { text: string } | { selector: string; reason: string }

/** Where a person sees a row that no journey cites, and what proves it there. `brand` is Halvern if missing. */
export type Sight = {
  brand?: string
  page: string
  /** Who opens the page: one of the shoppers of `e2e/forms/shoppers.ts`, a guest if missing. */
  by?: string
  /** A form of `e2e/forms/` that is sent there, with other fields than usual; the proof is in its answer. */
  form?: string
  fields?: Record<string, string | boolean>
  /** Calls that are answered by an error meanwhile, or by a sample: `cart.addItem~ITEM_OOS orders.cancel~sample`. */
  answered?: string
  /** The steps to take, of a row that is not checked yet. */
  when?: string
} & Partial<Proof>

export type SeenAt = Record<string, Sight | Sight[]>

export function readSeenAt(): SeenAt {
  return JSON.parse(readFileSync(path.join(root, 'docs/seen-at.json'), 'utf8')) as SeenAt
}

export function sightsOf(entry: Sight | Sight[]): Sight[] {
  return Array.isArray(entry) ? entry : [entry]
}

/** Whether an entry says what is to be seen, and not only where. */
export function isProved(entry: Sight | Sight[]): boolean {
  const sights = sightsOf(entry)
  return sights.length > 0 && sights.every(namesWhat)
}

function namesWhat(sight: Sight): boolean {
  const given = sight as Partial<Record<'role' | 'message' | 'text' | 'selector' | 'reason', string>>
  return Boolean((given.role && given.message) || given.text || (given.selector && given.reason))
}

/**
 * What is wrong with the list: visible rows that nobody is told how to see, entries a journey has made needless, entries of rows without a
 * visible effect, and entries that name a page but nothing to be seen there. `unproved` are the rows that may still do so: it only shrinks.
 */
export function seenAtTroubles(
  { visible, files }: { visible: readonly string[]; files: readonly TestFile[] },
  seenAt: SeenAt,
  unproved: readonly string[] = [],
): string[] {
  const journeys = files.filter(({ path: file }) => file.startsWith('e2e/'))
  const cited = new Set(journeys.flatMap(({ source }) => testTitles(source)).flatMap(citedRows))
  const named = Object.entries(seenAt)
  return [
    ...visible
      .filter((row) => !cited.has(row) && !seenAt[row])
      .map((row) => `No journey cites ${row}, and docs/seen-at.json does not name its page.`),
    ...named.filter(([row]) => cited.has(row)).map(([row]) => `A journey cites ${row}: remove it from docs/seen-at.json.`),
    ...named.filter(([row]) => !visible.includes(row)).map(([row]) => `docs/seen-at.json names ${row}, which no person sees.`),
    ...named
      .filter(([row, entry]) => !isProved(entry) && !unproved.includes(row))
      .map(
        ([row]) =>
          `docs/seen-at.json names a page for ${row}, but nothing that is to be seen there: a role and message, a text, or a selector and reason.`,
      ),
    ...unproved
      .filter((row) => !seenAt[row] || isProved(seenAt[row]))
      .map((row) => `${row} is proved or gone: remove it from scripts/requirements/unproved-rows.ts.`),
  ]
}
