import { createInstance, type i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { type Locale, localeIds, locales } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'
import { addMessages, formatCount, type Translate, type Messages } from '~/client/translations'

/** Only the build can collect messages; code beside it in the Worker (`/fapi`) borrows them. */
const files = import.meta.env ? import.meta.glob<Messages>('../../content/messages/*/*.json', { eager: true, import: 'default' }) : {}

const edgeOnly = ['api', 'forms']

/**
 * Language (and locale with its own spelling) → namespace → messages: `shop` can reach the browser, `api` (errors) and `forms` stay on the
 * edge.
 */
const resources: Record<string, Record<string, Messages>> = {}
for (const [path, messages] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const namespace = file.replace('.json', '')
  keep(language, namespace, messages)
  for (const locale of localeIds.filter((id) => locales[id].language === language)) keep(locale, namespace, spelledIn(locale, messages))
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
  const spelled = spelledFor(locales[locale])
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
    supportedLanguages: Object.keys(resources),
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

type TranslationsFor = (request: Request) => Promise<Translate>
let lent: TranslationsFor | undefined

/** Gives this copy of the module, bundled beside the build, the messages of the build. */
export function useBuildTranslations(from: TranslationsFor) {
  lent = from
}

/** Messages in the language of a request's path. */
export async function translationsFor(request: Request): Promise<Translate> {
  if (!import.meta.env && lent) return lent(request)
  return translatorFor(await remixI18next.getLocale(request))
}

/** Messages on the edge in the locale of the page; `api:BSK404` reads another namespace. */
export async function translatorFor(locale: string): Promise<Translate> {
  const t = (await instance()).getFixedT(locale)
  return (key, values = {}) => {
    const { count } = values
    // The count as a number chooses the plural; its text is what the message shows.
    return t(key, { ...values, ...(count !== undefined && { replace: { ...values, count: formatCount(count, locale) } }) })
  }
}

/** The error texts of one locale by id and wire code. */
export function apiMessages(locale: string): Messages {
  return { ...resources.en?.api, ...resources[locale]?.api }
}
