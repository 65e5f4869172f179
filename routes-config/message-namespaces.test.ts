import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { href, routes } from './routes'
import { getNamespacesForPath, getNamespaces } from './message-namespaces'

const namespaces = readdirSync(new URL('../content/messages/en/', import.meta.url)).map((file) => file.replace('.json', ''))

test('every namespace a page names has its messages', () => {
  const named = Object.keys(routes).flatMap((name) => getNamespaces([name]))
  expect(named.filter((namespace) => !namespaces.includes(namespace))).toEqual([])
})

test.each([
  [href('home', { locale: 'en-us' }), ['shop', 'home']],
  [href('category', { locale: 'de-de', slug: 'men-1000' }), ['shop', 'listing']],
  [href('cart', { locale: 'fr-fr' }), ['shop', 'cart']],
  ['/fr-fr/cart/', ['shop', 'cart']],
  [href('page', { locale: 'en-us', '*': 'help/delivery' }), ['shop']],
  ['/', ['shop']],
])('the page at %s uses the messages of %j', (path, expected) => {
  expect(getNamespacesForPath(path)).toEqual(expected)
})
