import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { askFapi } from './test/ask-fapi'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const suggested = { suggestedTerms: ['Rain jacket'], products: [], categories: [], articles: [] }

async function searchHub(query: string) {
  const calls: string[] = []
  const response = await askFapi(`components/search-hub?${query}`, {
    brand: 'dunnage',
    platform: ({ pathname, query: of, siteId }) => {
      calls.push(`${pathname} ${siteId} ${of.get('q') ?? ''}`)
      return pathname.endsWith('autoSuggest') ? suggested : undefined
    },
  })
  return { response, calls }
}

test('the search hub is served with the links of its shop, locale and brand, and cached for a minute (FAPI-08, PLP-12)', async () => {
  const { response, calls } = await searchHub('locale=fr-fr&q=jac')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await response.json()).toMatchObject({
    groups: [{ id: 'terms', title: 'Recherches', links: [{ text: 'Rain jacket', url: '/fr-fr/search?q=Rain+jacket' }] }, { id: 'all' }],
  })
  expect(calls).toEqual(['/products/v2/search/autoSuggest DUNNAGE-FR jac'])
})

test('a short query gets suggestions with the shopper’s own searches, and is not cached (FAPI-08, PLP-12)', async () => {
  const { response, calls } = await searchHub('locale=en-us&q=ja')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ groups: [] })
  expect(calls.filter((call) => call.includes('autoSuggest'))).toEqual([])
})

test.each(['', 'locale=xx-yy&q=jac', 'locale=en-uk'])('?%s, which names no locale of ours, is refused (FAPI-08)', async (query) => {
  const { response } = await searchHub(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'API400' }] })
})
