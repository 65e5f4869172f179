import { expect, test } from 'vitest'
import { wishlistEndpoints } from '#contracts/wishlists'
import { aWishlistItem } from '#domain/wishlist/wishlist.sample'
import {
  callPlatform,
  type PlatformRequest,
  getSampleVariant,
  readFailure,
  createGuestToken,
  platformEnv,
  createToken,
} from '../test/platform'
import { deriveWishlistId, getWishlistStub } from './own-wishlist'

const path = '/wishlists/v2/favorites'
const read = async (token: string, query = '', request: PlatformRequest = {}) =>
  wishlistEndpoints.favorites.response.parse(await (await callPlatform('GET', `${path}${query}`, { token, ...request })).json())
const add = (token: string, id: string, more: object = {}) =>
  callPlatform('POST', path, { token, body: { id, qty: 1, itemType: 'product', ...more } })
const added = async (...args: Parameters<typeof add>) => wishlistEndpoints.addFavorite.response.parse(await (await add(...args)).json())
const saved = async (token: string, query = '') =>
  wishlistEndpoints.savedForLater.response.parse(await (await callPlatform('GET', `/wishlists/v2/saveForLater${query}`, { token })).json())

test('a favorite is added and shown as it is sold today (WISH-02, WISH-03, APIW-04)', async () => {
  const { items } = await added(await createToken(), 'HVSHELL1')
  expect(items).toMatchObject([
    {
      productId: 'HVSHELL1',
      qty: 1,
      pageUrl: '/p/skarn-shell-HVSHELL1',
      available: true,
      product: { title: 'Skarn Shell', price: { current: 100 } },
    },
  ])
})

test('a favorite is kept in the quantity that was sent, one by default, on the list that was named (APIW-04)', async () => {
  const token = await createToken()
  const { favoriteId } = await added(token, 'HVSHELL1', { qty: 3 })
  expect(await read(token)).toMatchObject({ items: [{ productId: 'HVSHELL1', qty: 3 }] })
  expect((await added(token, 'HVSHELL1', { qty: undefined, itemType: undefined, favoriteId })).items).toMatchObject([{ qty: 1 }])
  expect(await readFailure(await add(token, 'HVSHELL1', { favoriteId: 'another' }))).toMatchObject({ status: 404, errorId: 'API404' })
  expect(await readFailure(await add(token, 'HVSHELL1', { itemType: 'outfit' }))).toMatchObject({ errorId: 'API400' })
})

test('the favorites are read with the products in them, twelve at a time (APIW-03)', async () => {
  const token = await createToken()
  const { favoriteId } = await added(token, 'HVSHELL1')
  expect(await read(token)).toMatchObject({ favoriteId, total: 1, start: 0, count: 12, productIds: ['HVSHELL1'] })
})

test('a favorite is removed (WISH-04, APIW-08)', async () => {
  const token = await createToken()
  const { favoriteId, items } = await added(token, 'HVSHELL1')
  const removed = await callPlatform('DELETE', `${path}/${favoriteId}/items/${items[0]?.itemId}`, { token })
  expect(await removed.json()).toMatchObject({ favoriteId, items: [], total: 0 })
})

test('one item added sixty-four times at once is one entry', async () => {
  const token = await createToken()
  await Promise.all(Array.from({ length: 64 }, () => add(token, 'HVSHELL1')))
  expect(await read(token)).toMatchObject({ total: 1 })
})

test('a style and one variant of it are two entries; a variant shows its size (WISH-12)', async () => {
  const token = await createToken()
  const { upc } = getSampleVariant('shell')
  await add(token, 'HVSHELL1')
  expect((await added(token, 'HVSHELL1', { upc })).items).toMatchObject([
    {
      upc,
      sizeCode: 'S',
      image: expect.any(String),
      options: expect.arrayContaining([expect.objectContaining({ type: 'size', value: 'S' })]),
    },
    { productId: 'HVSHELL1' },
  ])
})

test('an unavailable item says so with the fallback size code, as does a discontinued one (WISH-01, WISH-12)', async () => {
  const consumerNo = `C${crypto.randomUUID()}`
  const token = await createToken({ consumerNo })
  const listId = await deriveWishlistId(platformEnv, { owner: consumerNo, brand: 'halvern', kind: 'saved-for-later' })
  const { upc } = getSampleVariant('soldOut')
  await getWishlistStub(platformEnv, listId).add(consumerNo, aWishlistItem({ itemId: 'gone', productId: 'GONE0001', upc }))
  await getWishlistStub(platformEnv, listId).add(consumerNo, aWishlistItem({ itemId: 'out', productId: 'HVSOLD03', upc, qty: 2 }))
  const { saveForLaterId, items } = await saved(token)
  expect(saveForLaterId).toBe(listId)
  expect(items).toMatchObject([
    { itemId: 'out', qty: 2, available: false, sizeCode: 'available33333333', product: { id: 'HVSOLD03' } },
    { itemId: 'gone', available: false, sizeCode: 'available33333333' },
  ])
  expect(items[1]).not.toHaveProperty('product')
})

