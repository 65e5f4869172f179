import { expect, test } from 'vitest'
import { type BrandId, brandIds } from '#config/brands'
import { type Locale, localeIds, toBrandLanguageTag } from '#config/locales'
import { getNamespaces } from '#routes/message-namespaces'
import { remixI18next, createTranslator } from '~/server/translations.server'
import { formatMessage, type Messages, getMessages, type MessageValues } from './translations'

// The edge puts all it has where pages read their messages.
const wordsOf = (locale: Locale): Messages => getMessages(locale)
const inAllVoices = localeIds.flatMap((locale) => brandIds.map((brand) => [locale, brand] as const))
const counts = [0, 1, 2, 5, 11, 1_000_000]
const nasty = '<b>$& {{name}} "x" & 5 %</b>'

/** One text for every place a word has, whatever it is called. */
function samplesFor(text: string, count: number | undefined): MessageValues {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, `sample ${name}`])
  return { ...Object.fromEntries(names), ...(count !== undefined && { count }) }
}

test.each(inAllVoices)(
  'in %s the page of %s and the edge render the same text for every key of its own and every count',
  async (locale, brand) => {
    const [messages, t] = [getMessages(locale, { voice: toBrandLanguageTag(brand, locale) }), await createTranslator(locale, brand)]
    const shared = brand === 'halvern' ? {} : wordsOf(locale)
    const own = Object.keys(messages).filter((key) => messages[key] !== shared[key])
    const keys = [...new Set(own.flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))]
    const differing = keys.flatMap((key) => {
      const text = messages[key] ?? messages[`${key}_other`] ?? ''
      return [undefined, ...counts].flatMap((count) => {
        if (count === undefined && !(key in messages)) return []
        const values = samplesFor(text, count)
        const [page, edge] = [formatMessage({ messages, locale }, key, values), t(key, values)]
        return page === edge ? [] : [{ key, count, page, edge }]
      })
    })
    expect(brand !== 'halvern' || keys.length > 100).toBe(true)
    expect(differing).toEqual([])
  },
)

test.each([
  ['en-us', 0, 'Your cart (0 items)'],
  ['en-us', 1, 'Your cart (1 item)'],
  ['en-us', 2, 'Your cart (2 items)'],
] as const)('in %s a cart of %d is called %s', (locale, count, result) => {
  expect(formatMessage({ messages: wordsOf('en-us'), locale }, 'cart.titleCount', { count })).toBe(result)
})

test.each([
  ['en-us', '1,875'],
  ['de-de', '1.875'],
  ['fr-fr', '1\u202f875'],
] as const)('in %s a count of 1875 is written %s, on the edge and in the page', async (locale, result) => {
  expect(formatMessage({ messages: { x: '{{count}}' }, locale }, 'x', { count: 1875 })).toBe(result)
  expect((await createTranslator(locale, 'halvern'))('listing.filterCount', { count: 1875 })).toContain(result)
})

test('French uses the singular for zero, and Spanish has a form for a million', () => {
  const messages = { x_one: 'one', x_many: 'many', x_other: 'other' }
  const pluralForms = (locale: Locale) => counts.map((count) => formatMessage({ messages, locale }, 'x', { count }))
  expect(pluralForms('fr-fr')).toEqual(['one', 'one', 'other', 'other', 'other', 'many'])
  expect(pluralForms('es-es')).toEqual(['other', 'one', 'other', 'other', 'other', 'many'])
  expect(pluralForms('de-de')).toEqual(['other', 'one', 'other', 'other', 'other', 'other'])
})

test('a count without a plural form of its own uses the general form', () => {
  expect(formatMessage({ messages: { x_one: 'one', x_other: 'other' }, locale: 'fr-fr' }, 'x', { count: 1_000_000 })).toBe('other')
})

test('a page has the messages of every page and those of its own namespaces', () => {
  const messages = getMessages('en-us', { namespaces: getNamespaces(['root', 'cart']) })
  expect(messages['header.skip']).toBe('Skip to content')
  expect(messages['totals.total']).toBeDefined()
  expect(messages['listing.sortBy']).toBeUndefined()
})

test('a brand says what it has a voice for, and shares the rest (SITE-22)', async () => {
  const said = (brand: BrandId, locale: Locale, key: string) => getMessages(locale, { voice: toBrandLanguageTag(brand, locale) })[key]
  expect([said('halvern', 'de-de', 'account.title'), said('dropkerb', 'de-de', 'account.title')]).toEqual(['Ihr Konto', 'Dein Konto'])
  expect(said('dropkerb', 'de-de', 'header.skip')).toBe(said('halvern', 'de-de', 'header.skip'))
  // The country spells it: a Canadian reads “courriel” in every voice.
  expect((await createTranslator('fr-ca', 'dropkerb'))('account.unverified')).toBe('Confirme ton adresse courriel')
  expect((await createTranslator('fr-fr', 'dunnage'))('account.unverified')).toBe('Confirmez votre adresse e-mail')
})

test('a value is inserted as it is, once', async () => {
  const values = { brand: nasty }
  const result = formatMessage({ messages: wordsOf('en-us'), locale: 'en-us' }, 'header.home', values)
  expect(result).toBe(`${nasty}, home`)
  expect((await createTranslator('en', 'halvern'))('header.home', { brand: 'A & B' })).toBe('A & B, home')
})

test('a missing message shows its key, and a missing value stays visible', () => {
  expect(formatMessage({ messages: {}, locale: 'en-us' }, 'no.such', {})).toBe('no.such')
  expect(formatMessage({ messages: { a: 'Hello {{name}}' }, locale: 'en-us' }, 'a')).toBe('Hello {{name}}')
})

test.each(localeIds)('the edge finds the messages of /%s', async (locale) => {
  expect(await remixI18next.getLocale(new Request(`https://shop.example/${locale}/cart`))).toBe(locale)
})
