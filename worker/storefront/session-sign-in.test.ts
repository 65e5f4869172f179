import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionConsumer } from '~/server/session-store'
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

const requested = { origin: '', headers: { locale: 'en-us', 'x-auth-access': 'anonymous' } }
const ada: SessionConsumer = {
  consumerNo: 'C1',
  kind: 'REGISTERED',
  firstName: 'Ada',
  isEmployeeDiscountTCAccepted: false,
  isLoyaltyMember: false,
  isEmployee: false,
  isAthlete: false,
  programmes: [],
}
const cart = { cartId: 'c1', totalItems: 2, items: [] }
const guest = { consumerNo: 'G1', consumerType: 'GUEST', favorites: {}, isEmployeeDiscountTCAccepted: false, refreshToken: 'guest' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_000_000)
})
afterEach(() => void vi.useRealTimers())

type TokenRequest = { type?: string; refreshToken?: string }
type SessionSignInAnswer = (body: TokenRequest, count: number) => Response

/** Each refresh token is good for the next one: r1, r2, … */
const rotating: SessionSignInAnswer = (body, count) =>
  body.type === 'Guest'
    ? Response.json(guest, { status: 201, headers: { 'x-auth-access': `guest-${count}` } })
    : Response.json(
        {
          ...guest,
          consumerNo: 'C1',
          consumerType: 'EMPLOYEE',
          memberId: 'M1',
          refreshToken: `r${Number(body.refreshToken?.slice(1)) + 1}`,
        },
        { status: 201, headers: { 'x-auth-access': `access-${count}` } },
      )
const refused = (errorId: string, status: number) => Response.json({ errorDetails: [{ errorId, message: '' }] }, { status })

/** Ada's session, ten minutes before her first token has to be renewed. */
async function adasSession(answer: SessionSignInAnswer = rotating) {
  const kept = new Map<string, unknown>()
  const kv = {
    get: (key: string) => structuredClone(kept.get(key)),
    put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  }
  const nothing = async () => undefined
  const storage = { kv, setAlarm: nothing, deleteAlarm: nothing, deleteAll: async () => kept.clear() }
  const calls: (TokenRequest & { path: string })[] = []
  const PLATFORM = {
    fetch: async (request: Request) => {
      const body = await request.json<TokenRequest>()
      calls.push({ ...body, path: new URL(request.url).pathname })
      await new Promise((resolve) => setTimeout(resolve, 10))
      return answer(body, calls.length)
    },
  }
  const session = new SessionObject({ storage } as unknown as DurableObjectState, { PLATFORM } as unknown as StorefrontEnv)
  const former = { carts: { 'HALVERN-US': cart }, flash: [], searches: { 'en-us': ['boots'] }, lists: { favoriteId: 'f1' }, hasToken: true }
  await session.openWith(former, { accessToken: 'first', refreshToken: 'r1', consumer: ada })
  return { session, calls, kept }
}

async function settled<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(40)
  return work
}

const aLater = () => vi.advanceTimersByTime(10 * 60_000)

test('a guest who continues under a new session id has the cart and their own token, and no identity (EMP-06, SEC-01)', async () => {
  const { session, calls } = await adasSession()
  await session.end()
  await session.openWith({ carts: { 'HALVERN-US': cart }, flash: [] }, { accessToken: 'guest-token' })
  const { token, isCartChanging: _, ...state } = (await session.read())!
  expect([token, state]).toEqual(['guest-token', { carts: { 'HALVERN-US': cart }, flash: [], hasToken: true }])
  expect(await session.accessToken({ origin: 'https://shop.example', headers: {} })).toBe('guest-token')
  expect(calls).toEqual([])
})

test('a customer who signs in keeps the cart and searches; the guest’s lists stay behind (AUTH-17)', async () => {
  const { session } = await adasSession()
  const { token: _, isCartChanging: __, ...state } = (await session.read())!
  const presence = { age: 0, isAway: false }
  expect(state).toEqual({
    carts: { 'HALVERN-US': cart },
    flash: [],
    searches: { 'en-us': ['boots'] },
    consumer: ada,
    presence,
    hasToken: true,
  })
  expect(await session.accessToken(requested)).toBe('first')
})

test('the order of a guest who was away for half an hour stays closed, also under a new session id; a new one is the new guest’s (G20)', async () => {
  const { session } = await adasSession()
  await session.end()
  await session.open()
  expect((await session.read())?.presence).toBeUndefined()
  const order = { cartId: 'c1', orderNumber: 'HA1', st: 's1' }
  await session.rememberOrder('HALVERN-US', order)
  await session.rememberTracked({ orderNumber: 'HA1', proof: '97205' })
  expect((await session.read())?.presence).toMatchObject({ isAway: false })
  vi.advanceTimersByTime(30 * 60_000)
  const away = (await session.read())!
  expect(away).toMatchObject({ orders: { 'HALVERN-US': order }, presence: { isAway: true } })
  await session.rememberOrder('HALVERN-US', { ...order, payAt: 'https://pay.example' })
  expect((await session.read())?.presence).toMatchObject({ isAway: true })
  await session.openWith(away, { accessToken: 'guest-token' })
  expect((await session.read())?.presence).toMatchObject({ isAway: true })
  await session.rememberOrder('DROPKERB-US', { cartId: 'c2', orderNumber: 'DK2', st: 's2' })
  const next = (await session.read())!
  expect([Object.keys(next.orders ?? {}), next.tracked, next.presence?.isAway]).toEqual([['DROPKERB-US'], undefined, false])
})

