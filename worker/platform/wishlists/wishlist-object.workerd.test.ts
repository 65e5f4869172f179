import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aWishlistItem } from '#domain/wishlist/wishlist.sample'
import { platformEnv } from '../test/platform'
import { mergeWishlists, deriveWishlistId, getWishlistStub } from './own-wishlist'

const everything = { start: 0, count: 200 }
const aList = () => getWishlistStub(platformEnv, crypto.randomUUID())
const idsIn = async (list: ReturnType<typeof aList>, owner: string) => {
  const page = await list.read(owner, everything)
  return page.ok ? page.value.items.map(({ itemId }) => itemId) : page.errorId
}

test('sixty-four adds of one item at once leave one entry', async () => {
  const list = aList()
  await Promise.all(Array.from({ length: 64 }, (_, i) => list.add('C1', aWishlistItem({ itemId: `wish-${i}` }))))
  expect(await list.read('C1', everything)).toMatchObject({ ok: true, value: { total: 1, productIds: ['HVSHELL1'] } })
})

test('a list is paged, newest first, and private (WISH-05, SEC-07)', async () => {
  const list = aList()
  for (const upc of ['1', '2', '3']) await list.add('C1', aWishlistItem({ itemId: upc, upc }))
  expect(await list.read('C1', { start: 1, count: 1 })).toMatchObject({ ok: true, value: { total: 3, items: [{ itemId: '2' }] } })
  for (const requested of [
    list.read('C2', everything),
    list.add('C2', aWishlistItem()),
    list.update('C2', '1', { qty: 2 }),
    list.remove('C2', '1'),
    list.mergeFrom('C2', [], 'm'),
    list.take('C2', '1', 't'),
    list.share('C2', 's'),
    list.letGo('C2', ['1']),
  ])
    expect(await requested).toEqual({ ok: false, errorId: 'NOT_FOUND' })
  expect(await idsIn(list, 'C1')).toEqual(['3', '2', '1'])
})

test('an item is changed, removed, and taken once for a transaction (WISH-11)', async () => {
  const list = aList()
  for (const upc of ['1', '2']) await list.add('C1', aWishlistItem({ itemId: upc, upc }))
  expect(await list.update('C1', '1', { qty: 4 })).toMatchObject({ ok: true })
  expect(await list.take('C1', '1', 't1')).toMatchObject({ ok: true, value: { upc: '1', qty: 4 } })
  expect(await list.take('C1', '1', 't1')).toMatchObject({ ok: true, value: { upc: '1', qty: 4 } })
  expect(await list.take('C1', '1', 't2')).toEqual({ ok: false, errorId: 'NOT_FOUND' })
  expect(await list.remove('C1', '2')).toMatchObject({ ok: true, value: { items: [] } })
})

test('merging moves a list’s items, and nothing added meanwhile', async () => {
  const list = aList()
  for (const upc of ['1', '2', '3']) await list.add('G1', aWishlistItem({ itemId: upc, upc }))
  await list.letGo('G1', ['1', '2'])
  expect(await idsIn(list, 'G1')).toEqual(['3'])
})

test('both lists of a guest join the account’s once, however often sign-in is sent (WISH-10)', async () => {
  const [guest, consumer] = [`G${crypto.randomUUID()}`, `C${crypto.randomUUID()}`]
  const listOf = async (owner: string, kind: 'favorites' | 'saved-for-later') =>
    getWishlistStub(platformEnv, await deriveWishlistId(platformEnv, { owner, brand: 'halvern', kind }))
  for (const kind of ['favorites', 'saved-for-later'] as const)
    await (await listOf(guest, kind)).add(guest, aWishlistItem({ itemId: kind }))
  await (await listOf(consumer, 'favorites')).add(consumer, aWishlistItem({ itemId: 'own', productId: 'OTHER001' }))

  const merge = { guest, consumer, brand: 'halvern', mergeId: 'merge-1' } as const
  const ids = await Promise.all([mergeWishlists(platformEnv, merge), mergeWishlists(platformEnv, merge)])
  expect(ids[0]).toEqual(ids[1])
  expect(ids[0]?.favoriteId).toBe(await deriveWishlistId(platformEnv, { owner: consumer, brand: 'halvern', kind: 'favorites' }))
  expect(await idsIn(await listOf(consumer, 'favorites'), consumer)).toEqual(['own', 'favorites'])
  expect(await idsIn(await listOf(consumer, 'saved-for-later'), consumer)).toEqual(['saved-for-later'])
  expect(await idsIn(await listOf(guest, 'favorites'), guest)).toEqual([])
})

test('a guest’s list is forgotten thirty days after the last change, an account’s is not', async () => {
  const [guests, own] = [aList(), aList()]
  await guests.add('G1', aWishlistItem())
  await own.add('C1', aWishlistItem())
  expect(await runDurableObjectAlarm(own)).toBe(false)
  expect(await runDurableObjectAlarm(guests)).toBe(true)
  expect(await idsIn(guests, 'G1')).toEqual(['wish-1'])
  await runInDurableObject(guests, (_, { storage }) => storage.kv.put('changedAt', 0))
  expect(await runDurableObjectAlarm(guests)).toBe(true)
  expect(await idsIn(guests, 'G1')).toEqual([])
})
