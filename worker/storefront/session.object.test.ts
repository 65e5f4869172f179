import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontEnv } from '~/server/request-context'
import { SessionObject } from './session.object'

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    constructor(
      readonly ctx: unknown,
      readonly env: unknown,
    ) {}
  },
}))

const day = 24 * 3600 * 1000
const requested = { origin: '', headers: { locale: 'en-us', 'x-auth-access': 'anonymous', 'x-transaction-id': 'old' } }
const guest = { consumerNo: 'G1', consumerType: 'GUEST', favorites: {}, isEmployeeDiscountTCAccepted: false, refreshToken: 'r1' }
const flash = (key: string) => ({ tone: 'success', key }) as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_000_000)
})
afterEach(() => void vi.useRealTimers())

function aStorage() {
  const kept = new Map<string, unknown>()
  const alarms: number[] = []
  const kv = {
    get: (key: string) => structuredClone(kept.get(key)),
    put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  }
  return {
    kept,
    alarms,
    kv,
    setAlarm: async (at: number) => void alarms.push(at),
    deleteAlarm: async () => void alarms.splice(0),
    deleteAll: async () => kept.clear(),
  }
}

/** An object with its storage, and a platform that hands out tokens one after the other. */
function anObject(answer = (token: string) => Response.json(guest, { status: 201, headers: { 'x-auth-access': token } })) {
  const storage = aStorage()
  const requests: Request[] = []
  const platform = {
    fetch: async (request: Request) => {
      requests.push(request)
      await new Promise((resolve) => setTimeout(resolve, 10))
      return answer(`token-${requests.length}`)
    },
  }
  const make = () => new SessionObject({ storage } as unknown as DurableObjectState, { PLATFORM: platform } as unknown as StorefrontEnv)
  return { session: make(), again: make, storage, requests }
}

async function anOpenSession(...args: Parameters<typeof anObject>) {
  const parts = anObject(...args)
  await parts.session.open()
  return parts
}

const settled = async <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(20)
  return work
}

test('an order that is looked for is remembered for its site until it is known (ORD-07)', async () => {
  const { session } = await anOpenSession()
  const awaited = { cartId: 'cart-1', backTo: '/en-us/cart' }
  await session.rememberPendingOrder('HALVERN-US', awaited)
  await session.rememberPendingOrder('HALVERN-GB', { ...awaited, cartId: 'cart-2' })
  await session.rememberPendingOrder('HALVERN-GB', null)
  expect((await session.read())?.awaited).toEqual({ 'HALVERN-US': awaited })
})

test('an unopened session does not exist and stores nothing', async () => {
  const { session, storage } = anObject()
  await session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  await session.addFlash(flash('cart.added'))
  expect(await session.claim('add')).toBe(true)
  expect([await session.read(), await session.takeFlash(), storage.kept.size]).toEqual([null, [], 0])
})

test('a session that holds something is forgotten after thirty days and is then none', async () => {
  const { session, storage } = anObject()
  expect(await session.open()).toEqual({ carts: {}, flash: [], hasToken: false })
  await session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  vi.setSystemTime(1_000_000 + day)
  await session.alarm()
  expect(await session.read()).not.toBeNull()
  expect(storage.alarms.at(-1)).toBe(1_000_000 + 30 * day)
  vi.setSystemTime(1_000_000 + 30 * day)
  await session.alarm()
  expect(await session.read()).toBeNull()
})

test('an empty session of a visitor’s form post is deleted after a day (SEC-19)', async () => {
  const { session, storage } = await anOpenSession()
  expect(storage.alarms).toEqual([1_000_000 + day])
  await settled(session.accessToken({ siteId: 'HALVERN-US' } as never))
  await session.claim('add')
  await session.startCall('call')
  await session.addFlash(flash('cart.added'))
  await session.rememberCart('HALVERN-US', null)
  await session.rememberFavoriteStore('HALVERN-US', null)
  await session.alarm()
  expect([await session.read(), storage.kept.size]).toEqual([null, 0])
})

