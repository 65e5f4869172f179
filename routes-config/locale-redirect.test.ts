import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocale } from '../config/locales'
import { type Arrival, chooseLocale, localeOf } from './locale-redirect'

const arrival = (over: Partial<Arrival> = {}): Arrival => ({ path: '/', query: '', regions: ['NORA', 'EMEA'], ...over })

test('a path with one of our locales is served as it is (RTE-03)', () => {
  expect(localeOf(arrival({ path: '/fr-ca/cart' }))).toEqual({ locale: 'fr-ca' })
  expect(localeOf(arrival({ path: '/en-us' }))).toEqual({ locale: 'en-us' })
})

test.each(['/pt-br/cart', '/xx-yy', '/EN-US/cart', '/en_us', '/us-en'])('%s has an unknown locale: no shop page (RTE-03)', (path) => {
  expect(localeOf(arrival({ path }))).toHaveProperty('unknownLocale')
})

test('a locale of a region this deployment does not serve is no shop page (SITE-02)', () => {
  expect(localeOf(arrival({ path: '/fr-fr', regions: ['NORA'] }))).toEqual({ unknownLocale: 'fr-fr' })
})

test('a bare path is sent to the site default with its query (RTE-29)', () => {
  expect(localeOf(arrival({ path: '/' }))).toEqual({ redirectTo: '/en-us' })
  expect(localeOf(arrival({ path: '/p/shell-HV7K2Q41', query: '?recipe=1&x=%2F' }))).toEqual({
    redirectTo: '/en-us/p/shell-HV7K2Q41?recipe=1&x=%2F',
  })
  expect(localeOf(arrival({ path: '/cart', regions: ['EMEA'] }))).toEqual({ redirectTo: '/en-gb/cart' })
})

test('blanks in what a browser accepts are no part of it (RTE-29)', () => {
  expect(localeOf(arrival({ path: '/cart', acceptLanguage: ' de\t;\tq=0.5 , fr-FR ; q=0.9 ' }))).toEqual({ redirectTo: '/fr-fr/cart' })
  expect(localeOf(arrival({ path: '/cart', acceptLanguage: `de${'\t'.repeat(900)}x` }))).toEqual({ redirectTo: '/en-us/cart' })
})

test('the locale chosen before wins over the browser, which wins over the default (RTE-29)', () => {
  expect(localeOf(arrival({ path: '/cart', cookieLocale: 'it-it', acceptLanguage: 'de' }))).toEqual({ redirectTo: '/it-it/cart' })
  expect(localeOf(arrival({ path: '/cart', cookieLocale: 'pt-br', acceptLanguage: 'de' }))).toEqual({ redirectTo: '/de-de/cart' })
  expect(localeOf(arrival({ path: '/cart', cookieLocale: 'fr-fr', regions: ['NORA'] }))).toEqual({ redirectTo: '/en-us/cart' })
})

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-ca'],
  ['fr', 'fr-fr'],
  ['en', 'en-us'],
  ['en-AU', 'en-us'],
  ['de-CH;q=0.4, nl;q=0.9', 'nl-nl'],
  ['es;q=0, it', 'it-it'],
  ['ja,zh;q=0.9', 'en-us'],
  ['pt-BR, es;q=0.5', 'es-es'],
  ['en-GB;q=0.8, de-DE;q=0.8', 'en-gb'],
  ['*', 'en-us'],
  ['', 'en-us'],
  [';;q=,,fr-FR;q=abc', 'en-us'],
])('a browser that accepts "%s" is sent to %s (RTE-29)', (acceptLanguage, locale) => {
  expect(chooseLocale({ acceptLanguage, regions: ['NORA', 'EMEA'] })).toBe(locale)
})

test.each([
  ['//evil.example/x', '/en-us/evil.example/x'],
  ['/\\evil.example', '/en-us/evil.example'],
  ['/https://evil.example', '/en-us/https://evil.example'],
  ['/a\r\nSet-Cookie: x', '/en-us/a%0D%0ASet-Cookie:%20x'],
])('%j stays on the site (RTE-29)', (path, redirectTo) => {
  expect(localeOf(arrival({ path }))).toEqual({ redirectTo })
})

test('for any path and query, a redirect starts with one of our locales and stays on our origin (RTE-29)', () => {
  const hostile = fc.string({ unit: fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%', 'e', '-', '#', '?') })
  fc.assert(
    fc.property(hostile, hostile, (path, query) => {
      const answer = localeOf(arrival({ path: `/${path}`, query: query && `?${query}` }))
      if (!('redirectTo' in answer)) return
      expect(isLocale(answer.redirectTo.slice(1, 6))).toBe(true)
      expect(new URL(answer.redirectTo, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})
