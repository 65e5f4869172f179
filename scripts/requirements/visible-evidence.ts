import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { parseCitedRows } from './cited-rows.ts'
import type { TestFile } from './coverage.ts'
import { listTestTitles } from './test-titles.ts'

/** What is to be seen: a role named by a message, a message as text, or a part of the page. A part needs the reason why no message names it. */
type EvidenceProof = { role: string; message: string } | { text: string } | { selector: string; reason: string }

/** Where a person sees a row that no journey cites, and what proves it there. `brand` is Halvern if missing. */
export type VisibleEvidence = {
  brand?: string
  page: string
  /** Who opens the page: one of the shoppers of `e2e/forms/form-shoppers.ts`, a guest if missing. */
  by?: string
  /** A form of `e2e/forms/` that is sent there, with other fields than usual; the proof is in its answer. */
  form?: string
  fields?: Record<string, string | boolean>
  /** Calls that are answered by an error meanwhile, or by a sample: `cart.addItem~ITEM_OOS orders.cancel~sample`. */
  answered?: string
  /** The steps to take, of a row that is not checked yet. */
  when?: string
} & Partial<EvidenceProof>

export type EvidenceByRow = Record<string, VisibleEvidence | VisibleEvidence[]>

export function readVisibleEvidence(): EvidenceByRow {
  return JSON.parse(readFileSync(path.join(root, 'docs/seen-at.json'), 'utf8')) as EvidenceByRow
}

export function listEvidence(entry: VisibleEvidence | VisibleEvidence[]): VisibleEvidence[] {
  return Array.isArray(entry) ? entry : [entry]
}

/** Whether an entry says what is to be seen, and not only where. */
export function hasProof(entry: VisibleEvidence | VisibleEvidence[]): boolean {
  const evidence = listEvidence(entry)
  return evidence.length > 0 && evidence.every(isComplete)
}

function isComplete(sight: VisibleEvidence): boolean {
  const proof = sight as Partial<Record<'role' | 'message' | 'text' | 'selector' | 'reason', string>>
  return Boolean((proof.role && proof.message) || proof.text || (proof.selector && proof.reason))
}

/**
 * What is wrong with the list. A visible row has no entry, or a journey has made an entry needless. An entry belongs to a row without a
 * visible effect, or names a page but nothing to be seen there. `unproved` are the rows that may still do so: it only shrinks.
 */
export function findEvidenceProblems(
  { visible, files }: { visible: readonly string[]; files: readonly TestFile[] },
  seenAt: EvidenceByRow,
  unproved: readonly string[] = [],
): string[] {
  const journeys = files.filter(({ path: file }) => file.startsWith('e2e/'))
  const citedRowIds = new Set(journeys.flatMap(({ source }) => listTestTitles(source)).flatMap(parseCitedRows))
  const evidenceEntries = Object.entries(seenAt)
  return [
    ...visible
      .filter((row) => !citedRowIds.has(row) && !seenAt[row])
      .map((row) => `No journey cites ${row}, and docs/seen-at.json does not name its page.`),
    ...evidenceEntries.filter(([row]) => citedRowIds.has(row)).map(([row]) => `A journey cites ${row}: remove it from docs/seen-at.json.`),
    ...evidenceEntries.filter(([row]) => !visible.includes(row)).map(([row]) => `docs/seen-at.json names ${row}, which no person sees.`),
    ...evidenceEntries
      .filter(([row, entry]) => !hasProof(entry) && !unproved.includes(row))
      .map(
        ([row]) =>
          `docs/seen-at.json names a page for ${row}, but nothing that is to be seen there: a role and message, a text, or a selector and reason.`,
      ),
    ...unproved
      .filter((row) => !seenAt[row] || hasProof(seenAt[row]))
      .map((row) => `${row} is proved or gone: remove it from scripts/requirements/unproved-rows.ts.`),
  ]
}
