import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest'
import { localeIds } from '#config/locales'
import { dialogs } from '#contracts/dialogs'
import { previewParameters } from '#domain/content/content-request'
import { routes } from '#routes'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { aStore } from '~/server/test/a-store'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { searchEnginesApp, isNoindex } from './app'
import { productsPerMap } from './site-map-pages'

describe('app', () => {
  beforeEach(() => void anEdgeCache())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const deployment = {
    ENVIRONMENT: 'production',
    TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
    REGIONS: 'NORA,EMEA',
    CANONICAL_ORIGINS: 'https://halvern.example',
    DEFAULT_BRAND: 'halvern',
  }
  const teaser = { type: 'generic', title: 'Terms', description: 'Terms' }
  const articles = Array.from({ length: 60 }, (_, i) => ({
    ...teaser,
    type: 'article',
    page: `journal/a${i}`,
    publishedAt: ['2020-10-01', '2020-10-08', '2999-01-01'][i] ?? '2020-09-01',
  }))
  /** Home dresses our own page; the terms of sale are written for Europe alone. */
  const authored = (site: string) => [
    { ...teaser, type: 'home', page: 'home' },
    { ...teaser, type: 'contact-us', page: 'contact-us' },
    { ...teaser, type: 'error-4xx', page: 'error-4xx' },
    { ...teaser, page: 'store-locator' },
    { ...teaser, page: 'cart' },
    ...(/-(US|CA)$/.test(site) ? [] : [{ ...teaser, page: 'sale-terms' }]),
    ...articles,
  ]

  function answer(request: Request): unknown {
    const { pathname, searchParams } = new URL(request.url)
    const [, site = ''] = /\/search\/([A-Z-]+)\/page$/.exec(pathname) ?? []
    const offset = Number(searchParams.get('offset'))
    const pages = authored(site)
    if (site) return { total: pages.length, start: offset, count: 48, items: pages.slice(offset, offset + 48) }
    if (pathname.endsWith('/stores')) return { stores: [aStore()] }
    if (pathname.endsWith('/paths'))
      return { total: productsPerMap + 1, paths: [`/p/shell-${searchParams.get('start')?.padStart(8, '0')}`] }
    return {
      categories: [
        {
          id: '1000',
          name: 'Men',
          url: '/c/men-1000',
          count: 9,
          children: [
            { id: '1010', name: '', url: '/c/jackets-1010', count: 9, children: [] },
            { id: '1090', name: '', url: '/c/no-hats-1090', count: 0, children: [] },
          ],
        },
      ],
    }
  }

  async function get(path: string, { env = {}, platform = (request: Request) => Response.json(answer(request)) } = {}) {
    const bindings = {
      ...aSessionNamespace().env,
      PLATFORM: { fetch: async (request: Request) => platform(request) },
      ...deployment,
      ...env,
    }
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
    const response = await searchEnginesApp.request(`https://shop.example${path}`, {}, { ...bindings, BUILD: crypto.randomUUID() }, context)
    return { response, text: await response.text() }
  }

  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

  test('robots.txt names the site maps under the shop’s own host', async () => {
    const { text } = await get('/robots.txt')
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /fapi/', 'Sitemap: https://halvern.example/sitemap.xml']),
    )
  })

  test('a deployment that is tried out tells of no maps, and that nothing of it is to be found', async () => {
    const { response, text } = await get('/robots.txt', { env: { ENVIRONMENT: 'qa' } })
    expect(text).not.toContain('Sitemap')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect((await get('/robots.txt')).response.headers.get('X-Robots-Tag')).toBeNull()
  })

  test('the index lists the maps of every locale, and as many product maps as there are ranges', async () => {
    const { response, text } = await get('/sitemap.xml')
    expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    const maps = ['pages', 'categories', 'stores', 'products-1', 'products-2']
    expect(addresses(text)).toEqual(
      localeIds.flatMap((locale) => maps.map((map) => `https://halvern.example/sitemaps/${locale}/${map}.xml`)),
    )
  })

  test('a region’s deployment lists its own locales alone', async () => {
    const env = { REGIONS: 'NORA' }
    expect(addresses((await get('/sitemap.xml', { env })).text)).toHaveLength(3 * 5)
    expect((await get('/sitemaps/fr-fr/pages.xml', { env })).response.status).toBe(404)
  })

  test('pages are those every site has and those authors made for it, each with the locales that have it', async () => {
    const { text } = await get('/sitemaps/de-de/pages.xml')
    const here = addresses(text)
    expect(here.slice(0, 5)).toEqual(
      ['', '/collections', '/search/articles', '/store-locator', '/newsletter'].map((path) => `https://halvern.example/de-de${path}`),
    )
    expect(here).toContain('https://halvern.example/de-de/journal/a59')
    expect(new Set(here).size).toBe(here.length)
    expect(here.filter((url) => /\/(home|cart|contact-us|error-4xx)$/.test(url ?? ''))).toEqual([])
    const terms = text.split('\n').find((line) => line.includes('<loc>https://halvern.example/de-de/sale-terms<'))
    expect([...(terms ?? '').matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)).toEqual([
      'en-GB',
      'fr-FR',
      'de-DE',
      'it-IT',
      'es-ES',
      'nl-NL',
    ])
  })

  test('an article has its date, the list of articles the newest one; no date is in the future', async () => {
    const { text } = await get('/sitemaps/de-de/pages.xml')
    const dayOf = (path: string) => new RegExp(`/de-de${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(text)?.[1]
    expect(['/journal/a0', '/search/articles', '/journal/a2', '/sale-terms', '/collections'].map(dayOf)).toEqual([
      '2020-10-01',
      '2020-10-08',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('categories are listed with their children, in every locale', async () => {
    const { text } = await get('/sitemaps/en-gb/categories.xml')
    expect(addresses(text)).toEqual(['https://halvern.example/en-gb/c/men-1000', 'https://halvern.example/en-gb/c/jackets-1010'])
    expect(text.match(/hreflang=/g)).toHaveLength(2 * (localeIds.length + 1))
  })

  test('deployments of two regions list the same languages of a category, each under the host that serves it (RTE-35)', async () => {
    const [america, europe] = ['https://halvern.example', 'https://halvern.eu.example']
    const told = async (locale: string, env: Record<string, string>) => {
      const { text } = await get(`/sitemaps/${locale}/categories.xml`, { env })
      return [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url])
    }
    const here = await told('en-ca', { REGIONS: 'NORA', CANONICAL_ORIGINS: america, SISTER_ORIGINS: europe })
    expect(here).toEqual(await told('de-de', { REGIONS: 'EMEA', CANONICAL_ORIGINS: europe, SISTER_ORIGINS: america }))
    expect(here).toHaveLength(2 * (localeIds.length + 1))
    expect(here).toContainEqual(['fr-FR', `${europe}/fr-fr/c/men-1000`])
    expect(here).toContainEqual(['x-default', `${america}/en-us/c/men-1000`])
  })

  test('a store is listed in the languages of its country', async () => {
    const { text } = await get('/sitemaps/fr-ca/stores.xml')
    expect(addresses(text)).toEqual(['https://halvern.example/fr-ca/stores/HV-US-01'])
    expect([...text.matchAll(/hreflang="([^"]*)"/g)].map(([, tag]) => tag)).toEqual(['en-CA', 'fr-CA'])
  })

  test('each map of products holds its own stretch', async () => {
    expect(addresses((await get('/sitemaps/en-us/products-1.xml')).text)).toEqual(['https://halvern.example/en-us/p/shell-00000000'])
    expect(addresses((await get('/sitemaps/en-us/products-2.xml')).text)).toEqual(['https://halvern.example/en-us/p/shell-00005000'])
  })

  test.each([
    '/sitemaps/xx-yy/pages.xml',
    '/sitemaps/en-us/users.xml',
    '/sitemaps/en-us/pages-2.xml',
    '/sitemaps/en-us/products-0.xml',
    '/sitemaps/en-us/constructor.xml',
  ])('%s is no map', async (path) => {
    expect((await get(path)).response.status).toBe(404)
  })

  test('while the platform is down a map asks for a retry, and the refusal is not cached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { response } = await get('/sitemaps/en-us/categories.xml', { platform: () => new Response('', { status: 500 }) })
    expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([503, '300', null])
  })
})

const isHidden = (path: string) => isNoindex(new URL(path, 'https://halvern.example'))

test.each([
  '/en-us',
  '/fr-ca/c/men-jackets-1010?page=2',
  '/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate',
  '/en-us/p/skarn-3l-shell-HV7K2Q41/reviews',
  '/en-us/store-locator',
  '/en-us/stores/HV-US-01',
  '/en-us/search/articles',
  '/en-us/help/delivery',
])('%s may be found by searching', (path) => {
  expect(isHidden(path)).toBe(false)
})

test.each(['/en-us/cart', '/en-us/search?q=boots', '/en-us/searchhub', '/en-us/dev/gallery'])('%s may not', (path) => {
  expect(isHidden(path)).toBe(true)
})

test('dialog content is found on no page of its own', () => {
  for (const { page } of Object.values(dialogs)) expect([page, isHidden(routes[page].path.replace(/:\w+/g, 'x1010'))]).toEqual([page, true])
})

test('a page shown otherwise than to everybody may not be found', () => {
  for (const name of previewParameters) expect([name, isHidden(`/en-us?${name}=x`)]).toEqual([name, true])
})
