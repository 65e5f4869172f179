import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/** Messages of a language by key: `content/messages/<language>/<file>.json`. */
export function readMessages(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(root, 'content/messages', language, `${file}.json`), 'utf8')) as Record<string, string>
}
