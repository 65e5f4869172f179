import { existsSync, readdirSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { isLocale } from '../config/locales'
import { parseCategorySlug, parseProductSlug } from './path-ids'
import { href, type RouteName, routes } from './routes'

const table = Object.entries(routes).map(([id, { path }]) => ({ id, path }))
const routeFolder = new URL('../app/routes/', import.meta.url)

/** How the router and the page's own slug parser read a path. */
function answerOf(path: string): string {
  const match = matchRoutes(table, path)?.at(-1)
  if (!match || !isLocale(match.params.locale ?? '')) return 'none'
  const slug = match.params.slug ?? ''
  if (match.route.id === 'product') return parseProductSlug(slug) ?? 'none'
  if (match.route.id === 'category') return parseCategorySlug(slug) ?? 'none'
  return match.route.id ?? 'none'
}

test.each([
  ['/en-us', 'home', 'RTE-03'],
  ['/en-us/', 'home', 'RTE-03'],
  ['/en', 'none', 'RTE-03'],
  ['/en-usa', 'none', 'RTE-03'],
  ['/xx-yy', 'none', 'RTE-03'],
  ['/en-us/c/men-101', 'none', 'RTE-01'],
  ['/en-us/c/men-1010', '1010', 'RTE-01'],
  ['/fr-ca/c/men-jackets-1234567890', '1234567890', 'RTE-01'],
  ['/en-us/c/men-12345678901', 'none', 'RTE-01'],
  ['/xx-yy/c/men-1010', 'none', 'RTE-01, RTE-03'],
  ['/en-us/p/shell-ABCDEF1', 'none', 'RTE-02'],
  ['/en-us/p/shell-ABCDEF12', 'ABCDEF12', 'RTE-02'],
  ['/de-de/p/skarn-3l-shell-ABCDEF12345', 'ABCDEF12345', 'RTE-02'],
  ['/en-us/p/shell-ABCDEF123456', 'none', 'RTE-02'],
  ['/en-us/cart', 'cart', 'RTE-28'],
  ['/en-us/search', 'search', 'RTE-28'],
  ['/en-us/searchhub', 'searchHub', 'RTE-28'],
  ['/en-us/search/articles', 'searchArticles', 'RTE-28'],
  ['/en-us/location-selector', 'locationSelector', 'RTE-28'],
  ['/en-us/help/contact-us', 'contactUs', 'RTE-28'],
  ['/en-us/help/delivery', 'page', 'RTE-28'],
])('%s is routed to %s: %s (RTE-01, RTE-02, RTE-03, RTE-28)', (path, answer) => {
  expect(answerOf(path)).toBe(answer)
})

test('every route is served by the file of its name, and every file serves a route', () => {
  const names = Object.keys(routes) as RouteName[]
  const missing = names.filter((name) => !existsSync(new URL(`${name}.tsx`, routeFolder)))
  const strays = readdirSync(routeFolder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !(names as string[]).includes(name))
  expect({ missing, strays }).toEqual({ missing: [], strays: [] })
})

test('a link encodes its parts, and a generic page keeps its slashes', () => {
  expect(href('product', { locale: 'en-us', slug: 'ridge-shell-N4RDG01B' })).toBe('/en-us/p/ridge-shell-N4RDG01B')
  expect(href('category', { locale: 'en-us', slug: 'a/b?c' })).toBe('/en-us/c/a%2Fb%3Fc')
  expect(href('page', { locale: 'fr-fr', '*': 'help/contact us' })).toBe('/fr-fr/help/contact%20us')
})
