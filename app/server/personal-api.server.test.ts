import { expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { ApiError } from '#contracts/errors'
import { getUserMessage } from '#domain/errors/user-message'
import { aShop } from './test/a-shop.server'

const refused = Response.json({ errorDetails: [{ errorId: 'AUT432', message: '' }] }, { status: 432 })
const favorites = { favoriteId: 'f1', productIds: [], items: [], total: 0, start: 0, count: 12 }
const call = 'GET /wishlists/v2/favorites'

/** A platform that takes this token only. */
const takes = (token: string) => ({
  [call]: ({ headers }: { headers: Headers }) => (headers.get('x-auth-access') === token ? favorites : refused),
})
const tokens = (...values: string[]) => vi.fn(() => Promise.resolve(values.shift() ?? 'none'))

test('a token the platform no longer takes is renewed, and the call made again under its transaction (AUTH-20, SITE-09)', async () => {
  const { shop, callsTo } = aShop(takes('new'), { token: tokens('old', 'new') })
  const api = await shop.personalApi()
  expect(await api(endpoints.wishlists.favorites, { query: {} })).toEqual(favorites)
  const [first, second] = callsTo(call).map(({ headers }) => headers)
  expect(second?.get('x-transaction-id')).toBe(first?.get('x-transaction-id'))
})

test('a call refused with a fresh token too is refused', async () => {
  const { shop, callsTo } = aShop(takes('none of these'), { token: tokens('old', 'new') })
  const api = await shop.personalApi()
  await expect(api(endpoints.wishlists.favorites, { query: {} })).rejects.toMatchObject({ errorId: 'TOKEN_INVALID' })
  expect(callsTo(call)).toHaveLength(2)
})

test('parts of a page share one token', async () => {
  const token = tokens('first', 'second')
  const { shop } = aShop(takes('first'), { token })
  await Promise.all([shop.personalApi(), shop.personalApi()])
  expect(token).toHaveBeenCalledTimes(1)
})

test('after a sign-in calls are made in the new session', async () => {
  const { shop, callsTo } = aShop(takes('x'), { token: tokens('old', 'x') })
  await shop.personalApi()
  const before = await shop.session.usid()
  const consumer = { consumerNo: 'C1', kind: 'REGISTERED', isEmployeeDiscountTCAccepted: false } as const
  const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
  await shop.session.signIn({ accessToken: 'x', refreshToken: 'r', consumer: { ...consumer, ...known } })
  const api = await shop.personalApi()
  await api(endpoints.wishlists.favorites, { query: {} })
  expect(callsTo(call)[0]?.headers.get('x-usid')).not.toBe(before)
})

test('a shopper who cannot get a token sees a message of its own (AUTH-09)', async () => {
  const { shop } = aShop({}, { token: () => Promise.reject(new Error('the identity service is down')) })
  const error = await shop.personalApi().catch((failed: unknown) => failed as ApiError)
  expect(error).toMatchObject({ status: 503 })
  expect(getUserMessage(error as ApiError, { 'DUPLICATED_TOKEN.guest': 'No session.', SERVER_ERROR: 'Down.' })).toBe('No session.')
})
