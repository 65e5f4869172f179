import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { aSessionNamespace } from '~/server/test/a-session-namespace'
import { loadMenu } from '~/server/content.server'
import { fapi } from './app'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

const secret = 'a secret of the app and the shop'
const { env } = aSessionNamespace()

type EntryClaims = { to?: string; aud?: string; id?: string; secret?: string; at?: number }

function entry({ to, aud = 'app-entry', id = crypto.randomUUID(), at = Date.now(), ...over }: EntryClaims = {}): Promise<string> {
  return new SignJWT({ ...(to && { to }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience(aud)
    .setIssuedAt(Math.floor(at / 1000))
    .sign(new TextEncoder().encode(over.secret ?? secret))
}

async function entered(jwt: string, bindings: object = { APP_ENTRY_SECRET: secret }) {
  const answer = await fapi.request(`/app/enter?entry=${jwt}`, {}, { ...env, ...bindings })
  return { status: answer.status, to: answer.headers.get('Location'), cookie: answer.headers.get('Set-Cookie') }
}

test('a visit signed by the app is marked as the app’s, and goes where it was sent (SITE-05, SITE-14)', async () => {
  expect(await entered(await entry({ to: '/en-us/c/men-jackets-1010?page=2' }))).toEqual({
    status: 303,
    to: '/en-us/c/men-jackets-1010?page=2',
    cookie: '__Host-channel=app; Path=/; Secure; HttpOnly; SameSite=Lax',
  })
})

test('an entry is good once, of however many who bring it at the same time (SITE-14)', async () => {
  const jwt = await entry()
  const answers = await Promise.all([entered(jwt), entered(jwt), entered(jwt)])
  expect(answers.filter(({ cookie }) => cookie !== null)).toHaveLength(1)
  expect((await entered(jwt)).cookie).toBeNull()
})

test.each<[string, EntryClaims]>([
  ['made an hour ago', { at: Date.now() - 3_600_000 }],
  ['signed by somebody else', { secret: 'another secret of somebody else' }],
  ['made for something else', { aud: 'newsletter' }],
  ['without a name of its own', { id: '1' }],
])('an entry %s is ignored: the visitor sees the shop like everybody (SITE-14)', async (_, result) => {
  expect(await entered(await entry(result))).toEqual({ status: 303, to: '/', cookie: null })
})

test('a deployment without an app secret accepts no app session, and only an entry creates one (SITE-14)', async () => {
  expect((await entered(await entry(), {})).cookie).toBeNull()
  expect(await entered('')).toEqual({ status: 303, to: '/', cookie: null })
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'an app entry redirects within the shop, not to %s',
  async (to) => {
    expect((await entered(await entry({ to }))).to).toBe('/')
  },
)

test.each([
  ['the app', { cookies: { '__Host-channel': 'app' } }, 'MOBILEAPP'],
  ['a browser that calls itself an app', { headers: { 'User-Agent': 'Halvern/4.2 (iPhone; webview)' } }, 'ECOMM'],
  ['anybody else', {}, 'ECOMM'],
])('every call of a visit by %s says so (SITE-05, SITE-08, SITE-14)', async (_, around, channel) => {
  const menu = 'GET /live/caas/v1/canvas/menu/HALVERN-US'
  const { shop, callsTo } = aShop({ [menu]: { items: [] } }, around)
  await loadMenu(shop)
  expect(callsTo(menu).map(({ headers }) => headers.get('channel'))).toEqual([channel])
})
