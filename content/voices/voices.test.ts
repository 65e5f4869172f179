import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandIds } from '#config/brands'
import catalogWords from '#content/catalog/words.json'
import emailWords from '#content/emails/words.json'
import { type Language, languages } from '#config/locales'
import { isFormal } from '../test/formal-address'

type TextsByKey = Record<string, string>
/** A text of a brand, and the shared one it stands for: of a namespace of the messages, or of the platform's words. */
type BrandMessage = { namespace: string; key: string; text: string; shared: string | undefined }

const content = new URL('../', import.meta.url)
const platform = 'platform'
const platformMessages = { ...catalogWords, ...emailWords }
const voices = brandIds.flatMap((brand) => languages.map((language) => [brand, language] as const))

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, content), 'utf8')) as T
}

const listNamespaces = (language: Language) =>
  readdirSync(new URL(`messages/${language}/`, content)).map((file) => file.replace('.json', ''))

function readSharedMessages(language: Language, namespace: string): TextsByKey {
  if (namespace === platform) return Object.fromEntries(Object.entries(platformMessages).map(([key, text]) => [key, text[language]]))
  return listNamespaces(language).includes(namespace) ? readJson<TextsByKey>(`messages/${language}/${namespace}.json`) : {}
}

function readBrandMessages(brand: string, language: Language): BrandMessage[] {
  return Object.entries(readJson<Record<string, TextsByKey>>(`voices/${brand}/${language}.json`)).flatMap(([namespace, messages]) => {
    const shared = readSharedMessages(language, namespace)
    return Object.entries(messages).map(([key, text]) => ({ namespace, key, text, shared: shared[key] }))
  })
}

const listPlaceholders = (text = '') => (text.match(/\{\{?\w+\}\}?/g) ?? []).sort().join()
const getKeyStem = (key: string) => key.replace(/_(?:one|two|few|many|other)$/, '')

test('every brand has a voice in every language, and no other has one', () => {
  const files = readdirSync(new URL('voices/', content), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual(voices.map(([brand, language]) => `${brand}/${language}.json`).sort())
})

test.each(voices)('%s in %s says only what is shared, otherwise, with the same values', (brand, language) => {
  const found = readBrandMessages(brand, language)
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ shared }) => shared === undefined)).toEqual([])
  expect(found.filter(({ text, shared }) => text === shared)).toEqual([])
  expect(found.filter(({ text, shared }) => listPlaceholders(text) !== listPlaceholders(shared))).toEqual([])
  expect(found.filter(({ text }) => /['"]| [:;?!]/.test(text))).toEqual([])
})

test.each(voices)('%s in %s has all plural forms of a message or none', (brand, language) => {
  const found = readBrandMessages(brand, language)
  const missing = found.flatMap(({ namespace, key }) => {
    if (getKeyStem(key) === key) return []
    const forms = Object.keys(readSharedMessages(language, namespace)).filter(
      (other) => getKeyStem(other) === getKeyStem(key) && other !== getKeyStem(key),
    )
    return forms.filter((form) => !found.some((each) => each.namespace === namespace && each.key === form))
  })
  expect(missing).toEqual([])
})

/** The keys with a voice of all three brands: no brand is left with the plain text. */
const sharedKeys = [
  'cart.empty',
  'favorites.empty',
  'search.none',
  'error.missing.title',
  'order.thanks',
  'newsletter.have',
  'overloaded.title',
]

test.each(voices)('%s in %s has its own words where a brand is heard', (brand, language) => {
  const keys = readBrandMessages(brand, language).map(({ key }) => key)
  expect(sharedKeys.filter((key) => !keys.includes(key))).toEqual([])
})

/** Shared texts that only look as if they addressed somebody. */
const impersonalMessages: Partial<Record<Language, Record<string, string>>> = {
  de: {
    'questions.report.rude': 'sie is the question that is reported',
    'questions.report.advert': 'sie is the question that is reported',
    'questions.report.private': 'sie is the question that is reported',
  },
}

test.each(['de', 'fr'] as const)(
  '%s: dropkerb has its own text wherever the shared one is formal, and none of its own is (SITE-22)',
  (language) => {
    const own = new Set(readBrandMessages('dropkerb', language).map(({ namespace, key }) => `${namespace}#${key}`))
    const formal = [...listNamespaces(language), platform].flatMap((namespace) =>
      Object.entries(readSharedMessages(language, namespace))
        // Emails are not part of this layer. (decision 071)
        .filter(([key, text]) => !key.startsWith('mail.') && isFormal(language, text))
        .map(([key]) => ({ key, name: `${namespace}#${key}` })),
    )
    expect(formal.length).toBeGreaterThan(400)
    const allowed = Object.keys(impersonalMessages[language] ?? {})
    expect(formal.filter(({ key, name }) => !own.has(name) && !allowed.includes(key))).toEqual([])
    expect(allowed.filter((key) => !formal.some((each) => each.key === key))).toEqual([])
    expect(readBrandMessages('dropkerb', language).filter(({ text }) => isFormal(language, text))).toEqual([])
  },
)
