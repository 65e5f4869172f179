import { createContext, type ReactNode, useContext, useMemo } from 'react'

export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Client translations by namespace: `shop` for every page, others per part. The same JSON that remix-i18next serves on the server, read by
 * a small formatter, because i18next would cost more than a page's own code; `translations.test.ts` keeps both equal.
 */
const catalogs = new Map<string, Map<string, Messages>>()
const merged = new Map<string, Messages>()
export function addMessages(locale: string, room: string, words: Messages) {
  catalogs.set(locale, (catalogs.get(locale) ?? new Map<string, Messages>()).set(room, words))
  merged.clear()
}

/** The messages of these namespaces; of all loaded ones by default. */
export function messagesIn(locale: string, rooms?: readonly string[]): Messages {
  const key = [locale, ...(rooms ?? [])].join()
  const known = merged.get(key)
  if (known) return known
  const here = catalogs.get(locale)
  const words = Object.assign({}, ...(rooms ?? [...(here?.keys() ?? [])]).map((room) => here?.get(room))) as Messages
  merged.set(key, words)
  return words
}

/** Loads namespaces of the document's locale; skips loaded ones. */
export async function loadMessages(rooms: readonly string[]) {
  const locale = document.documentElement.lang.toLowerCase()
  const missing = rooms.filter((room) => !catalogs.get(locale)?.has(room))
  await Promise.all(
    missing.map(async (room) => {
      const answer = await fetch(`${__WORDS__}/${locale}/${room}.json`)
      if (!answer.ok) throw new Error(`No words of ${room}`)
      addMessages(locale, room, (await answer.json()) as Messages)
    }),
  )
}

/** `{{name}}` takes a value; `key_one`, `key_other`, `key_many` follow the language's plural rule for `count`. */
export function formatMessage({ words, locale }: { words: Messages; locale: string }, key: string, values: MessageValues = {}): string {
  const text = words[pluralKey(words, key, { locale, count: values.count })] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function pluralKey(words: Messages, key: string, { locale, count }: { locale: string; count: string | number | undefined }): string {
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

type TranslationsOptions = { locale: string; rooms?: readonly string[] }
const WordsContext = createContext<TranslationsOptions>({ locale: 'en-us' })

/** `rooms`: on the edge a page has the namespaces its browser will have, so that a key of another one shows at once. */
export function TranslationsProvider({ locale, rooms, children }: TranslationsOptions & { children: ReactNode }) {
  return <WordsContext.Provider value={useMemo(() => ({ locale, rooms }), [locale, rooms])}>{children}</WordsContext.Provider>
}

export function useLocale(): string {
  return useContext(WordsContext).locale
}

export type Translate = (key: string, values?: MessageValues) => string

/** `const t = useWords(); t('cart.title', { count })` */
export function useTranslations(): Translate {
  const { locale, rooms } = useContext(WordsContext)
  return (key, values) => formatMessage({ words: messagesIn(locale, rooms), locale }, key, values)
}
