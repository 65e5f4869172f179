import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rollForwardDates } from './roll-forward-dates.ts'

export type StoredDocument = { key: string; value: string }
type Authored = { page: string; document: { type?: string; meta?: { robots?: string } } }

/**
 * Every authored document under the key the content service looks for: those of `sites/`, `live/HALVERN-NORA/help/shipping`, with for each
 * site folder a list of those a search may find; and those of `fragments/`, which belong to no site, `live/fragments/delivery-promise`.
 * Events are still to come `now`.
 */
export function readCanvases(content: string, now = Date.now()): StoredDocument[] {
  const sites = path.join(content, 'sites')
  return [
    ...foldersIn(sites).flatMap((name) => siteDocuments(name, authoredIn(path.join(sites, name), now))),
    ...stored('fragments', authoredIn(path.join(content, 'fragments'), now)),
  ]
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function authoredIn(folder: string, now: number): Authored[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      page: file.slice(0, -'.json'.length).split(path.sep).join('/'),
      document: JSON.parse(readFileSync(path.join(folder, file), 'utf8'), eventsToCome(now)) as Authored['document'],
    }))
}

/** A block that asks people to an event goes when the event is over: both move. */
function eventsToCome(now: number) {
  return (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'eventId' in value
      ? rollForwardDates(value, ['startDate', 'endDate', 'activeTo'], now)
      : value
}

function siteDocuments(folder: string, authored: Authored[]): StoredDocument[] {
  const list = authored.flatMap(({ page, document: { type, meta } }) => (type && meta && !isHidden(meta) ? [{ page, type, meta }] : []))
  return [...stored(folder, authored), { key: `live/${folder}/_pages`, value: JSON.stringify(list) }]
}

/** Pages hidden from search engines are hidden from site search: dialogs, checkout, error pages. */
function isHidden({ robots = '' }: { robots?: string }): boolean {
  return /\bnoindex\b/.test(robots)
}

function stored(folder: string, authored: Authored[]): StoredDocument[] {
  return authored.map(({ page, document }) => ({ key: `live/${folder}/${page}`, value: JSON.stringify(document) }))
}
