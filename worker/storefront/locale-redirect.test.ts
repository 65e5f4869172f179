import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findRedirect, localeRedirect } from './locale-redirect'
import type { StorefrontHonoEnv } from './storefront-env'

const localEnvironment = { ENVIRONMENT: 'local', REGIONS: 'NORA', COMMERCE_ORIGIN: '', DEFAULT_BRAND: 'halvern' }
const both = { regions: ['NORA', 'EMEA'] } as const
const to = (
  path: string,
  { method = 'GET', language = '', cookieLocale }: { method?: string; language?: string; cookieLocale?: string } = {},
) => {
  const cookies = new Map(cookieLocale === undefined ? [] : [['__Host-locale', cookieLocale]])
  return (
    findRedirect(new Request(`https://shop.example${path}`, { method, headers: { 'Accept-Language': language } }), { ...both, cookies })
      ?.to ?? null
  )
}

test.each([
  ['/', '/en-us'],
  ['/cart', '/en-us/cart'],
  ['/c/men-jackets-1010?page=2', '/en-us/c/men-jackets-1010?page=2'],
])('the bare path %s is sent to %s (RTE-29)', (path, target) => {
  expect(to(path)).toBe(target)
})

test('the chosen locale goes before the browser’s language (RTE-29)', () => {
  expect(to('/cart', { language: 'fr-CA' })).toBe('/fr-ca/cart')
  expect(to('/cart', { language: 'fr-CA', cookieLocale: 'de-de' })).toBe('/de-de/cart')
  expect(to('/cart', { cookieLocale: 'xx-yy' })).toBe('/en-us/cart')
})

test.each([
  '/en-us',
  '/en-us.data',
  '/en-us/cart.data',
  '/en-us/cart',
  '/xx-yy/cart',
  '/fapi/server/time',
  '/assets/entry-1.js',
  '/art/a.svg',
  '/fonts/a.woff2',
  '/scenes/a.avif',
  '/logos/a.svg',
  '/favicon.ico',
])('%s needs no redirect', (path) => {
  expect(to(path)).toBeNull()
})

test('a form reaches the page its address means, but never another host, nor a page that depends on the shopper (RTE-36)', () => {
  expect(to('/EN-US/cart/', { method: 'POST' })).toBe('/en-us/cart')
  expect(to('/%65n-us/cart;jsessionid=1?a=b', { method: 'POST' })).toBe('/en-us/cart?a=b')
  expect(to('/cart', { method: 'POST' })).toBeNull()
  expect(to('/EN-US/cart.data', { method: 'POST' })).toBeNull()
  expect(to('/EN-US/cart/', { method: 'PUT' })).toBeNull()
  expect(to('/cart', { method: 'HEAD' })).toBe('/en-us/cart')
  const sister = { regions: ['NORA'], sisterOrigin: 'https://eu.shop.example', cookies: new Map() } as const
  expect(findRedirect(new Request('https://shop.example/de-de/cart', { method: 'POST' }), sister)).toBeNull()
})

test('a form is redirected by a status that keeps its method and body, a page by one permanently (RTE-36)', async () => {
  const app = new Hono<StorefrontHonoEnv>().use(async (c, next) => {
    c.set('brand', 'halvern')
    c.set('cookies', new Map())
    await next()
  })
  app.use(localeRedirect).all('*', (c) => c.text('page'))
  const ask = (path: string, method: string) => app.request(`https://shop.example${path}`, { method }, localEnvironment)
  const answers = [await ask('/%65n-us/cart', 'GET'), await ask('/%65n-us/cart', 'POST'), await ask('/en-us/cart', 'POST')]
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [301, '/en-us/cart'],
    [308, '/en-us/cart'],
    [200, null],
  ])
})

test('a deployment that names itself as its sister leads nowhere, and not round in circles (RTE-37)', () => {
  const itself = { regions: ['NORA'], sisterOrigin: 'https://shop.example', cookies: new Map() } as const
  expect(findRedirect(new Request('https://shop.example/de-de/cart'), itself)).toBeNull()
})

test.each(['//evil.example/', '/\\evil.example', '/%5C%5Cevil.example'])('%s does not lead off the site (RTE-29)', (path) => {
  const target = to(path)
  if (target !== null) expect(new URL(target, 'https://shop.example').origin).toBe('https://shop.example')
})
