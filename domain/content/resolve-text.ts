import type { Language } from '#config/locales'

const languages: readonly Language[] = ['en', 'fr', 'de', 'it', 'es', 'nl']

/** A JSON tree in which every text written once per language is one text. */
export type Resolved<T> = T extends Record<Language, string> ? string : T extends object ? { [K in keyof T]: Resolved<T[K]> } : T

/** Puts the shopper's language wherever `{ en, fr, de, it, es, nl }` stands; an empty text falls back to English. */
export function resolveText<T>(node: T, language: Language): Resolved<T> {
  return resolve(node, language) as Resolved<T>
}

function resolve(node: unknown, language: Language): unknown {
  if (Array.isArray(node)) return node.map((each) => resolve(each, language))
  if (typeof node !== 'object' || node === null) return node
  if (isLocalized(node)) return node[language] || node.en
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, language)]))
}

function isLocalized(node: object): node is Record<Language, string> {
  const entries = Object.entries(node)
  return (
    entries.length === languages.length &&
    entries.every(([key, text]) => (languages as readonly string[]).includes(key) && typeof text === 'string')
  )
}
