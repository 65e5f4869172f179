import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOrigins, getInteractionOrigin, rememberOrigin } from './origins'

const kept = new Map<string, string>()
const product = 'HV7K2Q41'

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  at('/en-us', '')
})
afterEach(() => void vi.unstubAllGlobals())

function at(pathname: string, search: string, cookie = '') {
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('document', { cookie, querySelector: () => null })
}

/** A link inside these elements. */
function aLink(pathname: string, ...within: string[]): HTMLAnchorElement {
  const marked = within.find((place) => place.startsWith('origin:'))?.slice(7)
  const closest = (place: string) => {
    if (place === '[data-origin]') return marked ? { dataset: { origin: marked } } : null
    return within.includes(place) ? {} : null
  }
  return { pathname, closest } as unknown as HTMLAnchorElement
}

const page = `/en-us/p/skarn-3l-shell-${product}`

test.each([
  ['search', aLink(page, 'origin:search')],
  ['grid', aLink(`/en-us/quick-shop/skarn-3l-shell-${product}`, 'origin:grid')],
  ['recommendation-carousel', aLink(page, '[data-recommendation]')],
  ['up-sell-complete-the-look', aLink(page, '[aria-labelledby=look]')],
  ['direct-to-pdp', aLink(page, 'origin:nowhere')],
  ['direct-to-pdp', aLink('/en-us/p/other-HV000000', 'origin:grid')],
])('a product is remembered to be reached from: %s (ANA-07, PLP-09)', (origin, link) => {
  rememberOrigin(link)
  expect(getInteractionOrigin(product)).toBe(origin)
})

test('the last way counts, and a design made of the product before all (ANA-07)', () => {
  rememberOrigin(aLink(page, 'origin:search'))
  rememberOrigin(aLink(page, 'origin:product-compare'))
  expect(getInteractionOrigin(product)).toBe('product-compare')
  at(page, '?recipe=r1')
  expect(getInteractionOrigin(product)).toBe('customizer')
})

test('nothing is stored for a shopper without consent (ANA-10, CNS-07)', () => {
  rememberOrigin(aLink(page, 'origin:search'))
  at('/en-us', '', '__Host-consent=C0002:0')
  clearOrigins()
  expect(kept.size).toBe(0)
  rememberOrigin(aLink(page, 'origin:search'))
  expect(kept.size).toBe(0)
})

test('stored values may be malformed, and storage may fail', () => {
  kept.set('origins', '{')
  expect(getInteractionOrigin(product)).toBe('direct-to-pdp')
  vi.stubGlobal('sessionStorage', undefined)
  rememberOrigin(aLink(page, 'origin:search'))
  expect(getInteractionOrigin(product)).toBe('direct-to-pdp')
})
