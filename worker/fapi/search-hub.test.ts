import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { fapi } from './app'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const suggested = { suggestedTerms: ['Rain jacket'], products: [], categories: [], articles: [] }

const deployment = {
  ENVIRONMENT: 'local',
  REGIONS: 'NORA,EMEA',
  COMMERCE_ORIGIN: '',
  CANONICAL_ORIGINS: '',
  IMAGE_CDN: '',
  DEFAULT_BRAND: 'halvern',
}

function asked(query: string, cookie = '') {
  const calls: string[] = []
  const platform = {
    fetch: async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url)
      calls.push(`${pathname} ${request.headers.get('siteid')} ${searchParams.get('q') ?? ''}`)
      return pathname.endsWith('autoSuggest')
        ? Response.json(suggested)
        : Response.json({ errorDetails: [{ errorId: 'API404' }] }, { status: 404 })
    },
  }
  const env = { ...aSessionNamespace().env, PLATFORM: platform, ...deployment }
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  const answer = fapi.request(`https://dunnage.example/components/search-hub?${query}`, { headers: { cookie } }, env, context)
  return Promise.resolve(answer).then((response) => ({ response, calls }))
}

test('the search field is told where letters may lead, in the locale and brand of its shop; anybody may keep that for a minute (FAPI-08, PLP-12)', async () => {
  const { response, calls } = await asked('locale=fr-fr&q=jac')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(await response.json()).toMatchObject({
    groups: [{ id: 'terms', title: 'Recherches', links: [{ text: 'Rain jacket', url: '/fr-fr/search?q=Rain+jacket' }] }, { id: 'all' }],
  })
  expect(calls).toEqual(['/products/v2/search/autoSuggest DUNNAGE-FR jac'])
})

test('fewer letters get ideas, which hold a shopper’s own searches and are nobody else’s (FAPI-08, PLP-12)', async () => {
  const { response, calls } = await asked('locale=en-us&q=ja')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ groups: [] })
  expect(calls.filter((call) => call.includes('autoSuggest'))).toEqual([])
})

test.each(['', 'locale=xx-yy&q=jac', 'locale=en-uk'])('?%s, which names no locale of ours, is refused (FAPI-08)', async (query) => {
  const { response } = await asked(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'API400' }] })
})
