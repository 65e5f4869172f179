import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rollForwardDates } from './roll-forward-dates.ts'

export type StoredDocument = { key: string; value: string }
type AuthoredPage = { page: string; document: { type?: string; meta?: { robots?: string } } }

/**
 * Every authored document by the content service's key. Those of `sites/`, such as `live/HALVERN-NORA/help/shipping`, have a search list per
 * site folder. All sites share those of `fragments/`, such as `live/fragments/delivery-promise`. Moves events into the future of `now`.
 */
export function readDocuments(content: string, now = Date.now()): StoredDocument[] {
  const sites = path.join(content, 'sites')
  return [
    ...listFolders(sites).flatMap((name) => buildSiteDocuments(name, readAuthoredPages(path.join(sites, name), now))),
    ...toStoredDocuments('fragments', readAuthoredPages(path.join(content, 'fragments'), now)),
  ]
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function readAuthoredPages(folder: string, now: number): AuthoredPage[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      page: file.slice(0, -'.json'.length).split(path.sep).join('/'),
      document: JSON.parse(readFileSync(path.join(folder, file), 'utf8'), createEventDateReviver(now)) as AuthoredPage['document'],
    }))
}

/** Moves events, and the blocks that invite to them and expire with them, into the future. */
function createEventDateReviver(now: number) {
  return (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'eventId' in value
      ? rollForwardDates(value, ['startDate', 'endDate', 'activeTo'], now)
      : value
}

function buildSiteDocuments(folder: string, authored: AuthoredPage[]): StoredDocument[] {
  const list = authored.flatMap(({ page, document: { type, meta } }) => (type && meta && !isHidden(meta) ? [{ page, type, meta }] : []))
  return [...toStoredDocuments(folder, authored), { key: `live/${folder}/_pages`, value: JSON.stringify(list) }]
}

/** Pages hidden from search engines are hidden from site search too: dialogs, checkout, error pages. */
function isHidden({ robots = '' }: { robots?: string }): boolean {
  return /\bnoindex\b/.test(robots)
}

function toStoredDocuments(folder: string, authored: AuthoredPage[]): StoredDocument[] {
  return authored.map(({ page, document }) => ({ key: `live/${folder}/${page}`, value: JSON.stringify(document) }))
}
