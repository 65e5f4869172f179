import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type StoredDocument = { key: string; value: string }

/** Every authored document under the key the content service looks for: `live/HALVERN-NORA/help/shipping`. */
export function readCanvases(folder: string): StoredDocument[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const page = file.slice(0, -'.json'.length).split(path.sep).join('/')
      return { key: `live/${page}`, value: JSON.stringify(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) }
    })
}
