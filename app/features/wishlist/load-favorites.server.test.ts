import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { aFavoriteList, aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import type { SessionConsumer } from '~/server/session-store'
import { anError } from '~/server/test/an-upstream.server'
import { loadFavorites, loadSharedFavorites } from './load-favorites.server'

const list = 'GET /wishlists/v2/favorites'
const share = 'GET /wishlists/v2/favorites/list-1/share'
const shared = { ...aFavoriteList(), expiresAt: '2026-12-21T00:00:00.000Z' }

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function loading(query: string, answers: Answers, consumer: SessionConsumer | null = aConsumer()) {
  const parts = aShop(answers, { path: `/en-us/favorites${query}` })
  vi.spyOn(parts.shop, 'consumer').mockResolvedValue(consumer)
  const loaded = parts.shop.session.rememberWishlists({ favoriteId: 'list-1' }).then(() => loadFavorites(parts.shop))
  return { ...parts, loaded }
}

const aConsumer = (over: Partial<SessionConsumer> = {}): SessionConsumer => ({
  ...{ consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false },
  ...{ isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] },
  ...over,
})

test('a page holds twelve favorites; a page beyond the last shows the last (WISH-05, WISH-06)', async () => {
  const pages = ({ query }: PlatformRequest) => aFavoriteList(query.get('start') === '12' ? [aWishlistItemDetails()] : [], { total: 13 })
  const { loaded, callsTo } = loading('?page=9', { [list]: pages })
  expect(await loaded).toMatchObject({ state: 'open', page: 2, pages: 2, total: 13, wishes: [{ productId: 'HV7K2Q41' }] })
  expect(callsTo(list).map(({ query }) => [query.get('start'), query.get('count')])).toEqual([
    ['96', '12'],
    ['12', '12'],
  ])
})

test('a discontinued product keeps its name; a style saved in two sizes is one card (WISH-12)', async () => {
  const gone = aWishlistItemDetails({ itemId: 'w2', productId: 'GONE0001', pageUrl: '/p/old-rain-jacket-GONE0001', available: false })
  delete gone.product
  const { loaded } = loading('', {
    [list]: aFavoriteList([aWishlistItemDetails(), aWishlistItemDetails({ itemId: 'w3', upc: '0123456789029' }), gone]),
  })
  expect(await loaded).toMatchObject({
    wishes: [
      { productId: 'HV7K2Q41', available: true, name: 'Skarn 3L Shell' },
      { productId: 'GONE0001', available: false, name: 'Old rain jacket' },
    ],
  })
})

test('a favorite just removed is named, unless it is back', async () => {
  const details = { 'GET /products/v2/products/HV7K2Q41/details': aProduct() }
  const away = loading('?removed=HV7K2Q41', { ...details, [list]: aFavoriteList([]) })
  expect(await away.loaded).toMatchObject({ removed: { productId: 'HV7K2Q41', name: 'Skarn 3L Shell' } })
  const back = loading('?removed=HV7K2Q41', { ...details, [list]: aFavoriteList() })
  expect(await back.loaded).toMatchObject({ removed: null })
})

test('the share link is shown with its last day; a share of another list is not (WISH-09, WISH-15)', async () => {
  const { loaded } = loading('?share=s1', { [list]: aFavoriteList(), [share]: shared })
  expect(await loaded).toMatchObject({
    share: { address: 'https://shop.example/en-us/favorites/shared/list-1?shareId=s1', expiresAt: shared.expiresAt },
  })
  expect(await loading('?share=s1', { [list]: aFavoriteList() }).loaded).toMatchObject({ share: null })
})

test('a guest opens the favorites they kept, on the same page as a customer (WISH-16)', async () => {
  const { shop, callsTo } = aShop({ [list]: aFavoriteList() }, { path: '/en-us/favorites' })
  await shop.session.rememberWishlists({ favoriteId: 'list-1' })
  expect(await loadFavorites(shop)).toMatchObject({ state: 'open', total: 1, wishes: [{ productId: 'HV7K2Q41' }] })
  expect(callsTo(list)).toHaveLength(1)
})

test('who has kept nothing sees an empty list, and gets no session, cookie or guest account for looking (WISH-16)', async () => {
  const { shop, requests, cookiesOut } = aShop({}, { path: '/en-us/favorites' })
  expect(await loadFavorites(shop)).toMatchObject({ state: 'open', total: 0, wishes: [] })
  expect([requests, cookiesOut]).toEqual([[], []])
})

test('an employee has no favorites, and no call is made (WISH-07, TRAP-05)', async () => {
  const { loaded, requests } = loading('', {}, aConsumer({ kind: 'EMPLOYEE' }))
  expect([await loaded, requests]).toEqual([{ state: 'closed' }, []])
})

test.each([
  [anError(404, 'AUT404'), 'closed'],
  [anError(500, 'GEN500'), 'unreachable'],
])('a list that cannot be opened (%#) says why: %s (WISH-07)', async (refusal, state) => {
  expect(await loading('', { [list]: refusal }).loaded).toEqual({ state })
})

test('anybody with the link sees the list with their own hearts filled, and not whose it is (WISH-09, WISH-15)', async () => {
  const { shop } = aShop({ [share]: shared }, { path: '/en-us/favorites/shared/list-1?shareId=s1' })
  await shop.session.rememberFavorites('halvern', ['HV7K2Q41'])
  const seen = await loadSharedFavorites(shop, 'list-1')
  expect(seen).toMatchObject({ total: 1, wishes: [{ productId: 'HV7K2Q41', isOwn: true }] })
  expect(JSON.stringify(seen)).not.toContain('favoriteId')
})

test('a list that is not shared is not found (WISH-15)', async () => {
  expect(await loadSharedFavorites(aShop().shop, 'list-1')).toBeNull()
})

test('in a store nobody is asked to sign in: an associate has no list (WISH-07, TRAP-05)', async () => {
  const parts = aShop({}, { path: '/en-us/favorites' })
  const store = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
  await parts.shop.session.open()
  await parts.shop.associateSession.connect(store, 'agent-token')
  expect(await loadFavorites(parts.shop)).toEqual({ state: 'closed' })
  expect(parts.requests).toEqual([])
})
