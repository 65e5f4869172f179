import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'

/** Namespace → message key → hash of the English text. */
export type EnglishHashes = Record<string, Record<string, string>>

/** Hashes of the English texts that the translations were last checked against. */
export const confirmedFile = path.join(root, 'content/translated-from.json')

/** Hash of every current English message, in the order of the message files. */
export function hashEnglishMessages(): EnglishHashes {
  const folder = path.join(root, 'content/messages/en')
  const namespaces = globSync('*.json', { cwd: folder }).sort()
  return Object.fromEntries(namespaces.map((file) => [file.replace('.json', ''), hashMessages(path.join(folder, file))]))
}

export function readConfirmedHashes(): EnglishHashes {
  return JSON.parse(readFileSync(confirmedFile, 'utf8')) as EnglishHashes
}

/** Messages whose English is new, changed or gone since it was confirmed, as `namespace#key`. */
export function listStaleMessages(currentHashes: EnglishHashes, confirmed: EnglishHashes): string[] {
  const namespaces = new Set([...Object.keys(currentHashes), ...Object.keys(confirmed)])
  return [...namespaces].flatMap((namespace) => {
    const [current = {}, previous = {}] = [currentHashes[namespace], confirmed[namespace]]
    const keys = new Set([...Object.keys(current), ...Object.keys(previous)])
    return [...keys].filter((key) => current[key] !== previous[key]).map((key) => `${namespace}#${key}`)
  })
}

/** Lines that tell which messages' translations are confirmed. */
export function formatConfirmation(staleMessages: readonly string[]): string[] {
  const count = staleMessages.length
  if (count === 0) return ['No English message has changed since its translations were confirmed.']
  const title = count === 1 ? 'this message' : `these ${count} messages`
  return [`Confirmed the translations of ${title}:`, ...staleMessages.map((message) => `  ${message}`)]
}

function hashMessages(file: string): Record<string, string> {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, hashText(text)]))
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 6)
}
