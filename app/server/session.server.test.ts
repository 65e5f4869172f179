import { expect, test, vi } from 'vitest'
import type { StorefrontEnv } from './request-context'
import type { SessionConsumer, SessionReading } from './session-store'
import { createSession } from './session.server'
import { aSessionNamespace } from './test/a-session-namespace'
import { aVisit } from './test/a-request-context'

const forged = 'A'.repeat(43)
const flash = { tone: 'success', key: 'cart.added' } as const
const cart = { cartId: 'c1', totalItems: 2, items: [] }

function aShopper(sid?: string, namespace = aSessionNamespace()) {
  const cookiesOut: string[] = []
  const [markPrivate, markAnonymousOnly] = [vi.fn(), vi.fn()]
  const cookies = new Map(sid === undefined ? [] : [['__Host-sid', sid]])
  const requestContext = aVisit({ cookies, markPrivate, markAnonymousOnly, setCookie: (cookie) => cookiesOut.push(cookie) })
  return { session: createSession(namespace.env, requestContext), cookiesOut, markPrivate, markAnonymousOnly, namespace }
}

const sidIn = (cookie = '') => /^__Host-sid=([^;]*)/.exec(cookie)?.[1]

/** A shopper with an open session, and a later request of theirs. */
async function aReturningShopper() {
  const first = aShopper()
  await first.session.open()
  return { ...first, sid: sidIn(first.cookiesOut[0]) ?? '', later: () => aShopper(sidIn(first.cookiesOut[0]), first.namespace) }
}

test('a new visitor has no session and gets no cookie by looking', async () => {
  const { session, cookiesOut, markPrivate, namespace } = aShopper()
  expect([await session.read(), await session.usid(), await session.takeFlash()]).toEqual([null, undefined, []])
  expect([cookiesOut, namespace.requested]).toEqual([[], []])
  expect(markPrivate).not.toHaveBeenCalled()
})

test('the page of anonymous visitors is for shoppers with a cart too, unless it asks for more of the session than the frame does (RUN-31)', async () => {
  const { session, markAnonymousOnly } = aShopper()
  await Promise.all([session.beyondCart(), session.cartItems('HALVERN-US'), session.consumer(), session.takeFlash(), session.visitorId()])
  expect(markAnonymousOnly).not.toHaveBeenCalled()
  for (const ask of [() => session.read(), () => session.usid(), () => session.presence(), () => session.returnState('c1')]) {
    markAnonymousOnly.mockClear()
    await ask()
    expect(markAnonymousOnly).toHaveBeenCalled()
  }
})

test('a request hashes its session id once for the object and once for the platform, and leaves no id in memory', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const { later, session } = await aReturningShopper()
  const usid = await session.usid()
  for (let page = 0; page < 3; page += 1) {
    digest.mockClear()
    const next = later().session
    expect(await next.usid()).toBe(usid)
    expect(await next.read()).not.toBeNull()
    expect(digest).toHaveBeenCalledTimes(2)
  }
})

test('a new session id has a user-session-id of its own, within one request too', async () => {
  const { later } = await aReturningShopper()
  const { session } = later()
  const former = await session.usid()
  await session.signOut({} as never)
  expect(await session.usid()).not.toBe(former)
})

test('a request with a session makes the page private', async () => {
  const { later } = await aReturningShopper()
  const { session, markPrivate } = later()
  await session.read()
  expect(markPrivate).toHaveBeenCalled()
})

test('the first action opens a session and names it in one HttpOnly cookie', async () => {
  const { session, cookiesOut, markPrivate } = aShopper()
  await session.addFlash(flash)
  await session.rememberCart('HALVERN-US', cart)
  expect(cookiesOut).toHaveLength(1)
  const [pair = '', ...attributes] = cookiesOut[0]!.split('; ')
  expect(pair).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}$/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(markPrivate).toHaveBeenCalled()
})

test('two actions at the same time open one session', async () => {
  const { session, cookiesOut, namespace } = aShopper()
  await Promise.all([session.open(), session.addFlash(flash), session.claim('add')])
  expect([cookiesOut.length, namespace.sessions.size]).toEqual([1, 1])
})

test('the same cookie finds the same session again and needs no new one', async () => {
  const { session, later } = await aReturningShopper()
  await session.rememberCart('HALVERN-US', cart)
  const next = later()
  expect((await next.session.read())?.carts).toEqual({ 'HALVERN-US': cart })
  await next.session.open()
  expect(next.cookiesOut).toEqual([])
})

test('an unknown session id is ignored, and never adopted', async () => {
  const { session, cookiesOut, namespace } = aShopper(forged)
  expect(await session.read()).toBeNull()
  expect(await session.usid()).toBeUndefined()
  await session.open()
  expect(sidIn(cookiesOut[0])).not.toBe(forged)
  expect(namespace.sessions.size).toBe(1)
  expect(await aShopper(forged, namespace).session.read()).toBeNull()
})

test.each([
  '',
  'short',
  'A'.repeat(42),
  'A'.repeat(44),
  `${'A'.repeat(42)}!`,
  `${'A'.repeat(42)}ü`,
  '../../../../etc/passwd',
  `${'A'.repeat(43)}\n`,
])('the malformed cookie %j is not even looked up', async (sid) => {
  const { session, namespace, cookiesOut } = aShopper(sid)
  expect(await session.read()).toBeNull()
  expect(namespace.requested).toEqual([])
  await session.open()
  expect(sidIn(cookiesOut[0])).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('every session has a name of its own', async () => {
  const names = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { session, cookiesOut } = aShopper()
      await session.open()
      return sidIn(cookiesOut[0])
    }),
  )
  expect(new Set(names).size).toBe(50)
})

