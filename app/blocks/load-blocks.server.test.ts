import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aProduct, aProductCard, aSearchResult } from '~/server/test/a-product'
import { type Answers, type PlatformRequest, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { keptBlocks } from './kept-blocks'
import { loadBlocks, dismissBlockAction, getDismissedBlocks } from './load-blocks.server'
import { formAction } from '~/server/form-action.server'
import { actionResult } from '~/server/test/action-result.server'

const searching = 'GET /products/v2/search/productSearch'
const carousel = { type: 'carousel', slideWidth: 4 }
const layout = { layout: { sm: carousel, md: carousel, lg: carousel } }
const withProducts = { ...layout, products: { categoryId: '1010', count: 4 } }
let warned: string[] = []

beforeEach(() => {
  anEdgeCache()
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function loading(
  blocks: unknown[],
  { answers = {}, cookies = {}, path = '/en-us' }: { answers?: Answers; cookies?: Record<string, string>; path?: string } = {},
) {
  return loadBlocks(aShop(answers, { cookies, path }).shop, aCanvas(blocks))
}

test('blocks appear in authored order, with defaults filled in', async () => {
  const { blocks } = await loading([aBlock('spacer', { size: '16' }), aBlock('rich-text', { title: 'Care' })])
  expect(blocks).toEqual([
    { component: 'spacer', id: 'spacer', name: 'spacer', props: { size: '16' } },
    { component: 'rich-text', id: 'rich-text', name: 'rich-text', props: { title: 'Care', targets: [], linkType: 'CTA' } },
  ])
  expect(warned).toEqual([])
})

test('pages of one canvas get the same blocks, which are rendered once; those of a campaign are made for it (RUN-30)', async () => {
  const canvas = aCanvas([aBlock('hero', { targets: [{ text: 'Shells', url: '/c/shells-1010' }] })])
  const load = (path: string) => loadBlocks(aShop({}, { path }).shop, canvas)
  const [first, second, campaign] = [await load('/en-us'), await load('/en-us'), await load('/en-us?leadSource=spring')]
  expect(second.blocks[0]).toBe(first.blocks[0])
  expect([first, campaign].map(({ blocks: [block] }) => block && keptBlocks.has(block))).toEqual([true, false])
})

test.each([
  ['nobody knows', aBlock('hologram'), 'unknown block hologram'],
  ['is named like a part of the language', aBlock('constructor'), 'unknown block constructor'],
  ['lacks what it needs', aBlock('spacer'), 'spacer'],
  ['has a wrong value', aBlock('spacer', { size: '17' }), 'spacer'],
  ['leads to a script', aBlock('hero', { targets: [{ text: 'Buy', url: 'javascript:alert(1)' }] }), 'hero'],
  ['is no block at all', { id: 'x', text: 'hello' }, 'not a block'],
])('a block that %s is left out and logged, and the page renders (CMS-14)', async (_, block, problem) => {
  const { blocks } = await loading([block, aBlock('spacer', { size: '8' }, 'after')])
  expect(blocks.map(({ id }) => id)).toEqual(['after'])
  expect(warned).toHaveLength(1)
  expect(JSON.parse(warned[0] ?? '')).toMatchObject({ level: 'warn', event: 'block', canvas: 'home' })
  expect(warned[0]).toContain(problem)
})

test('an unknown field is dropped and the block renders (CMS-14)', async () => {
  const { blocks } = await loading([aBlock('spacer', { size: '8', onClick: 'alert(1)', ping: '/evil' })])
  expect(blocks[0]?.props).toEqual({ size: '8' })
  expect(warned).toEqual([])
})

test('a page without a canvas, or without the region, has no blocks', async () => {
  const { shop } = aShop()
  const none = { blocks: [], cards: {}, overlays: {} }
  expect(await loadBlocks(shop, null)).toEqual(none)
  expect(await loadBlocks(shop, aCanvas([aBlock('spacer', { size: '8' })]), 'below')).toEqual(none)
})

const evil = '<p onclick="x()">Wind<script>alert(1)</script> <a href="/help/delivery">help</a></p>'
const harmless = '<p>Wind <a href="/fr-ca/help/delivery">help</a></p>'

const filtered = (fields: object) =>
  aBlock('filter-by', { components: [aBlock('rich-text', { richText: evil }, 'inside')], ...fields }, 'f1')

test.each([
  ['/fr-ca/p/skarn-3l-shell-HV7K2Q41', { condition: 'IN', products: ['HV7K2Q41'] }, true],
  ['/fr-ca/p/skarn-3l-shell-HV7K2Q41?color=tarn', { condition: 'NOT IN', products: ['HV7K2Q41'] }, false],
  ['/fr-ca/c/jackets-1010', { condition: 'IN', categories: ['1010'] }, true],
  ['/fr-ca/c/jackets-1010', { condition: 'IN', categories: ['1020'] }, false],
  ['/fr-ca/basecamp', { condition: 'NOT IN', products: ['HV7K2Q41'], categories: ['1020'] }, false],
])('on %s a filter with %o shows what it holds, in its own place: %s (BLK-22, BLK-60)', async (path, fields, isShown) => {
  const { blocks } = await loading([aBlock('spacer', { size: '8' }, 'a'), filtered(fields), aBlock('spacer', { size: '8' }, 'b')], { path })
  expect(blocks.map(({ id }) => id)).toEqual(isShown ? ['a', 'inside', 'b'] : ['a', 'b'])
  if (isShown) expect(blocks[1]?.props).toMatchObject({ richText: harmless })
})

test('a canvas cached at the edge is filtered again for every page (BLK-22)', async () => {
  const canvas = aCanvas([filtered({ condition: 'IN', products: ['HV7K2Q41'] })])
  const on = async (path: string) => (await loadBlocks(aShop({}, { path }).shop, canvas)).blocks.length
  expect([await on('/en-us/p/shell-HV7K2Q41'), await on('/en-us/p/boot-HV2B4G50'), await on('/en-us/p/shell-HV7K2Q41')]).toEqual([1, 0, 1])
})

test('a malformed block inside a filter is left out and logged, a filter without a list as well (CMS-14)', async () => {
  const broken = filtered({ condition: 'IN', categories: ['1010'], components: [aBlock('hologram'), aBlock('spacer', { size: '8' })] })
  const { blocks } = await loading([broken, filtered({ condition: 'IN' })], { path: '/en-us/c/jackets-1010' })
  expect(blocks.map(({ id }) => id)).toEqual(['spacer'])
  expect(warned.join()).toMatch(/unknown block hologram/)
  expect(warned.join()).toMatch(/a list of products or of categories/)
})

test('a block the shopper has closed is left out (POP-08)', async () => {
  const { blocks } = await loading([aBlock('benefit-bar', {}, 'offer-1'), aBlock('benefit-bar', {}, 'offer-2')], {
    cookies: { '__Host-dismissed': 'offer-1.old' },
  })
  expect(blocks.map(({ id }) => id)).toEqual(['offer-2'])
})

test.each(['titleHtml', 'subtitleHtml', 'richText', 'richTextBelowTargets'])(
  'the HTML of %s is clean when it leaves here (SEC-08)',
  async (field) => {
    const { blocks } = await loading([aBlock('hero', { [field]: evil })], { path: '/fr-ca' })
    expect(blocks[0]?.props).toMatchObject({ [field]: harmless })
  },
)

test('so is the HTML of the cards inside a collection (SEC-08)', async () => {
  const items = ['linked-card', 'category-card', 'espot'].map((component) =>
    aBlock(component, { richText: evil, titleHtml: evil, subtitleHtml: evil, richTextBelowTargets: evil }),
  )
  const { blocks } = await loading([aBlock('collection', { ...layout, items })], { path: '/fr-ca' })
  expect(JSON.stringify(blocks)).not.toMatch(/<script|onclick/)
  expect(JSON.stringify(blocks).match(/\/fr-ca\/help\/delivery/g)).toHaveLength(12)
})

test('text that is shown as text stays as it was written', async () => {
  const { blocks } = await loading([aBlock('hero', { title: 'Cold < wet', overline: '<b>new</b>' })])
  expect(blocks[0]?.props).toMatchObject({ title: 'Cold < wet', overline: '<b>new</b>' })
})

test('a carousel of products is filled from its category', async () => {
  const requested: string[] = []
  const answer = ({ query }: PlatformRequest) => {
    requested.push(`${query.get('cgid')} ${query.get('count')}`)
    return aSearchResult({ hits: [aProductCard({ id: 'HV000001' })] })
  }
  const { cards } = await loading([aBlock('collection', withProducts, 'c1'), aBlock('collection', layout, 'c2')], {
    answers: { [searching]: answer },
  })
  expect(requested).toEqual(['1010 4'])
  expect(Object.keys(cards)).toEqual(['c1'])
  expect(cards.c1?.map(({ id }) => id)).toEqual(['HV000001'])
})

test.each([
  ['fails', anError(500, 'GEN500')],
  ['is not found', anError(404, 'API404')],
  ['has another shape', Response.json({ hits: 'many' })],
])('a carousel whose listing %s is empty, and the page renders', async (_, answer) => {
  const { blocks, cards } = await loading([aBlock('collection', withProducts, 'c1'), aBlock('spacer', { size: '8' })], {
    answers: { [searching]: answer },
  })
  expect(blocks).toHaveLength(2)
  expect(cards).toEqual({ c1: [] })
})

test('the product floating on a hero brings its first color’s picture and name', async () => {
  const hero = aBlock('hero', { overlayProductId: 'HV7K2Q41' }, 'h1')
  const { overlays } = await loading([hero], { answers: { 'GET /products/v2/products/HV7K2Q41/details': aProduct() } })
  expect(overlays.h1).toMatchObject({
    id: 'HV7K2Q41',
    name: 'Skarn 3L Shell',
    image: 'https://img.example/slate.avif',
    colorLabel: 'Slate',
  })
})

test.each([
  ['is gone', {}],
  ['cannot be read', { 'GET /products/v2/products/HV7K2Q41/details': anError(500, 'GEN500') }],
])('a hero whose product %s renders without the product', async (_, answers) => {
  const { blocks, overlays } = await loading([aBlock('hero', { overlayProductId: 'HV7K2Q41' }, 'h1')], { answers })
  expect([blocks.length, overlays]).toEqual([1, {}])
})

const action = formAction({ dismiss: dismissBlockAction })

async function closing(block: string, { dismissed, referer }: { dismissed?: string; referer?: string } = {}) {
  const cookies = dismissed === undefined ? undefined : { '__Host-dismissed': dismissed }
  const headers = referer === undefined ? undefined : { Referer: referer }
  const { args, cookiesOut } = aShop({}, { path: '/fr-ca', form: { intent: 'dismiss', block }, cookies, headers })
  const result = await actionResult(() => action(args as Parameters<typeof action>[0]))
  const [cookie = ''] = cookiesOut
  return { result, cookie, ids: getDismissedBlocks(new Map([['__Host-dismissed', /^__Host-dismissed=([^;]*)/.exec(cookie)?.[1] ?? '']])) }
}

test('a closed block is remembered for thirty days and the shopper stays on the page (POP-07, POP-08)', async () => {
  const { result, cookie, ids } = await closing('offer-1', { referer: 'https://shop.example/fr-ca/c/vestes-1010?page=2' })
  expect(result).toMatchObject({ status: 303, location: '/fr-ca/c/vestes-1010?page=2' })
  expect(ids).toEqual(['offer-1'])
  expect(cookie.split('; ').slice(1).sort()).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
  [undefined, '/fr-ca'],
  ['not an address', '/fr-ca'],
  ['https://evil.example/fr-ca/cart', '/fr-ca/cart'],
  ['https://evil.example//evil.example', '/fr-ca'],
])('from %s the shopper is led to a page of ours: %s', async (referer, location) => {
  expect((await closing('offer-1', { referer })).result.location).toBe(location)
})

test('blocks closed before stay closed, each once, and of many the last twenty', async () => {
  expect((await closing('b', { dismissed: 'a.b.c' })).ids).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 30 }, (_, i) => `b${i}`)
  const { ids } = await closing('last', { dismissed: many.join('.') })
  expect([ids.length, ids.at(-1)]).toEqual([20, 'last'])
})

test.each(['', 'a b', 'a;b', 'a.b', 'x'.repeat(61), 'a\r\nSet-Cookie: sid=1'])('“%s” names no block', async (block) => {
  const { result, cookie } = await closing(block)
  expect([result.status, cookie]).toEqual([422, ''])
})
