import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { menu as menuContract } from '#contracts/entities/canvas'
import scenes from '#content/art/scenes.json'
import { notFound } from '~/guards/route-guards.server'
import {
  loadPageCanvas,
  loadCategoryCanvas,
  loadFixedCanvas,
  loadFooter,
  loadMenu,
  loadProductCanvas,
  getCanonicalUrl,
  getContentRequest,
} from './content.server'
import { createStorefrontContext } from './storefront-services.server'
import { aBlock, aCanvas } from './test/a-canvas'
import { aShop } from './test/a-shop.server'
import { anEdgeCache } from './test/an-edge-cache'
import { anError } from './test/an-upstream.server'

const [scene = '', sceneRef = ''] = Object.entries(scenes)[0] ?? []
const base = 'GET /live/caas/v1/canvas'
const footer = { columns: [], about: 'Since 1998', legal: [], copyright: '©' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

test('each page of the content service is requested under the shopper’s site (SITE-17)', async () => {
  const { shop, requests } = aShop({}, { path: '/fr-ca', brand: 'dunnage' })
  await Promise.all([
    loadFixedCanvas(shop, 'home'),
    loadPageCanvas(shop, 'help/delivery'),
    loadCategoryCanvas(shop, '3600'),
    loadProductCanvas(shop, 'default'),
    loadMenu(shop),
    loadFooter(shop),
  ])
  expect(requests.map(({ path }) => decodeURIComponent(path)).sort()).toEqual([
    '/live/caas/v1/canvas/augmentedpage/DUNNAGE-CA/home',
    '/live/caas/v1/canvas/category/DUNNAGE-CA/3600',
    '/live/caas/v1/canvas/footer/DUNNAGE-CA',
    '/live/caas/v1/canvas/menu/DUNNAGE-CA',
    '/live/caas/v1/canvas/page/DUNNAGE-CA/help/delivery',
    '/live/caas/v1/canvas/product/DUNNAGE-CA/default',
  ])
  expect(requests.every(({ headers }) => headers.get('locale') === 'fr-ca')).toBe(true)
})

test('pictures of authored pages leave here as references', async () => {
  const canvas = aCanvas([aBlock('hero', { media: { src: scene, alt: 'Dawn' } })])
  const { shop } = aShop({ [`${base}/augmentedpage/HALVERN-US/home`]: canvas })
  expect((await loadFixedCanvas(shop, 'home'))?.regions.main?.[0]?.props).toEqual({ media: { src: sceneRef, alt: 'Dawn' } })
})

test('without the content service a page has an empty menu, no footer and no dress, and still sells', async () => {
  const down = anError(400, 'API400')
  const { shop } = aShop({
    [`${base}/menu/HALVERN-US`]: down,
    [`${base}/footer/HALVERN-US`]: down,
    [`${base}/augmentedpage/HALVERN-US/home`]: down,
    [`${base}/category/HALVERN-US/1010`]: down,
    [`${base}/product/HALVERN-US/default`]: down,
  })
  expect(
    await Promise.all([
      loadMenu(shop),
      loadFooter(shop),
      loadFixedCanvas(shop, 'home'),
      loadCategoryCanvas(shop, '1010'),
      loadProductCanvas(shop, 'default'),
    ]),
  ).toEqual([{ items: [] }, null, null, null, null])
})

test('while the menu cannot be read, the shop’s categories replace it without empty ones; otherwise they are not requested', async () => {
  const men = {
    id: '1000',
    name: 'Men',
    url: '/c/men-1000',
    count: 9,
    children: [{ id: '1010', name: 'Jackets', url: '/c/jackets-1010', count: 9, children: [] }],
  }
  const archive = { id: '1900', name: 'Archive', url: '/c/archive-1900', count: 0, children: [] }
  const catalog = 'GET /products/v2/catalog'
  const down = aShop({ [`${base}/menu/HALVERN-US`]: anError(400, 'API400'), [catalog]: { categories: [men, archive] } })
  const instead = { title: 'Men', target: { text: 'Men', url: '/c/men-1000' }, menuStyle: 'link' }
  expect(await loadMenu(down.shop)).toMatchObject({ items: [instead] })
  expect(menuContract.safeParse(await loadMenu(down.shop)).success).toBe(true)
  expect(down.markPrivate).toHaveBeenCalled()
  expect(down.callsTo(catalog)).toHaveLength(1)
  for (const menu of [{ items: [{ ...instead, title: 'Sale', columns: [] }] }, anError(404, 'NOT_FOUND')]) {
    anEdgeCache()
    const well = aShop({ [`${base}/menu/HALVERN-US`]: menu, [catalog]: { categories: [men] } })
    expect((await loadMenu(well.shop)).items.map(({ title }) => title)).not.toContain('Men')
    expect(well.callsTo(catalog)).toEqual([])
  }
})

test.each([
  ['in another shape', { surprise: [1, 2, 3] }],
  ['with regions that are none', { ...aCanvas(), regions: ['hero'] }],
  ['with nothing', Response.json(null)],
  ['with a page of markup', new Response('<html>')],
])('content that comes %s counts as missing and is not cached for others (CMS-14)', async (_, answer) => {
  const { shop, markPrivate } = aShop({ [`${base}/augmentedpage/HALVERN-US/home`]: answer })
  expect(await loadFixedCanvas(shop, 'home')).toBeNull()
  expect(markPrivate).toHaveBeenCalled()
})

test('a canvas without blocks is a page without blocks', async () => {
  const { shop } = aShop({ [`${base}/augmentedpage/HALVERN-US/home`]: aCanvas([], { regions: {} }) })
  expect((await loadFixedCanvas(shop, 'home'))?.regions).toEqual({})
})

test('a page with missing parts is not cached for others; a complete one is', async () => {
  const down = aShop({ [`${base}/menu/HALVERN-US`]: anError(400, 'API400') })
  await loadMenu(down.shop)
  expect(down.markPrivate).toHaveBeenCalled()
  const bare = aShop()
  await Promise.all([loadMenu(bare.shop), loadFixedCanvas(bare.shop, 'home'), loadCategoryCanvas(bare.shop, '1010')])
  expect(bare.markPrivate).not.toHaveBeenCalled()
})

test('an unknown authored page is not found; one that cannot be read is an error', async () => {
  const { shop } = aShop({ [`${base}/page/HALVERN-US/terms`]: anError(400, 'API400') })
  expect(await loadPageCanvas(shop, 'nothing')).toBeNull()
  await expect(loadPageCanvas(shop, 'terms')).rejects.toMatchObject({ status: 400 })
})

test('a missing page is cached like a page', async () => {
  const { shop, requests } = aShop()
  expect([
    await loadCategoryCanvas(shop, '1010'),
    await loadCategoryCanvas(shop, '1010'),
    await loadPageCanvas(shop, 'x'),
    await loadPageCanvas(shop, 'x'),
  ]).toEqual([null, null, null, null])
  expect(requests).toHaveLength(2)
})

test('a menu is requested once a minute', async () => {
  const { shop, requests } = aShop({ [`${base}/footer/HALVERN-US`]: footer })
  expect([await loadFooter(shop), await loadFooter(shop)]).toEqual([footer, footer])
  expect(requests).toHaveLength(1)
})

const trying = (query: string, env = {}) => aShop({}, { path: `/en-us?${query}`, env })
const pathsOf = async ({ shop, requests }: ReturnType<typeof aShop>) => {
  await loadFixedCanvas(shop, 'home')
  return requests.map(({ path, query }) => `${path}?${String(query)}`)
}
const home = '/caas/v1/canvas/augmentedpage'

test('a preview is requested under its prefix and time, each time again, and never cached (CMS-02, CMS-03, CMS-10)', async () => {
  const preview = trying('preview=true&previewDateTime=2026-12-24')
  const requested = `/pre/live${home}/HALVERN-US/home?previewDateTime=2026-12-24T05%3A00%3A00.000Z`
  expect(await pathsOf(preview)).toEqual([requested])
  expect(await pathsOf(preview)).toEqual([requested, requested])
  expect(preview.markPrivate).toHaveBeenCalled()
  expect(await pathsOf(trying('preview=maybe&previewDateTime=2026-12-24'))).toEqual([`/live${home}/HALVERN-US/home?`])
})

test('another site, another language and drafts can be requested outside production (CMS-04, CMS-05, CMS-11, SEC-05)', async () => {
  const query = 'siteId=HALVERN-CA&localePath=fr-ca&cms=stage'
  const tried = trying(query)
  expect(await pathsOf(tried)).toEqual([`/stage${home}/HALVERN-CA/home?localePath=fr-ca`])
  expect(tried.markPrivate).toHaveBeenCalled()
  const usual = trying(query, {
    ENVIRONMENT: 'production',
    CANONICAL_ORIGINS: 'https://shop.example',
    TURNSTILE_SITE_KEY: '0x4AAAAAAAbcdefghijklmno',
  })
  expect(await pathsOf(usual)).toEqual([`/live${home}/HALVERN-US/home?`])
  expect(usual.markPrivate).not.toHaveBeenCalled()
})

test('content of another site or language is cached separately (CMS-04, CMS-05)', async () => {
  const canvases = {
    [`${base}/augmentedpage/HALVERN-US/home`]: aCanvas([], { id: 'us' }),
    [`${base}/augmentedpage/HALVERN-CA/home`]: aCanvas([], { id: 'ca' }),
  }
  const { shop, args } = aShop(canvases, { path: '/en-us' })
  const other = createStorefrontContext({
    ...args,
    request: new Request('https://shop.example/en-us?siteId=HALVERN-CA'),
    context: { ...args.context, requestContext: { ...args.context.requestContext } },
  })
  expect([
    (await loadFixedCanvas(shop, 'home'))?.id,
    (await loadFixedCanvas(other, 'home'))?.id,
    (await loadFixedCanvas(shop, 'home'))?.id,
  ]).toEqual(['us', 'ca', 'us'])
})

test.each([
  ['leadSource=spring-mail', 'spring-mail'],
  ['leadSource=%0D%0Ax', 'ECOMM'],
  ['', 'ECOMM'],
])('the platform receives the shopper’s source: %s (CMS-06)', async (query, source) => {
  const { shop, requests } = aShop({}, { path: `/en-us?${query}` })
  await loadFixedCanvas(shop, 'home')
  expect(requests[0]?.headers.get('source')).toBe(source)
})

test('an unknown page is answered 404 with the error canvas, or without it (RTE-28, RTE-31)', async () => {
  const canvas = aCanvas([aBlock('rich-text', { richText: '<p>Lost</p>' })], { meta: { title: 'Lost', description: 'page not available' } })
  const dressed = await notFound(aShop({ [`${base}/augmentedpage/HALVERN-US/error-4xx`]: canvas }).shop)
  expect(dressed).toMatchObject({
    init: { status: 404 },
    data: { title: 'Lost', description: 'page not available', loaded: { blocks: [{ component: 'rich-text' }] } },
  })
  expect(await notFound(aShop().shop)).toMatchObject({ init: { status: 404 }, data: null })
})

const shop = { origin: 'https://halvern.example', locale: 'fr-ca' } as const
const saying = (canonical: string) => ({ canvas: aCanvas([], { meta: { title: '', description: '', canonical } }) })

test('a page is known by its own path, a further one by its number too', () => {
  expect(getCanonicalUrl(shop, '/fr-ca/c/vestes-1010')).toBe('https://halvern.example/fr-ca/c/vestes-1010')
  expect(getCanonicalUrl(shop, '/fr-ca/c/vestes-1010', { page: 1, canvas: aCanvas() })).toBe('https://halvern.example/fr-ca/c/vestes-1010')
  expect(getCanonicalUrl(shop, '/fr-ca/c/vestes-1010', { page: 3 })).toBe('https://halvern.example/fr-ca/c/vestes-1010?page=3')
})

test('the author’s canonical URL wins, in the shopper’s locale (CMS-14)', () => {
  expect(getCanonicalUrl(shop, '/fr-ca/laine', saying('/journal/laine'))).toBe('https://halvern.example/fr-ca/journal/laine')
  expect(getCanonicalUrl(shop, '/fr-ca/laine', saying('https://elsewhere.example/wool'))).toBe('https://elsewhere.example/wool')
})

test.each(['javascript:alert(1)', '//elsewhere.example', ''])('%j is no address (CMS-14)', (canonical) => {
  expect(getCanonicalUrl(shop, '/fr-ca/laine', saying(canonical))).toBe('https://halvern.example/fr-ca/laine')
})

test.each([
  [true, true],
  [false, false],
])('with previews switched %s, unpublished content is shown on request: %s (CFG-10)', (preview, isShown) => {
  const { shop, markPrivate } = aShop({}, { path: '/en-us?preview=true', flags: { preview } })
  expect(getContentRequest(shop).isPreview).toBe(isShown)
  expect(markPrivate).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('a page with a draft is asked for again, kept by no cache, and its token goes to the content service (CMS-22)', async () => {
  const page = { id: 'home', type: 'home', siteId: 'HALVERN-US', locale: 'en-us', meta: { title: 'A', description: 'A' }, regions: {} }
  const call = 'GET /live/caas/v1/canvas/augmentedpage/HALVERN-US/home'
  const { shop, markPrivate, callsTo } = aShop({ [call]: page }, { path: '/en-us?draft=a.b.c' })
  await loadFixedCanvas(shop, 'home')
  await loadFixedCanvas(shop, 'home')
  expect(callsTo(call).map(({ query }) => query.get('draft'))).toEqual(['a.b.c', 'a.b.c'])
  expect(markPrivate).toHaveBeenCalled()
})
