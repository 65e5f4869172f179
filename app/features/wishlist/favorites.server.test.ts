import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formAction } from '~/server/form-action.server'
import type { SessionConsumer } from '~/server/session-store'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aFavoriteList, aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { toggleFavoriteAction, removeListedFavoriteAction, favoriteActions } from './favorites.server'

const action = formAction({ ...favoriteActions, 'drop-favorite': removeListedFavoriteAction, heart: toggleFavoriteAction })
const list = '/wishlists/v2/favorites'
const page = '/en-us/p/skarn-3l-shell-HV7K2Q41?color=slate'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

async function pressing(
  intent: string,
  answers: Answers,
  { path = page, productId = 'HV7K2Q41', isOff = false, isSignedIn = false, slug = '' } = {},
) {
  const parts = aShop(answers, { path, form: { intent, ...(productId && { productId }) }, params: { slug } })
  if (isSignedIn) vi.spyOn(parts.shop, 'consumer').mockResolvedValue({ consumerNo: 'C1' } as SessionConsumer)
  if (isOff) parts.shop.config = { ...parts.shop.config, flags: { ...parts.shop.config.flags, favorites: false } }
  const result = await actionResult(() => action(parts.args as Parameters<typeof action>[0]))
  const session = await parts.shop.session.read()
  return { ...parts, result, kept: session?.favorites, lists: session?.lists }
}

test('a guest’s favorite is stored on the platform, fills its heart and is remembered for sign-in (WISH-03, WISH-10, WISH-14)', async () => {
  const { result, kept, lists, shop, callsTo } = await pressing('add-favorite', {
    [`POST ${list}`]: aFavoriteList([aWishlistItemDetails()]),
  })
  expect(result).toMatchObject({ status: 303, location: page })
  expect(callsTo(`POST ${list}`).map(({ body }) => body)).toEqual([{ id: 'HV7K2Q41', qty: 1, itemType: 'product' }])
  expect([kept, lists]).toEqual([{ halvern: ['HV7K2Q41'] }, { favoriteId: 'list-1' }])
  expect(await shop.session.takeFlash()).toMatchObject([{ key: 'favorites.added', values: { name: 'Skarn 3L Shell' } }])
})

test('a heart on a product’s own page names no product; on a page of none it is refused', async () => {
  const added = { [`POST ${list}`]: aFavoriteList([aWishlistItemDetails()]) }
  const { callsTo } = await pressing('add-favorite', added, { productId: '', slug: 'skarn-3l-shell-HV7K2Q41' })
  expect(callsTo(`POST ${list}`).map(({ body }) => (body as { id: string }).id)).toEqual(['HV7K2Q41'])
  expect((await pressing('add-favorite', added, { productId: '' })).result.status).toBe(404)
})

test('a heart pressed again finds and removes its item among two hundred (WISH-04, WISH-05)', async () => {
  const others = Array.from({ length: 48 }, (_, i) => aWishlistItemDetails({ itemId: `${i}`, productId: `OTHER${100 + i}` }))
  const pages = (query: { query: URLSearchParams }) =>
    aFavoriteList(query.query.get('start') === '0' ? others : [aWishlistItemDetails()], { total: 49 })
  const removing = `DELETE ${list}/list-1/items/wish-1`
  const { result, kept, callsTo } = await pressing('remove-favorite', { [`GET ${list}`]: pages, [removing]: aFavoriteList([]) })
  expect(result).toMatchObject({ status: 303, location: page })
  expect(callsTo(removing)).toHaveLength(1)
  expect(kept).toEqual({ halvern: [] })
})

test('removing a removed favorite succeeds', async () => {
  expect((await pressing('remove-favorite', { [`GET ${list}`]: aFavoriteList([]) })).result.status).toBe(303)
  const gone = { [`GET ${list}`]: aFavoriteList([aWishlistItemDetails()]), [`DELETE ${list}/list-1/items/wish-1`]: anError(404, 'API404') }
  expect((await pressing('remove-favorite', gone)).result.status).toBe(303)
})

test('a favorite removed on the list page is named there afterwards, on the same page', async () => {
  const answers = { [`GET ${list}`]: aFavoriteList([aWishlistItemDetails()]), [`DELETE ${list}/list-1/items/wish-1`]: aFavoriteList([]) }
  const { result } = await pressing('drop-favorite', answers, { path: '/en-us/favorites?page=2&share=s1', isSignedIn: true })
  expect(result).toMatchObject({ status: 303, location: '/en-us/favorites?page=2&removed=HV7K2Q41' })
})

test('a card’s heart adds or removes its product and returns to the card’s page, at the card (WISH-18)', async () => {
  const headers = { Referer: 'https://shop.example/en-us/c/men-jackets-1010?sort=price' }
  const press = async (fields: Record<string, string>, answers: Answers) => {
    const parts = aShop(answers, { path: '/en-us/favorites', form: { intent: 'heart', ...fields }, headers })
    return { ...parts, result: await actionResult(() => action(parts.args as Parameters<typeof action>[0])) }
  }
  const added = await press({ add: 'HV7K2Q41' }, { [`POST ${list}`]: aFavoriteList([aWishlistItemDetails()]) })
  expect(added.result).toMatchObject({ status: 303, location: '/en-us/c/men-jackets-1010?sort=price#f-HV7K2Q41' })
  expect((await added.shop.session.read())?.favorites).toEqual({ halvern: ['HV7K2Q41'] })
  const removing = `DELETE ${list}/list-1/items/wish-1`
  const removed = await press(
    { remove: 'HV7K2Q41' },
    { [`GET ${list}`]: aFavoriteList([aWishlistItemDetails()]), [removing]: aFavoriteList([]) },
  )
  expect([removed.result.status, removed.callsTo(removing).length]).toEqual([303, 1])
})

test('a heart of a card pressed on a page that does not say where it is leads to the favorites (WISH-18)', async () => {
  const { result } = await pressing('heart', { [`POST ${list}`]: aFavoriteList([]) }, { productId: '', path: '/en-us/favorites' })
  expect(result).toMatchObject({ status: 303, location: '/en-us/favorites' })
})

test.each([
  ['the list is full', anError(418, 'PRO418'), 418, 'You’ve reached the maximum number of saved entries. Please remove one and try again.'],
  ['the platform fails', anError(500, 'GEN500'), 503, 'Something went wrong on our side. Please try again in a moment.'],
])('when %s, the page says so and no heart is filled (CONST-21)', async (...[, refusal, status, text]) => {
  const { result, kept } = await pressing('add-favorite', { [`POST ${list}`]: refusal })
  expect(result).toMatchObject({ status, result: { errors: { '': [text] } } })
  expect(kept).toBeUndefined()
})

test('a forged product reaches nobody', async () => {
  const { result, requests } = await pressing('add-favorite', {}, { productId: '../admin' })
  expect([result.status, requests]).toEqual([422, []])
})

test.each(['add-favorite', 'remove-favorite', 'drop-favorite', 'heart'])(
  'with favorites switched off, %s is not an action (WISH-08, CFG-06)',
  async (intent) => {
    const { result, requests } = await pressing(intent, {}, { isOff: true }).catch((refusal: Response) => ({
      result: refusal,
      requests: [],
    }))
    expect([result.status, requests]).toEqual([404, []])
  },
)
