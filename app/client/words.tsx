import { createContext, type ReactNode, useContext } from 'react'

export type Words = Readonly<Record<string, string>>
export type WordValues = Readonly<Record<string, string | number>>

/**
 * The shopper's words. The same JSON that remix-i18next serves on the edge is read here by a formatter of a few lines, because
 * i18next itself would cost the browser more than a page's own code; `words.test.ts` holds both to the same answers.
 */
const catalogues = new Map<string, Words>()
const files = import.meta.glob<Words>('../../content/messages/*/shop.json', { import: 'default' })

export function addWords(language: string, words: Words) {
  catalogues.set(language, words)
}

/** Fetches one language's words into the browser; `lang` may be a whole locale (`fr-CA`). */
export async function loadWords(lang: string) {
  const language = lang.slice(0, 2).toLowerCase()
  const load = files[`../../content/messages/${language}/shop.json`]
  if (load && !catalogues.has(language)) addWords(language, await load())
}

/** `{{name}}` takes a value; `key_one`, `key_other`, `key_many` follow the language's plural rule for `count`. */
export function formatWord({ words, locale }: { words: Words; locale: string }, key: string, values: WordValues = {}): string {
  const text = words[pluralKey(words, key, { locale, count: values.count })] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function pluralKey(words: Words, key: string, { locale, count }: { locale: string; count: string | number | undefined }): string {
  if (typeof count !== 'number') return key
  const exact = `${key}_${pluralRulesOf(locale).select(count)}`
  if (exact in words) return exact
  return `${key}_other` in words ? `${key}_other` : key
}

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralRulesOf(locale: string): Intl.PluralRules {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules
}

const LocaleContext = createContext('en-us')

export function WordsProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
}

export function useLocale(): string {
  return useContext(LocaleContext)
}

export type Translate = (key: string, values?: WordValues) => string

/** `const t = useWords(); t('cart.title', { count })` */
export function useWords(): Translate {
  const locale = useLocale()
  return (key, values) => formatWord({ words: catalogues.get(locale.slice(0, 2)) ?? {}, locale }, key, values)
}
