import { languages, type Language } from '#config/locales'

/** A JSON tree with each localized text resolved to one language. */
type Resolved<T> = T extends Record<Language, string> ? string : T extends object ? { [K in keyof T]: Resolved<T[K]> } : T

type ReadText = (texts: Record<Language, string>) => string

/**
 * Replaces every `{ en, fr, de, it, es, nl }` with the text of the shopper's language, in local spelling; an empty text falls back to
 * English.
 */
export function resolveText<T>(node: T, language: Language, localizeSpelling = keepText): Resolved<T> {
  return resolveNode(node, (texts) => localizeSpelling(texts[language] || texts.en)) as Resolved<T>
}

function resolveNode(node: unknown, readText: ReadText): unknown {
  if (Array.isArray(node)) return node.map((each) => resolveNode(each, readText))
  if (typeof node !== 'object' || node === null) return node
  if (isLocalized(node)) return readText(node)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolveNode(value, readText)]))
}

function isLocalized(node: object): node is Record<Language, string> {
  const entries = Object.entries(node)
  return (
    entries.length === languages.length &&
    entries.every(([key, text]) => (languages as readonly string[]).includes(key) && typeof text === 'string')
  )
}

function keepText(text: string): string {
  return text
}

/** Fields of authored pages that shoppers read or hear; they are localized. */
export const localizedFields: readonly string[] = [
  ...['title', 'titleHtml', 'subtitle', 'subtitleHtml', 'overline', 'eyebrowText', 'richText', 'richTextBelowTargets', 'text', 'alt'],
  ...['label', 'description', 'about', 'copyright', 'visualSelectorsTitle', 'opener', 'submitCtaLabel', 'confirmationTitle'],
  ...['confirmationSubtitle', 'minimizedTitle', 'maximizedTitle', 'disclaimer'],
]
