import { expect, test } from 'vitest'
import { loadFavoriteIds } from './wishlist-eligibility.server'
import type { SessionConsumer } from './session-store'
import { type Answers, aShop } from './test/a-shop.server'
import { aFavoriteList } from './test/a-wishlist-item'
import { anError } from './test/an-upstream.server'
import { recordWaits } from './test/record-waits'

const list = 'GET /wishlists/v2/favorites'

async function signedIn(answers: Answers, kind: SessionConsumer['kind'] = 'REGISTERED') {
  const parts = aShop(answers)
  const consumer = { consumerNo: 'C1', kind, isEmployeeDiscountTCAccepted: true } as SessionConsumer
  await parts.shop.session.open()
  parts.sessions.forEach((session) => (session.consumer = consumer))
  await parts.shop.session.rememberWishlists({})
  return parts
}

test('after a sign-in the favorites are requested once, and fill hearts from then on (ROL-06)', async () => {
  const { shop, callsTo } = await signedIn({ [list]: aFavoriteList() })
  expect([await loadFavoriteIds(shop), await loadFavoriteIds(shop)]).toEqual([['HV7K2Q41'], ['HV7K2Q41']])
  expect(callsTo(list)).toHaveLength(1)
})

test('a list that hangs delays no page: the heart is empty for now', async () => {
  const { shop } = await signedIn({ [list]: () => new Promise(() => undefined) })
  expect(await recordWaits(() => loadFavoriteIds(shop))).toMatchObject({ answer: [], waits: [300] })
  expect(await loadFavoriteIds((await signedIn({ [list]: anError(500, 'GEN500') })).shop)).toEqual([])
})

test('favorites of a visitor and of a guest are empty, and no call is made (WISH-14)', async () => {
  const { shop, requests } = aShop()
  expect(await loadFavoriteIds(shop)).toEqual([])
  await shop.session.open()
  expect(await loadFavoriteIds(shop)).toEqual([])
  expect(requests).toEqual([])
})

test('an employee has no favorites unless the switch allows them (WISH-07, TRAP-05)', async () => {
  const { shop, requests } = await signedIn({ [list]: aFavoriteList() }, 'EMPLOYEE')
  expect([await loadFavoriteIds(shop), requests]).toEqual([[], []])
  shop.config = { ...shop.config, flags: { ...shop.config.flags, noWishlistsForEmployees: false } }
  expect(await loadFavoriteIds(shop)).toEqual(['HV7K2Q41'])
})

test('where favorites are switched off no list is requested (WISH-08, CFG-06)', async () => {
  const { shop, requests } = await signedIn({ [list]: aFavoriteList() })
  shop.config = { ...shop.config, flags: { ...shop.config.flags, favorites: false } }
  expect([await loadFavoriteIds(shop), requests]).toEqual([[], []])
})
