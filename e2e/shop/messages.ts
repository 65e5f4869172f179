import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'

export type Translate = (key: string, values?: Record<string, string | number>) => string

const contentFolder = path.resolve(import.meta.dirname, '../../content')

const edgeOnlyFiles = ['api.json', 'forms.json']

/** A brand's shop in a locale; Halvern's if no brand is named. */
export type Market = { locale: Locale; brand?: BrandId }

/** The messages of all namespaces, as a shopper of this shop reads them. An unknown key fails the test. */
export function createTranslate(market: Locale | Market, file: MessageFile = 'shop'): Translate {
  const { locale } = toMarket(market)
  const findTemplate = loadTemplates(market, file)
  return (key, values = {}) => {
    const { count } = values
    const pluralKey = typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key
    const formattedValues: Record<string, string | number> = {
      ...values,
      ...(typeof count === 'number' && { count: new Intl.NumberFormat(locale).format(count) }),
    }
    return findTemplate(pluralKey, key).replace(placeholderPattern, (_, name: string) => String(formattedValues[name] ?? ''))
  }
}

/** A message whatever its values are, for a test that does not know them. `forms:` and `api:` name a file of their own, as in the shop's code. */
export function createMessagePattern(market: Locale | Market): (key: string) => RegExp {
  return (qualifiedKey) => {
    const [, file = 'shop', key = qualifiedKey] = /^(forms|api):(.+)$/.exec(qualifiedKey) ?? []
    const findTemplate = loadTemplates(market, file as MessageFile)
    return new RegExp([...new Set([findTemplate(`${key}_one`, key), findTemplate(key, key)])].map(toPattern).join('|'))
  }
}

/** A template as a pattern: its placeholders may be anything. */
function toPattern(template: string): string {
  const literalParts = template.split(placeholderPattern).filter((_, index) => index % 2 === 0)
  return literalParts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('.*')
}

type MessageFile = 'shop' | 'forms' | 'api'
const placeholderPattern = /\{\{(\w+)\}\}/g
const toMarket = (market: Locale | Market) => ({
  brand: 'halvern' as BrandId,
  ...(typeof market === 'string' ? { locale: market } : market),
})

/** Messages with their placeholders, by the first of two keys that there is. */
function loadTemplates(market: Locale | Market, file: MessageFile): (pluralKey: string, key: string) => string {
  const { locale, brand } = toMarket(market)
  const { language } = locales[locale]
  const messagesFolder = path.join(contentFolder, 'messages', language)
  const files = file === 'shop' ? readdirSync(messagesFolder).filter((name) => !edgeOnlyFiles.includes(name)) : [`${file}.json`]
  const brandMessages = readJson<Record<string, Record<string, string>>>(path.join(contentFolder, 'voices', brand, `${language}.json`))
  const messages = Object.assign(
    {},
    ...files.flatMap((name) => [readJson(path.join(messagesFolder, name)), brandMessages[path.parse(name).name]]),
  ) as Record<string, string>
  const applySpelling = getSpellingConverter(locales[locale])
  return (pluralKey, key) => {
    const text = messages[pluralKey] ?? messages[`${key}_other`] ?? messages[key]
    if (text === undefined) throw new Error(`No word for ${key} in ${file}`)
    return applySpelling(text)
  }
}

function readJson<T = Record<string, string>>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
