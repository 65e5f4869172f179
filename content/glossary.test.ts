import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Locale, locales, type Language, languages } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { type AuthoredText, listAuthoredTexts, isMessage } from './test/authored-texts'
import { findForbiddenTerms, getGlossary, glossaryEntry, glossaryFiles } from './test/forbidden-terms'

/** What a country says otherwise than its language does. */
const countries: [locale: Locale, elsewhere: RegExp][] = [
  ['en-us', /-EMEA\//],
  ['en-ca', /-EMEA\//],
  ['en-gb', /-(?:NORA|CA)\//],
  ['fr-ca', /-EMEA\//],
]

function isOwnText({ file }: AuthoredText): boolean {
  return !file.startsWith('search/') && !file.endsWith('/translations.json') && !file.endsWith('/preview.json')
}

function isInterface(authoredText: AuthoredText): boolean {
  return isOwnText(authoredText) && (isMessage(authoredText) || /^(?:catalog|emails)\/words\.json/.test(authoredText.file))
}

test('every glossary names its terms in one form', () => {
  expect(Object.keys(glossaryFiles)).toHaveLength(languages.length + countries.length)
  for (const glossary of Object.values(glossaryFiles)) expect(z.record(z.string(), glossaryEntry).parse(glossary)).toEqual(glossary)
})

test.each(languages)('%s: about eighty concepts, each of them also in English, none of them forbidden', (language) => {
  const glossary = getGlossary(language)
  expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(80)
  expect(Object.keys(glossary).filter((concept) => !(concept in getGlossary('en')))).toEqual([])
  const terms = Object.entries(glossary).map(([concept, { term, plural = '' }]) => ({
    file: language,
    key: concept,
    text: `${term}; ${plural}`,
  }))
  expect(findForbiddenTerms(glossary, terms)).toEqual([])
})

test('a forbidden variant is found as a whole word, in any case, with any space', () => {
  const glossary = { giftCard: { term: 'carte-cadeau', forbidden: ['carte cadeau', 'SMS'] } }
  const found = (text: string) => findForbiddenTerms(glossary, [{ file: 'a', key: 'b', text }]).length
  expect(['Une Carte\u00a0cadeau', 'Des cartes', 'par SMS', 'sms'].map(found)).toEqual([1, 0, 1, 0])
})

test.each(languages)('%s: the interface uses the terms of its glossary', (language: Language) => {
  expect(findForbiddenTerms(getGlossary(language), listAuthoredTexts(language).filter(isInterface))).toEqual([])
})

test.each(countries)('%s reads the terms of its country, in the interface, on pages and in the catalog', (locale, elsewhere) => {
  const spelled = getSpellingConverter(locales[locale])
  const read = listAuthoredTexts(locales[locale].language).filter((each) => isOwnText(each) && !elsewhere.test(each.file))
  expect(
    findForbiddenTerms(
      getGlossary(locale),
      read.map((each) => ({ ...each, text: spelled(each.text) })),
    ),
  ).toEqual([])
})
