import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#config/locales'

type LanguagesLabels = Record<string, string>

const namespaces = readdirSync(new URL('./en/', import.meta.url)).map((file) => file.replace('.json', ''))
const translated = languages.filter((language) => language !== 'en')
const cases = namespaces.flatMap((namespace) => translated.map((language) => [namespace, language] as const))

function readMessages(language: Language, namespace: string): LanguagesLabels {
  return JSON.parse(readFileSync(new URL(`./${language}/${namespace}.json`, import.meta.url), 'utf8')) as LanguagesLabels
}

/** English has two plural forms; a language has a message for each of its own. */
function listExpectedKeys(language: Language, english: LanguagesLabels): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const between = pluralCategories.filter((category) => category !== 'one' && category !== 'other')
  return Object.keys(english).flatMap((key) => {
    const stem = key.replace(/_other$/, '')
    return stem === key ? [key] : [...between.map((category) => `${stem}_${category}`), key]
  })
}

function listPlaceholders(text: string | undefined): string[] {
  return (text?.match(/\{\{\w+\}\}/g) ?? []).sort()
}

test('a key is in one namespace only', () => {
  const keys = namespaces.filter((name) => name !== 'api').flatMap((namespace) => Object.keys(readMessages('en', namespace)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each(cases)('every key of %s exists in %s, in the order of the English ones', (namespace, language) => {
  expect(Object.keys(readMessages(language, namespace))).toEqual(listExpectedKeys(language, readMessages('en', namespace)))
})

test.each(cases)('the messages of %s in %s have the placeholders of the English ones', (namespace, language) => {
  const english = readMessages('en', namespace)
  const wrong = Object.entries(readMessages(language, namespace)).filter(([key, text]) => {
    const source = english[key] ?? english[key.replace(/_[a-z]+$/, '_other')]
    return listPlaceholders(text).join() !== listPlaceholders(source).join()
  })
  expect(wrong).toEqual([])
})

test.each(cases)('the messages of %s in %s use typographic quotes and apostrophes', (namespace, language) => {
  expect(Object.values(readMessages(language, namespace)).filter((text) => /['"]| [:;?!]/.test(text))).toEqual([])
})
