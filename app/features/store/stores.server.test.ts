import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aStore } from '~/server/test/a-store'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { chooseFavoriteStoreAction, getFavoriteStoreId } from './stores.server'

const listing = 'GET /consumers-v3/utilities/stores'
const action = formAction({ 'favorite-store': chooseFavoriteStoreAction })

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function posting(storeId: string, path = '/en-us/store-locator?place=Seattle', answer: unknown = { stores: [aStore()] }) {
  const shop = aShop({ [listing]: answer }, { path, form: { intent: 'favorite-store', storeId } })
  return { ...shop, post: () => actionResult(() => action(shop.args as Parameters<typeof action>[0])) }
}

test('a store is saved as favorite, and the shopper returns to the page with a confirmation', async () => {
  const { post, shop } = posting('HV-US-01')
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/store-locator?place=Seattle' })
  expect(await getFavoriteStoreId(shop)).toBe('HV-US-01')
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'stores.favouriteKept', values: { name: 'Halvern Seattle' } }])
})

test('naming none forgets it', async () => {
  const { post, shop } = posting('')
  await shop.session.keepFavoriteStore('HALVERN-US', 'HV-US-01')
  expect((await post()).status).toBe(303)
  expect(await getFavoriteStoreId(shop)).toBeUndefined()
})

test('a store of another shop is refused, and nothing is saved', async () => {
  const { post, shop } = posting('DK-US-01')
  expect(await post()).toMatchObject({ status: 422, result: { errors: { '': ['We couldn’t find that store. Please choose another.'] } } })
  expect(await getFavoriteStoreId(shop)).toBeUndefined()
})

test('while stores cannot be read the form says so', async () => {
  expect((await posting('HV-US-01', undefined, anError(500, 'GEN500')).post()).status).toBe(503)
})
