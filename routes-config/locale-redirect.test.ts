import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocale, localeIds, locales } from '../config/locales'
import { type LocaleRequest, chooseLocale, resolveLocale } from './locale-redirect'
import { normalizePath } from './normalize-path'

const arrival = (over: Partial<LocaleRequest> = {}): LocaleRequest => ({ path: '/', query: '', regions: ['NORA', 'EMEA'], ...over })

test('a path with one of our locales is served as it is (RTE-03)', () => {
  expect(resolveLocale(arrival({ path: '/fr-ca/cart' }))).toEqual({ locale: 'fr-ca' })
  expect(resolveLocale(arrival({ path: '/en-us' }))).toEqual({ locale: 'en-us' })
})

test.each(['/pt-br/cart', '/xx-yy', '//xx_yy/c/men-1000'])('%s has an unknown locale: no shop page (RTE-03)', (path) => {
  expect(resolveLocale(arrival({ path }))).toHaveProperty('unknownLocale')
})

test('a locale of a region this deployment does not serve is no shop page (SITE-02)', () => {
  expect(resolveLocale(arrival({ path: '/fr-fr', regions: ['NORA'] }))).toEqual({ unknownLocale: 'fr-fr' })
})

test('a bare path is sent to the site default with its query (RTE-29)', () => {
  expect(resolveLocale(arrival({ path: '/' }))).toEqual({ redirectTo: '/en-us', moved: false })
  expect(resolveLocale(arrival({ path: '/p/shell-HV7K2Q41', query: '?recipe=1&x=%2F' }))).toEqual({
    redirectTo: '/en-us/p/shell-HV7K2Q41?recipe=1&x=%2F',
    moved: false,
  })
  expect(resolveLocale(arrival({ path: '/cart', regions: ['EMEA'] }))).toMatchObject({ redirectTo: '/en-gb/cart' })
})

test('spaces in what a browser accepts are no part of it (RTE-29)', () => {
  expect(resolveLocale(arrival({ path: '/cart', acceptLanguage: ' de\t;\tq=0.5 , fr-FR ; q=0.9 ' }))).toMatchObject({
    redirectTo: '/fr-fr/cart',
  })
  expect(resolveLocale(arrival({ path: '/cart', acceptLanguage: `de${'\t'.repeat(900)}x` }))).toMatchObject({ redirectTo: '/en-us/cart' })
})

test('the locale chosen before wins over the browser, which wins over the default (RTE-29)', () => {
  expect(resolveLocale(arrival({ path: '/cart', cookieLocale: 'it-it', acceptLanguage: 'de' }))).toMatchObject({
    redirectTo: '/it-it/cart',
  })
  expect(resolveLocale(arrival({ path: '/cart', cookieLocale: 'pt-br', acceptLanguage: 'de' }))).toMatchObject({
    redirectTo: '/de-de/cart',
  })
  expect(resolveLocale(arrival({ path: '/cart', cookieLocale: 'fr-fr', regions: ['NORA'] }))).toMatchObject({ redirectTo: '/en-us/cart' })
})

test.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-ca'],
  ['fr', 'fr-fr'],
  ['en', 'en-us'],
  ['en-AU', 'en-us'],
  ['en-IE', 'en-gb'],
  ['en-IE-x-home, de;q=0.9', 'en-gb'],
  ['fr-HT', 'fr-ca'],
  ['es-MX', 'es-es'],
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
  ['/https://evil.example', '/en-us/https:/evil.example'],
  ['/a\r\nSet-Cookie: x', '/en-us/a%0D%0ASet-Cookie:%20x'],
  ['/;//evil.example', '/en-us/evil.example'],
  ['/%2F%2Fevil.example', '/en-us/%2F%2Fevil.example'],
  ['//;@evil.example', '/en-us'],
])('%j stays on the site (RTE-29)', (path, redirectTo) => {
  expect(resolveLocale(arrival({ path }))).toEqual({ redirectTo, moved: false })
})

test('for any path and query, a redirect starts with one of our locales and stays on our origin (RTE-29)', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', ';', '&', '\t', '\n', '%', '%2F', '%5c', '%3f', 'e', '-', '#', '?'),
  })
  fc.assert(
    fc.property(hostile, hostile, (path, query) => {
      const answer = resolveLocale(arrival({ path: `/${path}`, query: query && `?${query}` }))
      if (!('redirectTo' in answer)) return
      expect(isLocale(answer.redirectTo.slice(1, 6))).toBe(true)
      expect(new URL(answer.redirectTo, 'https://shop.example').origin).toBe('https://shop.example')
    }),
  )
})

test.each([
  ['/EN-US/c/men-1000', '/en-us/c/men-1000'],
  ['/en_us', '/en-us'],
  ['//en-us', '/en-us'],
  ['/en-us/', '/en-us'],
  ['/en-us/c/men-1000/', '/en-us/c/men-1000'],
  ['//EN_uk//C/Men-1000/', '/en-gb/c/men-1000'],
  ['/us-en/Cart/', '/en-us/cart'],
  ['/de/c/men-1000', '/de-de/c/men-1000'],
  ['/de-at/c/men-1000', '/de-de/c/men-1000'],
  ['/en-ie/c/men-1000', '/en-gb/c/men-1000'],
  ['/c/Men-1000/', '/en-us/c/men-1000'],
  ['/%65n-us', '/en-us'],
  ['/%65n-us/c/men-1000', '/en-us/c/men-1000'],
  ['/en%2dus/c/men-1000', '/en-us/c/men-1000'],
  ['/%45N%5FUS/%63art', '/en-us/cart'],
  ['/EN-us;jsessionid=1/c/men-1000;jsessionid=1', '/en-us/c/men-1000'],
  ['/en-us;jsessionid=1', '/en-us'],
  ['/en-us.', '/en-us'],
  ['/en-us)', '/en-us'],
  ['/cart;jsessionid=1', '/en-us/cart'],
  ['/%20en-us/c/men-1000', '/en-us/c/men-1000'],
  ['/en-us%20/c/men-1000', '/en-us/c/men-1000'],
  ['/index.html', '/en-us'],
])('%s leads in one step to %s, with its query (RTE-34, RTE-36)', (path, redirectTo) => {
  const answer = resolveLocale(arrival({ path, query: '?page=2&gclid=a' }))
  expect(answer).toMatchObject({ redirectTo: `${redirectTo}?page=2&gclid=a` })
  expect(resolveLocale(arrival({ path: redirectTo }))).toHaveProperty('locale')
})

