import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Caller } from './security/access-token'
import { type Belongings, belongingsOf, secrets, readOwnedObjects } from './test/owned-objects'
import { buildValidCall, type PlatformCall } from './test/build-valid-call'
import { aConsumer } from './test/consumers'
import { callPlatform, createGuestToken, createToken } from './test/platform'

type AuthorizationKind = Caller['kind']
type AuthorizationKey = { call: string; endpoint: Endpoint }

/** Calls that delete or cancel come last, so that the data exists for all others: a cancelled order has no invoice. */
const isLast = ({ endpoint: { method }, call }: AuthorizationKey) =>
  Number(method === 'DELETE' || call === 'cart.saveForLater' || call === 'orders.cancel') + 2 * Number(call === 'orders.place')
const calls = Object.entries(endpoints)
  .flatMap(([area, own]) =>
    Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
  )
  .sort((one, other) => isLast(one) - isLast(other))
/** Owners under test: every kind of shopper that may make the call at all. */
const owners: Record<NonNullable<Endpoint['access']>, AuthorizationKind[]> = {
  guest: ['GUEST', 'REGISTERED'],
  consumer: ['REGISTERED'],
  agent: ['AGENT'],
}
/** Calls whose id is only a note. */
const onlyNoted = ['contact.contactUs', 'contact.warranty', 'priceChanges.giftCardBalance']
/** Calls that need more than the id, even from the owner. */
const wantsMore = ['orders.track', 'orders.withdrawable', 'orders.withdraw', 'consumer.prefill']
/** Not found, or not allowed: all that another shopper may learn. */
const denials = ['BSK404', 'ORD404', 'GFO404', 'SHP404', 'CCN404', 'PRO404', 'API404', 'AUT404', 'API403', 'AUT432', 'PYT404']

let strangers: Record<string, string | undefined>
/** Data of each kind of shopper: some under test, and some their owner uses up. */
const belongingsByKind = new Map<AuthorizationKind, { safe: Belongings; own: Belongings }>()

beforeAll(async () => {
  for (const kind of ['GUEST', 'REGISTERED', 'AGENT'] as const)
    belongingsByKind.set(kind, { safe: await belongingsOf(kind), own: await belongingsOf(kind) })
  strangers = {
    nobody: undefined,
    'another guest': await createGuestToken(crypto.randomUUID()),
    'another consumer': (await aConsumer()).token,
    'an employee': (await aConsumer({}, 'EMPLOYEE')).token,
    'an associate': await createToken({ kind: 'AGENT', storeId: 'HV-US-02', storeEmployeeId: 'e9' }),
  }
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

async function send({ method, path, body }: PlatformCall, token: string | undefined) {
  const response = await callPlatform(method, path, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) })
  const text = await response.text()
  const code = response.ok ? 'ok' : (JSON.parse(text) as { errorDetails: { errorId: string }[] }).errorDetails[0]?.errorId
  return { text, code: code ?? '' }
}

const guarded = calls.flatMap(({ call, endpoint }) =>
  endpoint.access ? owners[endpoint.access].map((kind) => ({ call, endpoint, kind })) : [],
)

test.each(guarded)('$call: what is a $kind’s is nobody else’s, to read or to change (SEC-07)', async ({ call, endpoint, kind }) => {
  const { safe, own } = belongingsByKind.get(kind)!
  // A read changes nothing.
  const look = endpoint.method === 'GET' ? () => Promise.resolve([]) : () => readOwnedObjects(safe)
  const before = await look()
  const isNaming = buildValidCall(endpoint, safe).named.length > 0 && !onlyNoted.includes(call)
  for (const [who, token] of Object.entries(strangers)) {
    const { text, code } = await send(buildValidCall(endpoint, safe), token)
    if (isNaming) expect(denials, `${who} hears ${code}`).toContain(code)
    for (const secret of secrets) expect(text, `${who} reads ${secret}`).not.toContain(secret)
  }
  expect(await look()).toEqual(before)
  // The same call succeeds for its owner: the other shopper is refused, not the call.
  if (isNaming && !wantsMore.includes(call)) expect(denials).not.toContain((await send(buildValidCall(endpoint, own), own.token)).code)
})

const open = calls.filter(({ endpoint }) => !endpoint.access)

test.each(open)('$call, which needs no token, reveals nothing about a shopper (SEC-07)', async ({ endpoint }) => {
  const { text } = await send(buildValidCall(endpoint, belongingsByKind.get('REGISTERED')!.safe), undefined)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('every endpoint under test exists (SEC-07)', async () => {
  const names = (kind: AuthorizationKind) =>
    Object.entries(belongingsByKind.get(kind)!.safe.ids).flatMap(([name, id]) => (id === '' ? [] : [name]))
  const guests = ['cart', 'line', 'payment', 'order', 'orderLine', 'favorites', 'favorite', 'saved', 'savedItem']
  expect(names('GUEST')).toEqual(guests)
  expect(names('REGISTERED')).toEqual([...guests, 'address', 'instrument'])
  expect(names('AGENT')).toEqual(expect.arrayContaining(['cart', 'line', 'adjustment', 'payment', 'order', 'orderLine']))
})
