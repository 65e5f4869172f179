import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type StoredDocument = { key: string; value: string }
type Authored = { page: string; document: { type?: string; meta?: object } }

/**
 * Every authored document under the key the content service looks for: `live/HALVERN-NORA/help/shipping`; and for each folder of
 * documents a list of them, from which the service searches.
 */
export function readCanvases(folder: string): StoredDocument[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => documentsOf(name, authoredIn(path.join(folder, name))))
}

function authoredIn(folder: string): Authored[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      page: file.slice(0, -'.json'.length).split(path.sep).join('/'),
      document: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Authored['document'],
    }))
}

function documentsOf(folder: string, authored: Authored[]): StoredDocument[] {
  const list = authored.flatMap(({ page, document: { type, meta } }) => (type && meta ? [{ page, type, meta }] : []))
  return [
    ...authored.map(({ page, document }) => ({ key: `live/${folder}/${page}`, value: JSON.stringify(document) })),
    { key: `live/${folder}/_pages`, value: JSON.stringify(list) },
  ]
}
