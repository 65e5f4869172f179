import { createContext, type ReactNode, useContext, useMemo } from 'react'

export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Client translations by namespace: `shop` for every page, others per part. This is the JSON that remix-i18next uses on the server. A small
 * formatter reads it, because i18next would cost more than a page's own code. `translations.test.ts` keeps both equal.
 */
const catalogs = new Map<string, Map<string, Messages>>()
const mergedMessages = new Map<string, Messages>()
/** `name`: a locale, or on the edge a brand's voice in it, which contains only its overrides. */
export function addMessages(name: string, namespace: string, messages: Messages) {
  catalogs.set(name, (catalogs.get(name) ?? new Map<string, Messages>()).set(namespace, messages))
  mergedMessages.clear()
}

type Voice = { namespaces?: readonly string[] | undefined; voice?: string | undefined }

/** Messages of these namespaces, by default of all loaded ones, with a voice's overrides. */
export function getMessages(locale: string, { namespaces, voice = '' }: Voice = {}): Messages {
  const key = [locale, voice, ...(namespaces ?? [])].join()
  const cached = mergedMessages.get(key)
  if (cached) return cached
  const layers = [catalogs.get(locale), catalogs.get(voice)]
  const messages = Object.assign(
    {},
    ...layers.flatMap((layer) => (namespaces ?? [...(layer?.keys() ?? [])]).map((namespace) => layer?.get(namespace))),
  ) as Messages
  mergedMessages.set(key, messages)
  return messages
}

/** Loads namespaces in the document's locale and brand voice; skips loaded ones. */
export async function loadMessages(namespaces: readonly string[]) {
  const { dataset, lang } = document.documentElement
  const locale = lang.toLowerCase()
  const missing = namespaces.filter((namespace) => !catalogs.get(locale)?.has(namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const response = await fetch(`${__MESSAGES__}/${dataset.brand}/${locale}/${namespace}.json`)
      if (!response.ok) throw new Error(`No messages for ${namespace}`)
      addMessages(locale, namespace, (await response.json()) as Messages)
    }),
  )
}

/**
 * `{{name}}` inserts a value. `key_one`, `key_other` and `key_many` follow the language's plural rule for `count`, which is formatted for
 * the locale.
 */
export function formatMessage(
  { messages, locale }: { messages: Messages; locale: string },
  key: string,
  values: MessageValues = {},
): string {
  const text = messages[getPluralKey(messages, key, { locale, count: values.count })] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    name === 'count' ? formatCount(values.count ?? placeholder, locale) : String(values[name] ?? placeholder),
  )
}

/** A count in a message: 1875 is `1,875` in English and `1.875` in German. Strings are already formatted. */
export function formatCount(count: string | number, locale: string): string {
  return typeof count === 'number' ? getNumberFormat(locale).format(count) : count
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function getNumberFormat(locale: string): Intl.NumberFormat {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format
}

function getPluralKey(messages: Messages, key: string, { locale, count }: { locale: string; count: string | number | undefined }): string {
  if (typeof count !== 'number') return key
  const pluralForm = `${key}_${getPluralRules(locale).select(count)}`
  if (pluralForm in messages) return pluralForm
  return `${key}_other` in messages ? `${key}_other` : key
}

const pluralRules = new Map<string, Intl.PluralRules>()

function getPluralRules(locale: string): Intl.PluralRules {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules
}

/** Locale of message lookups. */
export type MessageScope = { locale: string } & Voice
const TranslationsContext = createContext<MessageScope>({ locale: 'en-us' })

/**
 * `namespaces`: on the edge, those the page has in the browser, so that a key of another one shows at once. `voice`: the edge serves all
 * brands; a browser has loaded one.
 */
export function TranslationsProvider({ locale, namespaces, voice, children }: MessageScope & { children: ReactNode }) {
  return (
    <TranslationsContext.Provider value={useMemo(() => ({ locale, namespaces, voice }), [locale, namespaces, voice])}>
      {children}
    </TranslationsContext.Provider>
  )
}

export function useMessageScope(): MessageScope {
  return useContext(TranslationsContext)
}

export function useLocale(): string {
  return useMessageScope().locale
}

export type Translate = (key: string, values?: MessageValues) => string

/** `const t = useTranslations(); t('cart.title', { count })` */
export function useTranslations(): Translate {
  const { locale, ...scope } = useMessageScope()
  return (key, values) => formatMessage({ messages: getMessages(locale, scope), locale }, key, values)
}