test('favorites are paged, with the configured size by default (WISH-05, WISH-06, APIW-03)', async () => {
  const token = await createToken()
  for (const id of ['HVSHELL1', 'HVLOWST2', 'HVMIXED4']) await add(token, id)
  expect(await read(token, '?start=1&count=1')).toMatchObject({ total: 3, start: 1, count: 1, items: [{ productId: 'HVLOWST2' }] })
  expect((await read(token, '?start=3')).items).toEqual([])
})

test('saved items are paged, with the configured size by default (APIW-05, APIC-33, WISH-06)', async () => {
  const consumerNo = `C${crypto.randomUUID()}`
  const token = await createToken({ consumerNo })
  expect(await saved(token)).toMatchObject({ total: 0, start: 0, count: 10, items: [] })
  const list = getWishlistStub(
    platformEnv,
    await deriveWishlistId(platformEnv, { owner: consumerNo, brand: 'halvern', kind: 'saved-for-later' }),
  )
  for (const [itemId, productId] of [
    ['first', 'HVSHELL1'],
    ['second', 'HVLOWST2'],
    ['third', 'HVMIXED4'],
  ] as const)
    await list.add(consumerNo, aWishlistItem({ itemId, productId, upc: getSampleVariant('shell').upc }))
  expect((await saved(token)).items.map(({ itemId }) => itemId)).toEqual(['third', 'second', 'first'])
  expect(await saved(token, '?start=1&count=1')).toMatchObject({ total: 3, start: 1, count: 1, items: [{ itemId: 'second' }] })
  expect((await saved(token, '?start=2')).items.map(({ itemId }) => itemId)).toEqual(['first'])
  expect((await saved(token, '?start=3')).items).toEqual([])
})

test('a guest has a list that stays the same from token to token (WISH-14)', async () => {
  const usid = crypto.randomUUID()
  const { favoriteId } = await added(await createGuestToken(usid), 'HVSHELL1')
  expect(await read(await createGuestToken(usid))).toMatchObject({ favoriteId, total: 1 })
  expect((await read(await createGuestToken())).total).toBe(0)
})

test('a call repeated under its transaction gets the same response', async () => {
  const token = await createToken()
  const { favoriteId, items } = await added(token, 'HVSHELL1')
  const twice = async (method: string, to: string, body?: object) =>
    Promise.all(
      [1, 2].map(async () => (await callPlatform(method, `${path}/${favoriteId}${to}`, { token, body, transactionId: 'again-1' })).json()),
    )
  for (const [method, to, body] of [
    ['POST', '/share', {}],
    ['DELETE', `/items/${items[0]?.itemId}`],
  ] as const) {
    const [first, second] = await twice(method, to, body)
    expect(first).not.toHaveProperty('errorDetails')
    expect(second).toEqual(first)
  }
})

test('every brand has its own list', async () => {
  const token = await createToken()
  await add(token, 'HVSHELL1')
  expect((await read(token, '', { brand: 'dropkerb' })).total).toBe(0)
})

test('another shopper’s list is unknown (SEC-07)', async () => {
  const [token, stranger] = [await createToken(), await createToken()]
  const { favoriteId, items } = await added(token, 'HVSHELL1')
  for (const response of [
    await add(stranger, 'HVSHELL1', { favoriteId }),
    await callPlatform('DELETE', `${path}/${favoriteId}/items/${items[0]?.itemId}`, { token: stranger }),
    await callPlatform('POST', `${path}/${favoriteId}/share`, { token: stranger, body: {} }),
    await callPlatform('DELETE', `${path}/${favoriteId}/items/nothing`, { token }),
  ])
    expect(await readFailure(response)).toMatchObject({ status: 404, errorId: 'API404' })
  expect((await read(token)).total).toBe(1)
})

test('a product of another brand cannot be added', async () => {
  const token = await createToken()
  expect(await readFailure(await add(token, 'DKTEE001'))).toMatchObject({ status: 409, errorId: 'INV409' })
  expect(await readFailure(await add(token, 'HVSHELL1', { upc: '999999999999' }))).toMatchObject({ errorId: 'INV409' })
  expect(await readFailure(await add(token, 'HVSHELL1', { itemType: 'recipe' }))).toMatchObject({
    errorId: 'API400',
    info: { field: 'itemType' },
  })
  expect(await readFailure(await callPlatform('GET', `${path}?count=49`, { token }))).toMatchObject({
    errorId: 'API400',
    info: { field: 'count' },
  })
})