test.each<[string, (session: SessionObject) => Promise<void>]>([
  ['an order', (session) => session.rememberOrder('HALVERN-US', { orderNumber: 'HA1', st: 's' } as never)],
  ['a favorite store', (session) => session.rememberFavoriteStore('HALVERN-US', 'HV-US-01')],
  ['favorites', (session) => session.rememberFavorites('halvern', ['HV7K2Q41'])],
  ['a search', (session) => session.rememberSearch('en-us', 'jacket')],
  ['an order that is awaited', (session) => session.rememberPendingOrder('HALVERN-US', { cartId: 'c1', backTo: '/en-us/cart' })],
])('a session with %s outlives its first day (SEC-19)', async (_, remember) => {
  const { session } = await anOpenSession()
  await remember(session)
  await session.alarm()
  expect(await session.read()).not.toBeNull()
})

test('opening a session again loses nothing', async () => {
  const { session } = await anOpenSession()
  const cart = { cartId: 'c1', totalItems: 1, items: [{ productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }] }
  await session.rememberCart('HALVERN-US', cart)
  expect((await session.open()).carts).toEqual({ 'HALVERN-US': cart })
})

test('each site has a cart of its own, and removing one keeps the others', async () => {
  const { session } = await anOpenSession()
  await session.rememberCart('HALVERN-US', { cartId: 'us', totalItems: 1, items: [] })
  await session.rememberCart('HALVERN-CA', { cartId: 'ca', totalItems: 2, items: [] })
  await session.rememberCart('HALVERN-US', null)
  await session.rememberCart('HALVERN-CA', null, 'us')
  expect((await session.read())?.carts).toEqual({ 'HALVERN-CA': { cartId: 'ca', totalItems: 2, items: [] } })
  await session.rememberCart('HALVERN-CA', null, 'ca')
  expect((await session.read())?.carts).toEqual({})
})

test('a new state of a cart keeps its marks as they are now; another cart keeps undo and notices alone', async () => {
  const { session } = await anOpenSession()
  const removed = { name: 'Shell', at: 1_000_000, item: { productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 } }
  await session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [] })
  await session.markCart('HALVERN-US', 'c1', { removed, placing: '90.00' })
  await session.markCart('HALVERN-US', 'c1', { isDeviceTold: true, placing: '95.00' })
  await session.markCart('HALVERN-US', 'other', { removed: null })
  await session.refreshCart('HALVERN-US', { cartId: 'c1', totalItems: 2, items: [] })
  const marked = { cartId: 'c1', totalItems: 2, items: [], removed, placing: '95.00', isDeviceTold: true }
  expect((await session.read())?.carts['HALVERN-US']).toEqual(marked)
  await session.refreshCart('HALVERN-US', { cartId: 'c2', totalItems: 0, items: [] })
  expect((await session.read())?.carts['HALVERN-US']).toEqual({ cartId: 'c2', totalItems: 0, items: [], removed })
  await session.markCart('HALVERN-US', 'c2', { removed: null })
  expect((await session.read())?.carts['HALVERN-US']).toEqual({ cartId: 'c2', totalItems: 0, items: [] })
})

test('a cart that goes on under another id keeps its items and marks as they are now, and nothing of the order that failed', async () => {
  const { session } = await anOpenSession()
  const untold = [{ type: 'warning', code: 'STOCK_UNAVAILABLE', message: '', details: {} }]
  await session.rememberCart('HALVERN-US', { cartId: 'c1', totalItems: 1, items: [], bought: 'c0' })
  await session.markCart('HALVERN-US', 'c1', { untold, isDeviceTold: true, placing: '90.00' })
  await session.continueCart('HALVERN-US', 'c2')
  const continued = { cartId: 'c2', totalItems: 1, items: [], untold, isDeviceTold: true }
  expect((await session.read())?.carts['HALVERN-US']).toEqual(continued)
  await session.markCart('HALVERN-US', 'c2', { placing: '90.00' })
  await session.continueCart('HALVERN-US', 'c2')
  expect((await session.read())?.carts['HALVERN-US']).toEqual({ ...continued, placing: '90.00' })
  await session.continueCart('HALVERN-CA', 'c3')
  expect((await session.read())?.carts['HALVERN-CA']).toEqual({ cartId: 'c3', totalItems: 0, items: [] })
})

test('a shopper has one favorite store on each site, and removing one keeps the others', async () => {
  const { session, again } = await anOpenSession()
  await session.rememberFavoriteStore('HALVERN-US', 'HV-US-01')
  await session.rememberFavoriteStore('HALVERN-CA', 'HV-CA-01')
  await session.rememberFavoriteStore('HALVERN-US', null)
  expect((await again().read())?.favouriteStores).toEqual({ 'HALVERN-CA': 'HV-CA-01' })
})