test('a path is served as it is if and only if it is written the one right way (RTE-34)', () => {
  const parts = 'p c C quick-shop men-1000 shell-HV7K2Q41 shell-hv7k2q41 HV7K2Q41 a-raincoat 3l a- -a index.html'.split(' ')
  fc.assert(
    fc.property(
      fc.constantFrom('en-us', 'en-US', 'de-de'),
      fc.array(fc.constantFrom('', ...parts), { maxLength: 4 }),
      (locale, segments) => {
        const path = ['', locale, ...segments].join('/')
        const isNormalized = locale === 'en-us' && normalizePath(path) === path
        expect({ path, isServed: 'locale' in resolveLocale(arrival({ path, regions: ['NORA'] })) }).toEqual({
          path,
          isServed: isNormalized,
        })
      },
    ),
    { numRuns: 2_000 },
  )
})

test('where a redirect leads is never redirected again (RTE-34)', () => {
  const words = ['en-us', 'EN_US', 'de', '%65n-us', 'c', 'P', 'Men-1010', 'shell-hv7k2q41', 'a_b', '%63art', 'help', 'help.', 'cart;a=b']
  const marks = [
    '%2F',
    '',
    '.',
    ';',
    '&',
    '%3f',
    '%26',
    '%%36%31',
    '%3%46',
    '%2e',
    '%20',
    ',.',
    '_',
    '-',
    '=',
    '%5c',
    '%e3%80%81',
    'index.html',
  ]
  const part = fc.constantFrom(...words, ...marks)
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const answer = resolveLocale(arrival({ path: `/${parts.join('/')}` }))
      if (!('redirectTo' in answer)) return
      const { pathname: path, search: query } = new URL(answer.redirectTo, 'https://shop.example')
      expect(resolveLocale(arrival({ path, query }))).toHaveProperty('locale')
    }),
  )
})

test('a locale of the other regions leads to the sister deployment, where one is named (SITE-02, RTE-35)', () => {
  const sister = { regions: ['NORA'], sisterOrigin: 'https://eu.shop.example' } as const
  expect(resolveLocale(arrival({ path: '/DE-de/c/men-1000/', query: '?page=2', ...sister }))).toEqual({
    redirectTo: 'https://eu.shop.example/de-de/c/men-1000?page=2',
    moved: true,
  })
  expect(resolveLocale(arrival({ path: '/en-us', ...sister }))).toEqual({ locale: 'en-us' })
})

/** Follows links and redirects between the two deployments, as a browser does, and lists the addresses on the way. */
function navigate(start: string, chosen: Readonly<Record<string, string>> = {}): { visited: string[]; locale?: string } {
  const visited: string[] = []
  for (let address: string | undefined = start; address !== undefined && visited.length < 9;) {
    visited.push(address)
    const { origin, pathname: path, search: query } = new URL(address)
    const [here, other] = origin === na.origin ? [na, eu] : [eu, na]
    const answer = resolveLocale({ path, query, regions: here.regions, sisterOrigin: other.origin, cookieLocale: chosen[origin] })
    if ('locale' in answer) return { visited, locale: answer.locale }
    address = 'redirectTo' in answer ? new URL(answer.redirectTo, address).href : undefined
  }
  return { visited }
}

const na = { origin: 'https://na.shop.example', regions: ['NORA'] } as const
const eu = { origin: 'https://eu.shop.example', regions: ['EMEA'] } as const

test.each(localeIds)('a link to %s leads to the deployment that serves it, from either one, in at most one step (RTE-35)', (locale) => {
  const home = locales[locale].region === 'NORA' ? na : eu
  for (const { origin } of [na, eu])
    for (const path of [`/${locale}/c/men-1000?page=2`, `/${locale.toUpperCase()}//C/men-1000/?page=2`]) {
      const { visited, locale: served } = navigate(`${origin}${path}`)
      expect([served, visited.at(-1)]).toEqual([locale, `${home.origin}/${locale}/c/men-1000?page=2`])
      expect(visited.length).toBeLessThanOrEqual(2)
    }
})

test('no address leads round in circles between two deployments, whatever was chosen at either (RTE-37)', () => {
  const part = fc.constantFrom(
    'en-us',
    'EN_CA',
    'fr',
    'de-at',
    'en-ie',
    'es-us',
    'us',
    'gb-fr',
    '%66r-ca',
    'xx-yy',
    'c',
    'men-1000',
    '',
    'cart;a',
  )
  const chosen = fc.constantFrom(...localeIds)
  fc.assert(
    fc.property(fc.constantFrom(na, eu), fc.array(part, { maxLength: 4 }), chosen, chosen, ({ origin }, parts, ...cookies) => {
      const { visited } = navigate(`${origin}/${parts.join('/')}`, { [na.origin]: cookies[0], [eu.origin]: cookies[1] })
      expect(visited.length).toBeLessThanOrEqual(2)
    }),
  )
})