test('neither the platform nor the object learns the cookie, and both know the session by the same name each time (SITE-10)', async () => {
  const { session, sid, namespace, later } = await aReturningShopper()
  const usid = await session.usid()
  expect(usid).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await later().session.usid()).toBe(usid)
  expect([usid, ...namespace.requested]).not.toContain(sid)
  expect(namespace.requested).not.toContain(usid)
})

test('a message is shown on the next page and once', async () => {
  const { session, later } = await aReturningShopper()
  await session.addFlash(flash)
  expect(await later().session.takeFlash()).toEqual([flash])
  expect(await later().session.takeFlash()).toEqual([])
})

test('recent changes are visible in the same request', async () => {
  const { session } = aShopper()
  await session.rememberCart('HALVERN-US', cart)
  expect((await session.read())?.carts['HALVERN-US']).toEqual(cart)
  await session.rememberCart('HALVERN-US', null)
  expect((await session.read())?.carts).toEqual({})
})

const ada: SessionConsumer = {
  consumerNo: 'C1',
  kind: 'REGISTERED',
  isEmployeeDiscountTCAccepted: false,
  isLoyaltyMember: true,
  isEmployee: false,
  isAthlete: false,
  programmes: [],
}
const signedIn = { accessToken: 'a1', refreshToken: 'r1', consumer: ada }
const requested = { origin: '', headers: {} }

test('signing in gives the session a new id; the old one is useless (AUTH-19)', async () => {
  const { session, sid, namespace, cookiesOut } = await aReturningShopper()
  await session.rememberCart('HALVERN-US', cart)
  const usid = await session.usid()
  await session.signIn(signedIn)
  const renewed = sidIn(cookiesOut.at(-1))
  expect(renewed).not.toBe(sid)
  expect(await session.usid()).not.toBe(usid)
  expect(await session.consumer()).toEqual(ada)
  expect(await aShopper(sid, namespace).session.read()).toBeNull()
  const next = aShopper(renewed, namespace).session
  expect([await next.consumer(), (await next.read())?.carts]).toEqual([ada, { 'HALVERN-US': cart }])
})

test('signing out leaves a new, empty session (AUTH-10, CART-14)', async () => {
  const { session, cookiesOut, namespace } = await aReturningShopper()
  await session.rememberCart('HALVERN-US', cart)
  await session.signIn(signedIn)
  const sid = sidIn(cookiesOut.at(-1))
  await session.signOut(requested)
  expect(await aShopper(sid, namespace).session.read()).toBeNull()
  expect(await session.read()).toEqual({ carts: {}, flash: [], hasToken: false })
  expect(sidIn(cookiesOut.at(-1))).not.toBe(sid)
})

test('a new visitor is nobody, and signing in opens their session', async () => {
  const { session, cookiesOut } = aShopper()
  expect(await session.consumer()).toBeNull()
  await session.signIn(signedIn)
  expect(cookiesOut).toHaveLength(1)
  expect(await session.consumer()).toEqual(ada)
})

test('where a deployment keeps its objects in the European Union, sessions are opened there and nowhere else', async () => {
  const [here, there] = [aSessionNamespace(), aSessionNamespace()]
  const SESSIONS = { ...here.env.SESSIONS, jurisdiction: (name: string) => (name === 'eu' ? there.env.SESSIONS : here.env.SESSIONS) }
  const env = { ...here.env, SESSIONS, EU_OBJECTS: 'on' } as unknown as typeof here.env
  await createSession(env, aVisit({ cookies: new Map() })).open()
  expect([here.sessions.size, there.sessions.size]).toEqual([0, 1])
})

/** A later request of a shopper whose session object answers `read` with this. */
function aReader(stored: Partial<SessionReading>) {
  const object = {
    read: vi.fn(async () => ({ carts: {}, flash: [], hasToken: true, ...stored })),
    accessToken: vi.fn(async () => 'renewed'),
    settled: vi.fn(async () => undefined),
  }
  const env = { SESSIONS: { getByName: () => object } } as unknown as StorefrontEnv
  return { object, session: createSession(env, aVisit({ cookies: new Map([['__Host-sid', 'A'.repeat(43)]]) })) }
}

test('a page with a cart asks its session once: for the state, a valid token and whether the cart is changing', async () => {
  const { session, object } = aReader({ token: 'valid', isCartChanging: false })
  await session.settled()
  expect(await session.read()).toEqual({ carts: {}, flash: [], hasToken: true })
  expect(await session.accessToken(requested)).toBe('valid')
  expect([object.read, object.accessToken, object.settled].map((call) => call.mock.calls.length)).toEqual([1, 0, 0])
})

test.each([
  ['is changing', { isCartChanging: true }],
  ['may be changing, as far as an object of an earlier version tells', {}],
])('a page waits for a cart that %s, and then reads the session again', async (_, stored) => {
  const { session, object } = aReader(stored)
  await session.settled()
  await session.read()
  expect([object.settled.mock.calls.length, object.read.mock.calls.length]).toEqual([1, 2])
})

test.each([
  ['it has none that is valid', {}, undefined],
  ['the platform refused the one it read', { token: 'refused' }, 'refused'],
])('the object renews a token when %s', async (_, stored, rejected) => {
  const { session, object } = aReader(stored)
  await session.read()
  expect(await session.accessToken(requested, rejected)).toBe('renewed')
  expect(object.accessToken).toHaveBeenCalledWith(requested, rejected)
})