test('the two hundred and first item is refused (CONST-21)', async () => {
  const consumerNo = `C${crypto.randomUUID()}`
  const list = getWishlistStub(platformEnv, await deriveWishlistId(platformEnv, { owner: consumerNo, brand: 'halvern', kind: 'favorites' }))
  await list.mergeFrom(
    consumerNo,
    Array.from({ length: 200 }, (_, i) => aWishlistItem({ itemId: `${i}`, upc: `${i}` })),
    'merge-1',
  )
  expect(await readFailure(await add(await createToken({ consumerNo }), 'HVSHELL1'))).toMatchObject({ status: 418, errorId: 'PRO418' })
})

test.each([
  ['an associate', { kind: 'AGENT' }],
  ['an employee', { kind: 'EMPLOYEE' }],
  ['a shopper in a store’s connected session', { kind: 'REGISTERED', storeId: 'HV-US-01', storeEmployeeId: 'E100001' }],
] as const)('%s has no lists (WISH-07, TRAP-05)', async (_who, caller) => {
  const token = await createToken(caller)
  for (const response of [
    await callPlatform('GET', path, { token }),
    await add(token, 'HVSHELL1'),
    await callPlatform('DELETE', `${path}/list/items/item`, { token }),
    await callPlatform('POST', `${path}/list/share`, { token, body: {} }),
    await callPlatform('GET', '/wishlists/v2/saveForLater', { token }),
  ])
    expect(await readFailure(response)).toMatchObject({ status: 404, errorId: 'AUT404' })
})

test('without a token there are no lists', async () => {
  expect(await readFailure(await callPlatform('GET', path))).toMatchObject({ status: 432, errorId: 'AUT432' })
})

async function aSharedList() {
  const consumerNo = `C${crypto.randomUUID()}`
  const token = await createToken({ consumerNo })
  const { favoriteId } = await added(token, 'HVSHELL1')
  const response = await callPlatform('POST', `${path}/${favoriteId}/share`, { token, body: {} })
  return { consumerNo, favoriteId, status: response.status, share: wishlistEndpoints.share.response.parse(await response.json()) }
}

test('a list is shared by a link of its own for thirty days (WISH-09, APIW-07)', async () => {
  const before = Date.now()
  const { favoriteId, status, share } = await aSharedList()
  expect([status, share.shareUrl]).toEqual([201, `/favorites/shared/${favoriteId}?shareId=${share.shareId}`])
  const thirtyDays = 30 * 24 * 3_600_000
  expect(Date.parse(share.expiresAt)).toBeGreaterThanOrEqual(before + thirtyDays)
  expect(Date.parse(share.expiresAt)).toBeLessThanOrEqual(Date.now() + thirtyDays)
})

test('a shared list is visible to anybody with its link, without its owner (WISH-15, APIW-06)', async () => {
  const { consumerNo, favoriteId, share } = await aSharedList()
  const seen = await callPlatform('GET', `${path}/${favoriteId}/share?shareId=${share.shareId}`)
  const text = await seen.text()
  expect(wishlistEndpoints.shared.response.parse(JSON.parse(text))).toMatchObject({ total: 1, items: [{ productId: 'HVSHELL1' }] })
  expect(text).not.toContain(consumerNo)
  for (const [list, id] of [
    [favoriteId, 'guessed'],
    ['nothing', share.shareId],
  ])
    expect(await readFailure(await callPlatform('GET', `${path}/${list}/share?shareId=${id}`))).toMatchObject({
      status: 404,
      errorId: 'API404',
    })
  expect(await readFailure(await callPlatform('GET', `${path}/${favoriteId}/share`))).toMatchObject({
    errorId: 'API400',
    info: { field: 'shareId' },
  })
})

test('a list that is no longer shared opens nothing, and its owner sees so (WISH-19, APIW-09)', async () => {
  const token = await createToken()
  const { favoriteId, sharedUntil } = await added(token, 'HVSHELL1')
  expect(sharedUntil).toBeUndefined()
  const shared = await callPlatform('POST', `${path}/${favoriteId}/share`, { token, body: {} })
  const { shareId, expiresAt } = wishlistEndpoints.share.response.parse(await shared.json())
  expect(await read(token)).toMatchObject({ sharedUntil: expiresAt })
  const stopped = await callPlatform('DELETE', `${path}/${favoriteId}/share`, { token })
  expect(wishlistEndpoints.stopSharing.response.parse(await stopped.json())).not.toHaveProperty('sharedUntil')
  const opened = await callPlatform('GET', `${path}/${favoriteId}/share?shareId=${shareId}`)
  expect(await readFailure(opened)).toMatchObject({ status: 404, errorId: 'API404' })
})

test('another shopper cannot end a share (SEC-07, WISH-19)', async () => {
  const { favoriteId, share } = await aSharedList()
  const refused = await callPlatform('DELETE', `${path}/${favoriteId}/share`, { token: await createToken() })
  expect(await readFailure(refused)).toMatchObject({ status: 404, errorId: 'API404' })
  expect((await callPlatform('GET', `${path}/${favoriteId}/share?shareId=${share.shareId}`)).status).toBe(200)
})
