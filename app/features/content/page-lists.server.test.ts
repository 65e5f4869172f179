import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadShowcase } from './page-lists.server'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const call = 'GET /live/caas/v1/canvas/showcase/HALVERN-US/article'
const page = { page: 'journal/rope', type: 'article', title: 'Rope', description: 'Why rope', image: 'halvern-dawn' }

async function loaded(query: string, { docType = 'article', total = 13 } = {}) {
  const around = aShop({ [call]: { total, start: 0, count: 1, items: [page] } }, { path: `/en-us/showcase/${docType}${query}` })
  return { found: await loadShowcase(around.shop, docType), requested: around.callsTo(call).map(({ query: of }) => Object.fromEntries(of)) }
}

test.each([
  ['', 'grid'],
  ['?layoutVariant=list', 'list'],
  ['?layoutVariant=mosaic', 'grid'],
])('requested as %j, the pages of a kind are laid out as a %s, a dozen a page (APIS-11)', async (query, layoutVariant) => {
  const { found, requested } = await loaded(query)
  expect(found).toMatchObject({ layoutVariant, page: 1, pages: 2, items: [{ page: 'journal/rope' }] })
  expect(requested).toEqual([{ limit: '12', offset: '0', layoutVariant }])
})

test('a kind nobody writes, or that cannot be one, is no page (APIS-11)', async () => {
  expect((await loaded('', { total: 0 })).found).toBeNull()
  expect(await loaded('', { docType: 'Menu_x' })).toEqual({ found: null, requested: [] })
})

test('a tester’s preview reaches the list: drafts, another time, site and language (APIS-11, CMS-02)', async () => {
  const previewed = 'GET /pre/live/caas/v1/canvas/showcase/HALVERN-CA/article'
  const query = '?preview=true&previewDateTime=2026-12-24T10:00:00Z&siteId=HALVERN-CA&localePath=fr-ca'
  const { shop, callsTo } = aShop(
    { [previewed]: { total: 1, start: 0, count: 1, items: [page] } },
    { path: `/en-us/showcase/article${query}` },
  )
  expect(await loadShowcase(shop, 'article')).toMatchObject({ items: [{ page: 'journal/rope' }] })
  expect(Object.fromEntries(callsTo(previewed)[0]?.query ?? [])).toMatchObject({
    localePath: 'fr-ca',
    previewDateTime: '2026-12-24T10:00:00.000Z',
  })
})