test('searches are stored per locale, the newest first, until they are cleared (PLP-06)', async () => {
  const { session, again } = await anOpenSession()
  await session.rememberSearch('en-us', 'boots')
  await session.rememberSearch('en-us', 'jacket')
  await session.rememberSearch('fr-fr', 'veste')
  expect((await again().read())?.searches).toEqual({ 'en-us': ['jacket', 'boots'], 'fr-fr': ['veste'] })
  await session.clearRemembered('searches')
  expect((await session.read())?.searches).toBeUndefined()
})

test('the place of delivery is stored until it is cleared (PDP-60)', async () => {
  const { session, again } = await anOpenSession()
  const place = { country: 'US', postalCode: '97205' }
  await session.rememberDeliverTo(place)
  expect((await again().read())?.deliverTo).toEqual(place)
  await session.clearRemembered('deliverTo')
  expect((await session.read())?.deliverTo).toBeUndefined()
})

test('a message is handed out once, and of many the last five', async () => {
  const { session, again } = await anOpenSession()
  for (let i = 1; i <= 7; i += 1) await session.addFlash(flash(`m${i}`))
  expect((await again().takeFlash()).map(({ key }) => key)).toEqual(['m3', 'm4', 'm5', 'm6', 'm7'])
  expect(await session.takeFlash()).toEqual([])
})

test('decisions are remembered for half an hour, the latest one of an experience', async () => {
  const { session } = await anOpenSession()
  await session.rememberDecisions({ spring: 'rain', autumn: null })
  await session.rememberDecisions({ spring: 'sun' })
  expect((await session.read())?.decisions).toEqual({ spring: 'sun', autumn: null })
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect((await session.read())?.decisions).toEqual({})
})

test('the same action within ten seconds is one action, another is another', async () => {
  const { session } = await anOpenSession()
  expect([await session.claim('add 1'), await session.claim('add 1'), await session.claim('add 2')]).toEqual([true, false, true])
  vi.advanceTimersByTime(9_999)
  expect(await session.claim('add 1')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await session.claim('add 1')).toBe(true)
})

test('a failed action can be retried at once', async () => {
  const { session } = await anOpenSession()
  await session.claim('add 1')
  await session.claim('add 2')
  await session.release('add 1')
  expect([await session.claim('add 1'), await session.claim('add 2')]).toEqual([true, false])
})

test('actions are forgotten after ten seconds', async () => {
  const { session, storage } = await anOpenSession()
  for (let i = 0; i < 5; i += 1) await session.claim(`add ${i}`)
  vi.advanceTimersByTime(10_000)
  await session.claim('last')
  expect(Object.keys((storage.kept.get('session') as { acts: object }).acts)).toEqual(['last'])
})

test('a call without a response keeps its transaction, in a later instance too, until there is one (SITE-09)', async () => {
  const { session, again } = await anOpenSession()
  const first = await session.startCall('add 1')
  expect(await session.startCall('add 2')).not.toBe(first)
  await session.endCall(first, false)
  expect(await again().startCall('add 1')).toBe(first)
  await again().endCall(first, true)
  expect(await session.startCall('add 1')).not.toBe(first)
})

test('a call whose caller died is taken up again after ten seconds', async () => {
  const { session, again } = await anOpenSession()
  const first = await session.startCall('add 1')
  vi.advanceTimersByTime(10_000)
  expect(await again().startCall('add 1')).toBe(first)
})

test('a call of a session that nobody opened has a transaction all the same', async () => {
  const { session } = anObject()
  const first = await session.startCall('add 1')
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  await session.endCall(first, false)
  expect(await session.startCall('add 1')).not.toBe(first)
})

test('a guest’s token is requested once by concurrent calls', async () => {
  const { session, requests } = await anOpenSession()
  const tokens = await settled(
    Promise.all([session.accessToken(requested), session.accessToken(requested), session.accessToken(requested)]),
  )
  expect(tokens).toEqual(['token-1', 'token-1', 'token-1'])
  expect(requests).toHaveLength(1)
  expect(requests[0]?.url).toBe('http://platform/token/v2/auth/token')
  expect(await requests[0]?.json()).toEqual({ type: 'Guest' })
})

