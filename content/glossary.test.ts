import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Locale, locales, type Language, languages } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { type AuthoredText, authoredTexts, isMessage, withoutTags } from './test/authored-texts'

/** `forbidden`: variants that no text uses. The gender is that of the term in its language. */
const entry = z.strictObject({
  term: z.string().min(1),
  gender: z.enum(['m', 'f', 'n', 'pl', 'm pl', 'f pl']).optional(),
  plural: z.string().optional(),
  forbidden: z.array(z.string().min(1)).optional(),
  note: z.string().optional(),
})
type Glossary = Record<string, z.infer<typeof entry>>

const files = import.meta.glob<Glossary>('./glossary/*.json', { eager: true, import: 'default' })
const glossaryOf = (name: string) => files[`./glossary/${name}.json`] ?? {}
/** What a country says otherwise than its language does. */
const countries: [locale: Locale, elsewhere: RegExp][] = [
  ['en-us', /-EMEA\//],
  ['en-ca', /-EMEA\//],
  ['en-gb', /-(?:NORA|CA)\//],
  ['fr-ca', /-EMEA\//],
]

/** A whole word or phrase. An abbreviation is meant as it is written, a word in any case. */
function saying(variants: readonly string[]): RegExp[] {
  return variants.map((variant) => {
    const isAbbreviation = variant.length < 4 && variant === variant.toUpperCase()
    const phrase = variant.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u00a0]')
    return new RegExp(`(?<![\\p{L}-])${phrase}(?![\\p{L}-])`, isAbbreviation ? 'u' : 'iu')
  })
}

function forbiddenIn(glossary: Glossary, texts: readonly AuthoredText[]): string[] {
  const concepts = Object.entries(glossary).map(([concept, { forbidden = [] }]) => ({ concept, patterns: saying(forbidden) }))
  return texts.flatMap(({ file, key, text }) => {
    const read = withoutTags(text).replace(/\{\{?\w+\}\}?/g, ' ')
    const found = concepts.filter(({ patterns }) => patterns.some((pattern) => pattern.test(read)))
    return found.map(({ concept }) => `${file}#${key}: ${concept}: ${text}`)
  })
}

function isOurs({ file }: AuthoredText): boolean {
  return !file.startsWith('search/') && !file.endsWith('/translations.json') && !file.endsWith('/preview.json')
}

function isInterface(each: AuthoredText): boolean {
  return isOurs(each) && (isMessage(each) || /^(?:catalog|emails)\/words\.json/.test(each.file))
}

test('every glossary names its terms in one form', () => {
  expect(Object.keys(files)).toHaveLength(languages.length + countries.length)
  for (const glossary of Object.values(files)) expect(z.record(z.string(), entry).parse(glossary)).toEqual(glossary)
})

test.each(languages)('%s: about eighty concepts, each of them also in English, none of them forbidden', (language) => {
  const glossary = glossaryOf(language)
  expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(80)
  expect(Object.keys(glossary).filter((concept) => !(concept in glossaryOf('en')))).toEqual([])
  const terms = Object.entries(glossary).map(([concept, { term, plural = '' }]) => ({
    file: language,
    key: concept,
    text: `${term}; ${plural}`,
  }))
  expect(forbiddenIn(glossary, terms)).toEqual([])
})

test('a forbidden variant is found as a whole word, in any case, with any space', () => {
  const glossary = { giftCard: { term: 'carte-cadeau', forbidden: ['carte cadeau', 'SMS'] } }
  const found = (text: string) => forbiddenIn(glossary, [{ file: 'a', key: 'b', text }]).length
  expect(['Une Carte\u00a0cadeau', 'Des cartes', 'par SMS', 'sms'].map(found)).toEqual([1, 0, 1, 0])
})

test.each(languages)('%s: the interface uses the terms of its glossary', (language: Language) => {
  expect(forbiddenIn(glossaryOf(language), authoredTexts(language).filter(isInterface))).toEqual([])
})

test.each(countries)('%s reads the terms of its country, in the interface, on pages and in the catalog', (locale, elsewhere) => {
  const spelled = getSpellingConverter(locales[locale])
  const read = authoredTexts(locales[locale].language).filter((each) => isOurs(each) && !elsewhere.test(each.file))
  expect(
    forbiddenIn(
      glossaryOf(locale),
      read.map((each) => ({ ...each, text: spelled(each.text) })),
    ),
  ).toEqual([])
})
