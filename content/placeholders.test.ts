import { expect, test } from 'vitest'
import { type Language, languages, localeIds, locales } from '#config/locales'
import { getSpellingConverter } from '#domain/content/local-spelling'
import { type AuthoredText, listAuthoredTexts, isMessage } from './test/authored-texts'
import kindData from './message-kinds.json'
import examples from './placeholders.json'
import { findMessageKind, maxLabelLength } from './test/message-kind'

/** Employees read these; their names of things are the till's. */
const employeeMessages = /\/(?:associate|preview)\.json$/
const example: Record<string, string> = examples
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place)
/** A voice has its keys by namespace. */
const getKey = ({ key }: AuthoredText) => key.replace(/^[^/]*\//, '')

const english = new Map(
  listAuthoredTexts('en')
    .filter((authoredText) => authoredText.file.startsWith('messages/'))
    .map(({ file, key, text }) => [key, { key, text, namespace: file.replace(/^.*\/|\.json$/g, '') }]),
)

function listShopperTexts(language: Language): AuthoredText[] {
  // The platform's words are emails: `worker/platform/emails` has their limits.
  return listAuthoredTexts(language).filter(
    (authoredText) =>
      isMessage(authoredText) && !employeeMessages.test(authoredText.file) && !/^(?:associate|platform)\//.test(authoredText.key),
  )
}

function getMessageKind(authoredText: AuthoredText) {
  const key = getKey(authoredText)
  const message = english.get(key) ?? english.get(key.replace(/_many$/, '_other'))
  return message && findMessageKind(message)
}

test('every placeholder has one example, and every example a placeholder (CMS-28)', () => {
  const used = new Set(
    languages.flatMap((language) => listAuthoredTexts(language).filter(isMessage)).flatMap(({ text }) => listPlaceholders(text)),
  )
  expect([...used].filter((place) => !(place in example))).toEqual([])
  expect(Object.keys(example).filter((place) => !used.has(place))).toEqual([])
  expect(Object.keys(example)).toEqual(Object.keys(example).toSorted())
})

test('every message has a kind; an exception says something else than the rule (CMS-27)', () => {
  const kinds = Map.groupBy(english.values(), findMessageKind)
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(maxLabelLength))
  for (const messages of kinds.values()) expect(messages.length).toBeGreaterThan(20)
  expect(Object.keys(kindData.exceptions).filter((key) => !english.has(key))).toEqual([])
})

test.each(localeIds)('%s: no message is longer than its kind, with the longest values in it (CMS-27)', (locale) => {
  const spelled = getSpellingConverter(locales[locale])
  const tooLong = listShopperTexts(locales[locale].language).filter((each) => {
    const limit = maxLabelLength[getMessageKind(each) ?? 'sentence']
    const text = spelled(each.text)
    const words = text.replace(/\{\{\w+\}\}/g, '').replace(/^[\s:·]+|[\s:·]+$/g, '')
    const shown = text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => example[place] ?? '')
    return words.length > limit.words || shown.length > limit.shown
  })
  expect(tooLong).toEqual([])
})

/** Words that change with what follows. French: the value begins with a vowel; elsewhere: the value is a name. */
const gluedPatterns: Record<Language, { words: RegExp; value: RegExp }> = {
  en: { words: /\b(?:a|an) $/i, value: /^./ },
  fr: { words: /(?<!\p{L})(?:de|le|la|que|je|ne|se|jusque) $/iu, value: /^[aeiouéèêh]/i },
  de: { words: /(?<!\p{L})(?:der|die|das|dem|den|des|ein|eine[mnrs]?|zum|zur|beim|vom|im|am|ins) $/iu, value: /^\p{L}/u },
  it: { words: /(?<!\p{L})(?:il|lo|la|un|una|uno|del|dello|della|al|allo|alla|dal|dalla|nel|nella|sul|sulla) $/iu, value: /^./ },
  es: { words: /(?<!\p{L})(?:y|o|el|la|un|una|del|al) $/iu, value: /^[iho]/i },
  nl: { words: /(?<!\p{L})(?:de|het|een) $/iu, value: /^\p{L}/u },
}

function hasGluedPlaceholder(language: Language, text: string): boolean {
  const { words, value } = gluedPatterns[language]
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].some(
    ({ 1: place = '', index }) => words.test(text.slice(0, index)) && value.test(example[place] ?? ''),
  )
}

test('a word that changes with the value after it is found (CMS-28)', () => {
  expect([hasGluedPlaceholder('fr', 'Photo de {{author}}'), hasGluedPlaceholder('fr', 'Membre depuis le {{day}}')]).toEqual([true, false])
  expect([
    hasGluedPlaceholder('it', 'il {{day}}'),
    hasGluedPlaceholder('de', 'im {{store}}'),
    hasGluedPlaceholder('de', 'am {{day}}'),
  ]).toEqual([true, true, false])
})

test.each(languages)('%s: no article or preposition that would change stands before a value (CMS-28)', (language) => {
  expect(listShopperTexts(language).filter(({ text }) => hasGluedPlaceholder(language, text))).toEqual([])
})
