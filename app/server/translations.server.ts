import { createInstance, type i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { type BrandId, isBrandId } from '#config/brands'
import { type Locale, localeIds, locales, toBrandLanguageTag } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { addMessages, formatCount, type Translate, type Messages, type MessageValues } from '~/client/translations'

/** Only the build can collect messages; the Worker's own code (`/fapi`) borrows them. */
const messageFiles = import.meta.env
  ? import.meta.glob<Messages>('../../content/messages/*/*.json', { eager: true, import: 'default' })
  : {}

/** Brand overrides: `content/voices/<brand>/<language>.json`, namespace → messages. (decision 071) */
const voiceFiles = import.meta.env
  ? import.meta.glob<Record<string, Messages>>('../../content/voices/*/*.json', { eager: true, import: 'default' })
  : {}

const edgeOnlyNamespaces = ['api', 'forms']

/**
 * Language (or locale with its own spelling, or brand voice in a locale) → namespace → messages. `shop` can reach the browser; `api`
 * (errors) and `forms` stay on the edge. i18next falls back from `de-de-dropkerb` to `de-de`, `de`, then English.
 */
const messageResources: Record<string, Record<string, Messages>> = {}
for (const [path, messages] of Object.entries(messageFiles)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const namespace = file.replace('.json', '')
  registerMessages(language, namespace, messages)
  for (const locale of listLanguageLocales(language)) registerMessages(locale, namespace, localizeSpelling(locale, messages))
}
for (const [path, namespaces] of Object.entries(voiceFiles)) {
  const [brand = '', file = ''] = path.split('/').slice(-2)
  if (!isBrandId(brand)) throw new Error(`No brand has the voice ${path}`)
  for (const locale of listLanguageLocales(file.replace('.json', '')))
    for (const [namespace, messages] of Object.entries(namespaces))
      registerMessages(toBrandLanguageTag(brand, locale), namespace, localizeSpelling(locale, messages))
}

function listLanguageLocales(language: string): Locale[] {
  return localeIds.filter((id) => locales[id].language === language)
}

function registerMessages(name: string, namespace: string, messages: Messages) {
  const catalog = (messageResources[name] ??= {})
  if (edgeOnlyNamespaces.includes(namespace)) catalog[namespace] = messages
  else {
    catalog.shop = { ...catalog.shop, ...messages }
    addMessages(name, namespace, messages)
  }
}

function localizeSpelling(locale: Locale, messages: Messages): Messages {
  const applySpelling = getSpellingConverter(locales[locale])
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, applySpelling(text)]))
}

const i18nOptions = {
  resources: messageResources,
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
  i18next: i18nOptions,
})

let i18nReady: Promise<i18n> | undefined

function getI18n(): Promise<i18n> {
  if (!i18nReady) {
    const i18nInstance = createInstance()
    i18nReady = i18nInstance.init(i18nOptions).then(() => i18nInstance)
  }
  return i18nReady
}

type TranslatorLoader = (request: Request, brand: BrandId) => Promise<Translate>
let injectedLoader: TranslatorLoader | undefined

/** Gives the messages of the build to this copy of the module, which is bundled separately. */
export function useBuildTranslations(loader: TranslatorLoader) {
  injectedLoader = loader
}

/** Messages for a request's path, in the brand's voice. */
export async function createRequestTranslator(request: Request, brand: BrandId): Promise<Translate> {
  if (!import.meta.env && injectedLoader) return injectedLoader(request, brand)
  return createTranslator(await remixI18next.getLocale(request), brand)
}

/** Translators by language tag, of which there is one per brand and locale. */
const translators = new Map<string, Promise<Translate>>()

/** Messages on the edge in the page's locale; `api:BSK404` reads another namespace. */
export function createTranslator(locale: string, brand: BrandId): Promise<Translate> {
  const tag = toBrandLanguageTag(brand, locale)
  const translator = translators.get(tag) ?? createTaggedTranslator(tag, locale)
  translators.set(tag, translator)
  return translator
}

/** Upstream errors can name keys that nobody has written. */
const maxCachedTexts = 2_000

async function createTaggedTranslator(tag: string, locale: string): Promise<Translate> {
  const t = (await getI18n()).getFixedT(tag)
  // Texts without values never change, and i18next looks for each in several languages, whose names it checks again.
  const textCache = new Map<string, string>()
  return (key, values) => {
    if (values) return formatText(key, values)
    const text = textCache.get(key) ?? t(key)
    if (textCache.size >= maxCachedTexts) textCache.clear()
    textCache.set(key, text)
    return text
  }

  function formatText(key: string, values: MessageValues) {
    const { count } = values
    // The number selects the plural form; its formatted text is shown.
    return t(key, { ...values, ...(count !== undefined && { replace: { ...values, count: formatCount(count, locale) } }) })
  }
}

/** Error texts of a locale by id and wire code, in the brand's voice. */
export function getApiMessages({ locale, brand }: { locale: string; brand: { id: BrandId } }): Messages {
  return { ...messageResources.en?.api, ...messageResources[locale]?.api, ...messageResources[toBrandLanguageTag(brand.id, locale)]?.api }
}
