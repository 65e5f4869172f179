import { expect, test } from 'vitest'
import { canonicalOf } from './content.server'
import { aCanvas } from './test/a-canvas'

const shop = { origin: 'https://halvern.example', locale: 'fr-ca' } as const
const saying = (canonical: string) => ({ canvas: aCanvas([], { meta: { title: '', description: '', canonical } }) })

test('a page is known by its own path, a further one by its number too', () => {
  expect(canonicalOf(shop, '/fr-ca/c/vestes-1010')).toBe('https://halvern.example/fr-ca/c/vestes-1010')
  expect(canonicalOf(shop, '/fr-ca/c/vestes-1010', { page: 1, canvas: aCanvas() })).toBe('https://halvern.example/fr-ca/c/vestes-1010')
  expect(canonicalOf(shop, '/fr-ca/c/vestes-1010', { page: 3 })).toBe('https://halvern.example/fr-ca/c/vestes-1010?page=3')
})

test('the author’s canonical URL wins, in the shopper’s locale (CMS-14)', () => {
  expect(canonicalOf(shop, '/fr-ca/laine', saying('/journal/laine'))).toBe('https://halvern.example/fr-ca/journal/laine')
  expect(canonicalOf(shop, '/fr-ca/laine', saying('https://elsewhere.example/wool'))).toBe('https://elsewhere.example/wool')
})

test.each(['javascript:alert(1)', '//elsewhere.example', ''])('%j is no address (CMS-14)', (canonical) => {
  expect(canonicalOf(shop, '/fr-ca/laine', saying(canonical))).toBe('https://halvern.example/fr-ca/laine')
})
