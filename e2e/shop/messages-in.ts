import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const content = path.resolve(import.meta.dirname, '../../content')

const edgeOnly = ['api.json', 'forms.json']

/** A brand's shop in a locale; Halvern's if no brand is named. */
export type Shop = { locale: Locale; brand?: BrandId }

/** The messages of all namespaces, as a shopper of this shop reads them. An unknown key fails the test. */
export function messagesIn(shop: Locale | Shop, file: MessageFile = 'shop'): Translate {
  const { locale } = shopOf(shop)
  const templateOf = templatesIn(shop, file)
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key
    const shown: Record<string, string | number> = {
      ...values,
      ...(typeof count === 'number' && { count: new Intl.NumberFormat(locale).format(count) }),
    }
    return templateOf(plural, key).replace(placeholder, (_, name: string) => String(shown[name] ?? ''))
  }
}

/** A message whatever its values are, for a test that does not know them. `forms:` and `api:` name a file of their own, as in the shop's code. */
export function messagePatterns(shop: Locale | Shop): (key: string) => RegExp {
  return (named) => {
    const [, file = 'shop', key = named] = /^(forms|api):(.+)$/.exec(named) ?? []
    const templateOf = templatesIn(shop, file as MessageFile)
    return new RegExp([...new Set([templateOf(`${key}_one`, key), templateOf(key, key)])].map(patternOf).join('|'))
  }
}

/** A template as a pattern: its placeholders may be anything. */
function patternOf(template: string): string {
  const fixed = template.split(placeholder).filter((_, at) => at % 2 === 0)
  return fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('.*')
}

type MessageFile = 'shop' | 'forms' | 'api'
const placeholder = /\{\{(\w+)\}\}/g
const shopOf = (shop: Locale | Shop) => ({ brand: 'halvern' as BrandId, ...(typeof shop === 'string' ? { locale: shop } : shop) })

/** Messages with their placeholders, by the first of two keys that there is. */
function templatesIn(shop: Locale | Shop, file: MessageFile): (plural: string, key: string) => string {
  const { locale, brand } = shopOf(shop)
  const { language } = locales[locale]
  const own = path.join(content, 'messages', language)
  const files = file === 'shop' ? readdirSync(own).filter((name) => !edgeOnly.includes(name)) : [`${file}.json`]
  const voice = readJson<Record<string, Record<string, string>>>(path.join(content, 'voices', brand, `${language}.json`))
  const messages = Object.assign({}, ...files.flatMap((name) => [readJson(path.join(own, name)), voice[path.parse(name).name]])) as Record<
    string,
    string
  >
  const spelled = getSpellingConverter(locales[locale])
  return (plural, key) => {
    const text = messages[plural] ?? messages[`${key}_other`] ?? messages[key]
    if (text === undefined) throw new Error(`No word for ${key} in ${file}`)
    return spelled(text)
  }
}

function readJson<T = Record<string, string>>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
