import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#config/locales'

/** A text of ours: its file below `content/`, and where it is in it: a message key, or the path through the JSON. */
export type AuthoredText = { file: string; key: string; text: string }

const root = new URL('../', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.startsWith('spelling/'),
)

/** Every text of a language, in file order: all of a message or voice file, elsewhere the values under the language. */
export function listAuthoredTexts(language: Language): AuthoredText[] {
  return files.flatMap((file) => {
    const contents: unknown = JSON.parse(readFileSync(new URL(file, root), 'utf8'))
    return listTexts(contents, { language, isOurs: isMessageFile(language, file), keys: [] }).map((authoredText) => ({
      file,
      ...authoredText,
    }))
  })
}

function isMessageFile(language: Language, file: string): boolean {
  return file.startsWith(`messages/${language}/`) || (file.startsWith('voices/') && file.endsWith(`/${language}.json`))
}

/** The interface's own texts: the shared messages, and what a brand says in their place. */
export function isMessage({ file }: AuthoredText): boolean {
  return file.startsWith('messages/') || file.startsWith('voices/')
}

type TextContext = { language: Language; isOurs: boolean; keys: readonly string[] }

function listTexts(value: unknown, { language, isOurs, keys }: TextContext): Omit<AuthoredText, 'file'>[] {
  if (typeof value === 'string') return isOurs ? [{ key: keys.join('/'), text: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, { language, isOurs: isOurs || key === language, keys: key === language ? keys : [...keys, key] }),
  )
}

/** As a shopper sees it: without tags, and without the addresses in them. */
export function stripTags(text: string): string {
  return text.replace(/<[^>]*>/g, ' ')
}
