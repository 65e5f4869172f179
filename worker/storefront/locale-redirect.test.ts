import { expect, test } from 'vitest'
import { findRedirect } from './locale-redirect'

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

test('a form is never sent elsewhere by a redirect', () => {
  expect(to('/cart', { method: 'POST' })).toBeNull()
  expect(to('/EN-US/cart/', { method: 'POST' })).toBeNull()
  expect(to('/cart', { method: 'HEAD' })).toBe('/en-us/cart')
})

test.each(['//evil.example/', '/\\evil.example', '/%5C%5Cevil.example'])('%s does not lead off the site (RTE-29)', (path) => {
  const target = to(path)
  if (target !== null) expect(new URL(target, 'https://shop.example').origin).toBe('https://shop.example')
})
