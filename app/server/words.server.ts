import { createInstance, type i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { addWords, type Translate, type Words } from '~/client/words'

/** Only the build can gather words; what stands beside it in the Worker (`/fapi`) borrows them. */
const files = import.meta.env ? import.meta.glob<Words>('../../content/messages/*/*.json', { eager: true, import: 'default' }) : {}

const edgeOnly = ['api', 'forms']

/** language → namespace → words: `shop` is all that can reach the browser, `api` (error texts) and `forms` stay on the edge. */
const resources: Record<string, Record<string, Words>> = {}
for (const [path, words] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  const room = file.replace('.json', '')
  const known = (resources[language] ??= {})
  if (edgeOnly.includes(room)) known[room] = words
  else {
    known.shop = { ...known.shop, ...words }
    addWords(language, room, words)
  }
}

const options = {
  resources,
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
    findLocale: (request) => Promise.resolve(new URL(request.url).pathname.slice(1, 3)),
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

type WordsFor = (request: Request) => Promise<Translate>
let lent: WordsFor | undefined

/** Gives this copy of the module, bundled beside the build, the words of the build. */
export function borrowWords(from: WordsFor) {
  lent = from
}

/** Words in the language of a request's path. */
export async function wordsFor(request: Request): Promise<Translate> {
  if (!import.meta.env && lent) return lent(request)
  return translatorFor(await remixI18next.getLocale(request))
}

/** Words on the edge in the language of the page; `api:BSK404` reads another namespace. */
export async function translatorFor(language: string): Promise<Translate> {
  const t = (await instance()).getFixedT(language)
  return (key, values) => t(key, { ...values })
}

/** The error texts of one language by id and wire code. (ERR-02) */
export function apiMessages(language: string): Words {
  return { ...resources.en?.api, ...resources[language]?.api }
}
