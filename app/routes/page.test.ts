import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import scenes from '#content/art/scenes.json'
import { aCanvas } from '~/server/test/a-canvas'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loader } from './page'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function metaOf(type: string, result: { canonical?: string } = {}, env = {}) {
  const meta = { ...result, title: 'Wool', description: 'Why wool', image: 'halvern-dawn', tags: ['wool'], publishedAt: '2026-10-01' }
  const answers = { 'GET /live/caas/v1/canvas/page/HALVERN-US/journal%2Fwool': aCanvas([], { type, meta }) }
  const { args } = aShop(answers, { path: '/en-us/journal/wool', params: { locale: 'en-us', '*': 'journal/wool' }, env })
  return (await loader(args as unknown as Parameters<typeof loader>[0])).meta
}

test('an article tells its picture by its full address, and its day', async () => {
  expect(await metaOf('article')).toEqual({
    title: 'Wool',
    description: 'Why wool',
    url: 'https://shop.example/en-us/journal/wool',
    image: `https://shop.example${scenes['halvern-dawn']}-1080.webp`,
    type: 'article',
    publishedAt: '2026-10-01',
  })
})

test('another page has a picture, and no day', async () => {
  const meta = await metaOf('generic')
  expect(meta).toHaveProperty('image')
  expect(meta).not.toHaveProperty('publishedAt')
})

test('a page is known by the address its author chose, else by its own, under the deployment’s origin (CMS-14)', async () => {
  expect((await metaOf('generic', { canonical: '/help/wool' })).url).toBe('https://shop.example/en-us/help/wool')
  const atHome = { CANONICAL_ORIGINS: 'https://halvern.example https://dunnage.example' }
  expect((await metaOf('generic', {}, atHome)).url).toBe('https://halvern.example/en-us/journal/wool')
})

test.each(['menu', 'footer', 'popups', 'error-4xx', 'error-5xx'])(
  '%s is a part of pages and no page: it is not found (RTE-28)',
  async (page) => {
    const { args, callsTo } = aShop({}, { path: `/en-us/${page}`, params: { locale: 'en-us', '*': page } })
    await expect(loader(args as unknown as Parameters<typeof loader>[0])).rejects.toMatchObject({ init: { status: 404 } })
    expect(callsTo(`GET /live/caas/v1/canvas/page/HALVERN-US/${page}`)).toEqual([])
  },
)

test('the authored page that the contact form replaced redirects there', async () => {
  const { args } = aShop({}, { path: '/en-us/contact-us', params: { locale: 'en-us', '*': 'contact-us' } })
  const moved = (await loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)) as Response
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/en-us/help/contact-us'])
})
