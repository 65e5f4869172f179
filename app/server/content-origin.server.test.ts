import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import { loadFooter, loadMenu } from './content.server'
import { createCommerceUpstream } from './upstreams.server'
import { aShop } from './test/a-shop.server'
import { anEdgeCache } from './test/an-edge-cache'

const target = { text: 'Packs', url: '/c/packs' }
const item = { title: 'Packs', target, menuStyle: 'link', columns: [], visualSelectors: [], hideShopAll: [] }
const menu = { items: [{ ...item, titleVisibility: 'both', tone: 'plain' }] }
const catalog = { categories: [] }
const servers: Server[] = []

beforeEach(() => void anEdgeCache())
afterEach(() => {
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) server.close()
})

/** A backend at an origin of its own, which answers by path and keeps what it was asked. */
async function aBackend(answers: Record<string, unknown>) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = answers[(request.url ?? '').split('?')[0] ?? '']
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked, paths: () => asked.map(({ url }) => url) }
}

const contentAnswers = { '/live/caas/v1/canvas/menu/HALVERN-US': menu, '/pre/live/caas/v1/canvas/menu/HALVERN-US': menu }

test('content comes from the content service and everything else from the commerce backend (CFG-15)', async () => {
  const [content, commerce] = [await aBackend(contentAnswers), await aBackend({ [endpoints.products.catalog.path]: catalog })]
  const env = { COMMERCE_ORIGIN: commerce.origin, CONTENT_ORIGIN: content.origin }
  const { shop, requests } = aShop({}, { env })
  expect(await loadMenu(shop)).toMatchObject(menu)
  expect(await shop.api(endpoints.products.catalog, {})).toEqual(catalog)
  expect([content.paths(), commerce.paths(), requests]).toEqual([
    ['/live/caas/v1/canvas/menu/HALVERN-US'],
    [endpoints.products.catalog.path],
    [],
  ])
})

test('previews of content come from the content service too (CFG-15)', async () => {
  const content = await aBackend(contentAnswers)
  const { shop, requests } = aShop({}, { path: '/en-us?preview=true', env: { CONTENT_ORIGIN: content.origin } })
  expect(await loadMenu(shop)).toMatchObject(menu)
  expect([content.paths(), requests]).toEqual([['/pre/live/caas/v1/canvas/menu/HALVERN-US'], []])
})

test('a content service beside the platform of the service binding learns nothing that tells shoppers apart (CFG-15)', async () => {
  const content = await aBackend(contentAnswers)
  const { shop, requests } = aShop(
    { [`GET ${endpoints.products.catalog.path}`]: catalog },
    { env: { CONTENT_ORIGIN: content.origin }, headers: { 'CF-Connecting-IP': '203.0.113.7' }, cookies: { '__Host-person': 'solved' } },
  )
  const api = await shop.personalApi()
  await api(endpoints.content.menu, { params: { mode: 'live', siteId: 'HALVERN-US' }, query: {} })
  await api(endpoints.products.catalog, {})
  const headers = content.asked[0]?.headers
  expect(headers).toMatchObject({ siteid: 'HALVERN-US', locale: 'en-us', 'x-auth-access': 'anonymous' })
  expect(['x-usid', 'x-person-token', 'cf-connecting-ip'].filter((name) => headers?.[name])).toEqual([])
  expect(requests[0]?.headers.get('x-auth-access')).toBe('guest-token')
  expect(requests[0]?.headers.get('cf-connecting-ip')).toBe('203.0.113.7')
})

test('without a content service content comes from the commerce backend (CFG-15)', async () => {
  const commerce = await aBackend(contentAnswers)
  const { shop } = aShop({}, { env: { COMMERCE_ORIGIN: commerce.origin } })
  expect(await loadMenu(shop)).toMatchObject(menu)
  expect(commerce.paths()).toEqual(['/live/caas/v1/canvas/menu/HALVERN-US'])
})

test('while the content service is down pages do without it and commerce goes on (CFG-15)', async () => {
  const content = await aBackend({})
  const { shop } = aShop({ [`GET ${endpoints.products.catalog.path}`]: catalog }, { env: { CONTENT_ORIGIN: content.origin } })
  for (let call = 0; call < 25; call += 1) expect(await loadFooter(shop)).toBeNull()
  expect(content.asked.length).toBeLessThan(25)
  expect(await shop.api(endpoints.products.catalog, {})).toEqual(catalog)
})

test('a commerce backend without an origin is the platform of the service binding', () => {
  expect(createCommerceUpstream({ PLATFORM: {} as Fetcher }, undefined).origin).toBe('http://platform')
})
