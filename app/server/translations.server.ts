import { createInstance, type i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { type BrandId, isBrandId } from '#config/brands'
import { type Locale, localeIds, locales, toBrandLanguageTag } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { addMessages, formatCount, type Translate, type Messages } from '~/client/translations'

/** Only the build can collect messages; the Worker's own code (`/fapi`) borrows them. */
const files = import.meta.env ? import.meta.glob<Messages>('../../content/messages/*/*.json', { eager: true, import: 'default' }) : {}

/** Brand overrides: `content/voices/<brand>/<language>.json`, namespace → messages. (decision 071) */
const voices = import.meta.env
  ? import.meta.glob<Record<string, Messages>>('../../content/voices/*/*.json', { eager: true, import: 'default' })
  : {}

const edgeOnly = ['api', 'forms']

/**
 * Language (or locale with its own spelling, or brand voice in a locale) → namespace → messages. `shop` can reach the browser; `api`
 * (errors) and `forms` stay on the edge. i18next falls back from `de-de-dropkerb` to `de-de`, `de`, then English.
 */
const resources: Record<string, Record<string, Messages>> = {}
for (const [path, messages] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const namespace = file.replace('.json', '')
  keep(language, namespace, messages)
  for (const locale of localesOf(language)) keep(locale, namespace, spelledIn(locale, messages))
}
for (const [path, namespaces] of Object.entries(voices)) {
  const [brand = '', file = ''] = path.split('/').slice(-2)
  if (!isBrandId(brand)) throw new Error(`No brand has the voice ${path}`)
  for (const locale of localesOf(file.replace('.json', '')))
    for (const [namespace, messages] of Object.entries(namespaces))
      keep(toBrandLanguageTag(brand, locale), namespace, spelledIn(locale, messages))
}

function localesOf(language: string): Locale[] {
  return localeIds.filter((id) => locales[id].language === language)
}

function keep(name: string, namespace: string, messages: Messages) {
  const known = (resources[name] ??= {})
  if (edgeOnly.includes(namespace)) known[namespace] = messages
  else {
    known.shop = { ...known.shop, ...messages }
    addMessages(name, namespace, messages)
  }
}

function spelledIn(locale: Locale, messages: Messages): Messages {
  const spelled = getSpellingConverter(locales[locale])
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, spelled(text)]))
}

const options = {
  resources,
  lowerCaseLng: true,
  fallbackLng: 'en',
  defaultNS: 'shop',
  ns: ['shop', 'api', 'forms'],
  keySeparator: false as const,
  nsSeparator: ':' as const,
  interpolation: { escapeValue: false },
}

export const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: localeIds,
    fallbackLanguage: 'en',
    findLocale: (request) => Promise.resolve(new URL(request.url).pathname.slice(1, 6)),
  },
  i18next: options,
})

let ready: Promise<i18n> | undefined

function instance(): Promise<i18n> {
  if (!ready) {
    const created = createInstance()
    ready = created.init(options).then(() => created)
  }
  return ready
}

type TranslationsFor = (request: Request, brand: BrandId) => Promise<Translate>
let lent: TranslationsFor | undefined

/** Gives this copy of the module, bundled beside the build, the messages of the build. */
export function useBuildTranslations(from: TranslationsFor) {
  lent = from
}

/** Messages for a request's path, in the brand's voice. */
export async function translationsFor(request: Request, brand: BrandId): Promise<Translate> {
  if (!import.meta.env && lent) return lent(request, brand)
  return translatorFor(await remixI18next.getLocale(request), brand)
}

/** Messages on the edge in the page's locale; `api:BSK404` reads another namespace. */
export async function translatorFor(locale: string, brand: BrandId): Promise<Translate> {
  const t = (await instance()).getFixedT(toBrandLanguageTag(brand, locale))
  return (key, values = {}) => {
    const { count } = values
    // The number selects the plural form; its formatted text is shown.
    return t(key, { ...values, ...(count !== undefined && { replace: { ...values, count: formatCount(count, locale) } }) })
  }
}

/** Error texts of a locale by id and wire code, in the brand's voice. */
export function apiMessages({ locale, brand }: { locale: string; brand: { id: BrandId } }): Messages {
  return { ...resources.en?.api, ...resources[locale]?.api, ...resources[toBrandLanguageTag(brand.id, locale)]?.api }
}