test('a customer idle for half an hour is away until they sign in again, and keeps the cart; one who visits meanwhile is not (G20)', async () => {
  const { session } = await adasSession()
  const presenceAfter = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000)
    return (await session.read())?.presence
  }
  expect(await presenceAfter(29)).toEqual({ age: 29 * 60_000, isAway: false })
  expect(await presenceAfter(29)).toMatchObject({ isAway: false })
  expect(await presenceAfter(30)).toMatchObject({ isAway: true })
  expect(await presenceAfter(1)).toMatchObject({ isAway: true })
  expect(await session.read()).toMatchObject({ carts: { 'HALVERN-US': cart }, consumer: ada })
})

test('a sign-in without a time continues, and is not a recent one (G20)', async () => {
  const { session, kept } = await adasSession()
  const { presence: _, ...earlier } = kept.get('session') as Record<string, unknown>
  kept.set('session', earlier)
  expect((await session.read())?.presence).toEqual({ age: Date.now(), isAway: false })
})

test('a sign-in is renewed with its refresh token, once for concurrent callers, and never with the same one twice (AUTH-20)', async () => {
  const { session, calls } = await adasSession()
  aLater()
  expect(await settled(Promise.all([session.accessToken(requested), session.accessToken(requested)]))).toEqual(['access-1', 'access-1'])
  aLater()
  expect(await settled(session.accessToken(requested))).toBe('access-2')
  expect(calls.map(({ refreshToken }) => refreshToken)).toEqual(['r1', 'r2'])
})

test('a renewal updates whether the shopper is an employee or a member (AUTH-04)', async () => {
  const { session } = await adasSession()
  aLater()
  await settled(session.accessToken(requested))
  expect((await session.read())?.consumer).toEqual({ ...ada, kind: 'EMPLOYEE', memberId: 'M1' })
})

test('a token the platform refuses is renewed before its time, once', async () => {
  const { session, calls } = await adasSession()
  expect(await settled(session.accessToken(requested, 'first'))).toBe('access-1')
  expect(await settled(session.accessToken(requested, 'first'))).toBe('access-1')
  expect(calls).toHaveLength(1)
})

test.each([
  ['AUT438', 438],
  ['AUT498', 498],
])('a sign-in that is over (%s) leaves a guest, with the cart they see (AUTH-20)', async (errorId, status) => {
  const { session } = await adasSession((body, count) => (body.type === 'Refresh' ? refused(errorId, status) : rotating(body, count)))
  aLater()
  expect(await settled(session.accessToken(requested))).toBe('guest-2')
  const state = await session.read()
  expect([state?.consumer, state?.carts]).toEqual([undefined, { 'HALVERN-US': cart }])
})

test('a lost response is requested again at once, with the same token', async () => {
  const { session, calls } = await adasSession((body, count) => {
    if (count === 1) throw new Error('connection lost')
    return rotating(body, count)
  })
  aLater()
  expect(await settled(session.accessToken(requested))).toBe('access-2')
  expect(calls.map(({ refreshToken }) => refreshToken)).toEqual(['r1', 'r1'])
})

test('an identity service that is down signs nobody out', async () => {
  const { session } = await adasSession(() => refused('GEN500', 503))
  aLater()
  await expect(settled(session.accessToken(requested))).rejects.toThrow()
  expect((await session.read())?.consumer).toEqual(ada)
})

test('a 403 on a guest’s token is no error: the shopper continues without one (AUTH-08, TRAP-12)', async () => {
  const { session } = await adasSession((body) => (body.type === 'Guest' ? refused('AUT403', 403) : refused('AUT438', 438)))
  aLater()
  expect(await settled(session.accessToken(requested))).toBe('anonymous')
  expect((await session.read())?.hasToken).toBe(false)
})

test('signing out sends the refresh token and deletes everything, answered or not (AUTH-10, AUTH-11, CART-14)', async () => {
  const { session, calls, kept } = await adasSession(() => refused('GEN500', 503))
  await settled(session.signOut(requested))
  expect(calls[0]).toEqual({ path: '/consumers-v3/consumer/auth/signout', refreshToken: 'r1' })
  expect([await session.read(), kept.size]).toEqual([null, 0])
})

test('new facts about a shopper are added, and sign nobody in', async () => {
  const { session } = await adasSession()
  await session.rememberConsumer({ isLoyaltyMember: true })
  expect((await session.read())?.consumer).toEqual({ ...ada, isLoyaltyMember: true })
  await session.end()
  await session.rememberConsumer({ isLoyaltyMember: true })
  expect(await session.read()).toBeNull()
})

test('the lists a guest creates are remembered together (WISH-10)', async () => {
  const { session } = await adasSession()
  await session.rememberWishlists({ favoriteId: 'f2' })
  await session.rememberWishlists({ saveForLaterId: 's2' })
  expect((await session.read())?.lists).toEqual({ favoriteId: 'f2', saveForLaterId: 's2' })
})
