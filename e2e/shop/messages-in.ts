import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const content = path.resolve(import.meta.dirname, '../../content')

const edgeOnly = ['api.json', 'forms.json']

/** A brand's shop in a locale; Halvern's if no brand is named. */
export type Shop = { locale: Locale; brand?: BrandId }

/** The messages of all namespaces, as a shopper of this shop reads them. An unknown key fails the test. */
export function messagesIn(shop: Locale | Shop, file: 'shop' | 'forms' | 'api' = 'shop'): Translate {
  const { locale, brand = 'halvern' } = typeof shop === 'string' ? { locale: shop } : shop
  const { language } = locales[locale]
  const own = path.join(content, 'messages', language)
  const files = file === 'shop' ? readdirSync(own).filter((name) => !edgeOnly.includes(name)) : [`${file}.json`]
  const voice = readJson<Record<string, Record<string, string>>>(path.join(content, 'voices', brand, `${language}.json`))
  const messages = Object.assign({}, ...files.flatMap((name) => [readJson(path.join(own, name)), voice[path.parse(name).name]])) as Record<
    string,
    string
  >
  const spelled = spelledFor(locales[locale])
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key
    const text = messages[plural] ?? messages[`${key}_other`] ?? messages[key]
    if (text === undefined) throw new Error(`No word for ${key} in ${file}`)
    const shown: Record<string, string | number> = {
      ...values,
      ...(typeof count === 'number' && { count: new Intl.NumberFormat(locale).format(count) }),
    }
    return spelled(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(shown[name] ?? ''))
  }
}

function readJson<T = Record<string, string>>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
