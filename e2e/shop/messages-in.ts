import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '#config/locales'
import { spelledFor } from '#domain/content/spelled-for'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const folder = path.resolve(import.meta.dirname, '../../content/messages')

const edgeOnly = ['api.json', 'forms.json']

/** The messages of all namespaces, as a shopper in this locale reads them. An unknown key fails the test. */
export function messagesIn(locale: Locale, file: 'shop' | 'forms' | 'api' = 'shop'): Translate {
  const own = path.join(folder, locales[locale].language)
  const files = file === 'shop' ? readdirSync(own).filter((name) => !edgeOnly.includes(name)) : [`${file}.json`]
  const messages: Record<string, string> = Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(path.join(own, name), 'utf8')) as object),
  )
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