test('a duplicated guest token request is retried once after two seconds, as the same call (AUTH-07)', async () => {
  let tries = 0
  const taken = () => Response.json({ errorDetails: [{ errorId: 'AUT409', message: '' }] }, { status: 409 })
  const { session, requests } = await anOpenSession((token) =>
    ++tries === 1 ? taken() : Response.json(guest, { status: 201, headers: { 'x-auth-access': token } }),
  )
  const token = session.accessToken(requested)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await token).toBe('token-2')
  const ids = requests.map(({ headers }) => headers.get('x-transaction-id'))
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('the token call carries the shop’s headers and a transaction id of its own (SITE-09)', async () => {
  const { session, requests } = await anOpenSession()
  await settled(session.accessToken(requested))
  expect(requests[0]?.headers.get('locale')).toBe('en-us')
  expect(requests[0]?.headers.get('x-transaction-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a token is used until a minute before it expires, then a new one is requested', async () => {
  const { session, again, requests } = await anOpenSession()
  await settled(session.accessToken(requested))
  expect((await session.read())?.hasToken).toBe(true)
  vi.advanceTimersByTime(9 * 60_000 - 100)
  expect(await settled(again().accessToken(requested))).toBe('token-1')
  vi.advanceTimersByTime(100)
  expect(await settled(session.accessToken(requested))).toBe('token-2')
  expect(requests).toHaveLength(2)
})

test('one read tells the state, a token that is valid for a minute, and whether the cart is changing', async () => {
  const { session } = await anOpenSession()
  expect(await session.read()).toMatchObject({ hasToken: false, isCartChanging: false })
  await settled(session.accessToken(requested))
  await session.acquireCartLock('lock')
  const { token, isCartChanging, ...state } = (await session.read())!
  expect([token, isCartChanging, Object.keys(state).sort()]).toEqual(['token-1', true, ['carts', 'flash', 'guestNo', 'hasToken']])
  await session.releaseCartLock('lock')
  vi.advanceTimersByTime(9 * 60_000)
  const later = await session.read()
  expect([later?.hasToken, later?.token, later?.isCartChanging]).toEqual([true, undefined, false])
})

test('a failed renewal fails for those who waited and is tried again by the next', async () => {
  let isDown = true
  const { session, requests } = await anOpenSession((token) =>
    isDown ? Response.json({}, { status: 503 }) : Response.json(guest, { status: 201, headers: { 'x-auth-access': token } }),
  )
  await expect(settled(session.accessToken(requested))).rejects.toThrow()
  isDown = false
  expect(await settled(session.accessToken(requested))).toBe(`token-${requests.length}`)
})

test('a response without its token is no token', async () => {
  const { session } = await anOpenSession(() => Response.json(guest, { status: 201 }))
  await expect(settled(session.accessToken(requested))).rejects.toThrow()
  expect((await session.read())?.hasToken).toBe(false)
})

test('a deployment with its own commerce backend calls that one', async () => {
  const { session, requests } = await anOpenSession()
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request.url)
    return Response.json(guest, { headers: { 'x-auth-access': 'from-afar' } })
  })
  expect(await settled(session.accessToken({ ...requested, origin: 'https://commerce.example' }))).toBe('from-afar')
  vi.unstubAllGlobals()
  expect([fetched, requests]).toEqual([['https://commerce.example/token/v2/auth/token'], []])
})

test('a session stored by an earlier version is read by this one and continues; fields of a later one do no harm', async () => {
  const { again, storage } = anObject()
  const signIn = { refreshToken: 'r1', consumer: { kind: 'REGISTERED', consumerNo: 'C1', firstName: 'Ana' } }
  const earliest = { carts: { 'HALVERN-US': { cartId: 'c1', totalItems: 1, items: [] } }, flash: [], signIn }
  storage.kv.put('session', { ...earliest, addedLater: { of: 'a version that was taken back' } })
  const session = again()
  const presence = { age: expect.any(Number), isAway: false }
  const { isCartChanging: _, ...state } = (await session.read())!
  expect(state).toEqual({ carts: earliest.carts, flash: [], consumer: signIn.consumer, presence, hasToken: false })
  await session.addFlash(flash('cart.added'))
  expect(await session.takeFlash()).toEqual([flash('cart.added')])
  expect(storage.kv.get('session')).toMatchObject({ carts: earliest.carts, signIn })
})
