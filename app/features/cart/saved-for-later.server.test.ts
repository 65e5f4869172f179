import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { type Answers, aShop, type PlatformRequest } from '~/server/test/a-shop.server'
import { aFavoriteList, aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { cartPageActions } from './page/page-actions.server'

const [saving, moving] = ['POST /cart/v2/cart/old/saveForLater', 'POST /cart/v1/item']
const list = 'GET /wishlists/v2/saveForLater'
const removing = 'DELETE /cart/v2/saveForLater/list-1/items/wish-1'
const wish = aWishlistItemDetails({ upc: '0123456789012', qty: 2 })
const savedList = (items = [wish], total = items.length) => ({ saveForLaterId: 'list-1', items, total, start: 0, count: 48 })
const name = 'Skarn 3L Shell'

type Before = { hasCart?: boolean; pressedAt?: number }

async function posting(form: Record<string, string>, answers: Answers, { hasCart = true, pressedAt }: Before = {}) {
  const { shop, ...parts } = aShop({ [list]: savedList(), ...answers }, { path: '/en-us/cart', form: { name, ...form } })
  await shop.session.open()
  parts.sessions.forEach((session) => (session.guestNo = 'G1'))
  await shop.session.rememberWishlists({})
  const items = [{ productId: 'HV7K2Q41', upc: wish.upc ?? '', qty: 1 }]
  if (hasCart) await shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items })
  if (pressedAt) await shop.session.acquireCartLock('earlier', { of: 'item-1', requestedAt: pressedAt })
  await shop.session.releaseCartLock('earlier')
  const result = await actionResult(() => cartPageActions(parts.args as Parameters<typeof cartPageActions>[0]))
  return { ...parts, result, flash: await shop.session.takeFlash(), session: await shop.session.read() }
}

test('a line is saved for later, and a guest’s list is remembered for sign-in (APIC-21, WISH-10)', async () => {
  const saved = { [saving]: { cart: aCart({ id: 'old', items: [] }), saveForLaterId: 'list-1' } }
  const { result, flash, session, callsTo } = await posting({ intent: 'save-for-later', itemId: 'item-1', upc: wish.upc ?? '' }, saved)
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo(saving).map(({ body }) => body)).toEqual([{ itemId: 'item-1' }])
  expect(flash).toMatchObject([{ key: 'savedForLater.done', values: { name } }])
  expect(session).toMatchObject({ lists: { saveForLaterId: 'list-1' }, carts: { 'HALVERN-US': { totalItems: 0 } } })
})

test('a guest’s first item that is saved without an answer is asked for by the next cart page (WISH-10)', async () => {
  const form = { intent: 'save-for-later', itemId: 'item-1', upc: wish.upc ?? '', name }
  const { shop, args } = aShop({ [saving]: anError(500, 'GEN500') }, { path: '/en-us/cart', form })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  await actionResult(() => cartPageActions(args as Parameters<typeof cartPageActions>[0]))
  expect(await shop.session.read()).toMatchObject({ lists: {} })
})

test('a line is not saved for later by a press that arrives after a newer one in it (CART-29)', async () => {
  const form = { intent: 'save-for-later', itemId: 'item-1', upc: wish.upc ?? '', requestedAt: '1000' }
  const { result, flash, callsTo } = await posting(form, {}, { pressedAt: 2_000 })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect([callsTo(saving), flash]).toEqual([[], []])
})

test('a line’s product becomes a favorite and the line is removed, with an undo (WISH-03)', async () => {
  const [favoring, taking] = ['POST /wishlists/v2/favorites', 'DELETE /cart/v1/item']
  const answers = { [favoring]: aFavoriteList(), [taking]: aCart({ id: 'old', items: [] }) }
  const form = { intent: 'move-to-favorites', itemId: 'item-1', productId: 'HV7K2Q41', upc: wish.upc ?? '' }
  const { result, flash, session, callsTo } = await posting(form, answers)
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo(favoring).map(({ body }) => body)).toMatchObject([{ id: 'HV7K2Q41' }])
  expect(callsTo(taking)).toHaveLength(1)
  expect(flash).toMatchObject([{ key: 'favorites.added', values: { name }, link: { path: '/en-us/favorites' } }])
  expect(session?.carts['HALVERN-US']?.removed).toMatchObject({ name, item: { upc: wish.upc } })
  const refused = await posting(form, { ...answers, [favoring]: anError(500, 'GEN500') })
  expect([refused.result.status, refused.callsTo(taking)]).toEqual([503, []])
})

test('a saved item moves to the cart, naming the list it leaves and its stored options (WISH-11)', async () => {
  const { result, callsTo } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, { [moving]: aCart({ id: 'old' }) })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  const { productId, upc, qty, pageUrl: pdpUrl } = wish
  const saveForLater = { consumerId: 'G1', itemId: 'wish-1', saveForLaterId: 'list-1' }
  expect(callsTo(moving).map(({ body }) => body)).toEqual([{ cartId: 'old', productId, upc, qty, pdpUrl, saveForLater }])
})

const giftOption = { to: 'Kit', email: 'kit@example.com', message: 'Stay dry' }

test('a saved item keeps its recipient and its pickup store (WISH-11, DLG-04, SHIP-03)', async () => {
  const answers = { [list]: savedList([{ ...wish, giftOption, storeId: 'HV-US-01' }]), [moving]: aCart({ id: 'old' }) }
  const { flash, callsTo } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, answers)
  expect(callsTo(moving).map(({ body }) => body)).toMatchObject([{ giftOption, storeId: 'HV-US-01' }])
  expect(flash).toMatchObject([{ key: 'savedForLater.moved' }])
})

test('an item its store can no longer supply is delivered instead, and the shopper is told (WISH-11, SHIP-11)', async () => {
  const gone = ({ body }: PlatformRequest) => ('storeId' in (body as object) ? anError(422, 'INV702') : aCart({ id: 'old' }))
  const answers = { [list]: savedList([{ ...wish, giftOption, storeId: 'HV-US-01' }]), [moving]: gone }
  const { result, flash, callsTo } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, answers)
  expect(result.status).toBe(303)
  expect(callsTo(moving).at(-1)?.body).toMatchObject({ giftOption })
  expect(flash).toMatchObject([{ tone: 'info', key: 'savedForLater.sentHome', values: { name } }])
})

test('without a cart, one is created first (WISH-11)', async () => {
  const answers = { 'POST /cart/v1/cart': aCart({ id: 'new', items: [] }), [moving]: aCart({ id: 'new' }) }
  const { result, callsTo } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, answers, { hasCart: false })
  expect(result.status).toBe(303)
  expect(callsTo(moving).map(({ body }) => (body as { cartId: string }).cartId)).toEqual(['new'])
})

test.each([
  ['is sold out', anError(405, 'INV405'), 'Just sold out: this item could not be moved to cart.'],
  ['fails for another reason', anError(408, 'INV408', { additionalInfo: { maxAllowedQty: 1 } }), 'You can order up to 1 of this item.'],
])('an item that %s stays and says so in its place (WISH-13, MSG-12, ERR-08)', async (_, refusal, text) => {
  const { result, flash } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, { [moving]: refusal })
  expect(result.result).toMatchObject({ intent: 'move-to-cart', itemId: 'wish-1', errors: { '': [text] } })
  expect(flash).toEqual([])
})

test('an item on a later page of the list is found (WISH-05)', async () => {
  const pages = ({ query }: PlatformRequest) => (query.get('start') === '48' ? savedList([wish], 49) : savedList([], 49))
  const { result } = await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, { [list]: pages, [moving]: aCart({ id: 'old' }) })
  expect(result.status).toBe(303)
})

test('an item that is no longer saved cannot be moved, and counts as removed', async () => {
  const none = { [list]: savedList([]) }
  expect((await posting({ intent: 'move-to-cart', itemId: 'wish-1' }, none)).result.status).toBe(404)
  expect((await posting({ intent: 'remove-saved', itemId: 'wish-1' }, none)).result.status).toBe(303)
  const { result, flash } = await posting({ intent: 'remove-saved', itemId: 'wish-1' }, { [removing]: savedList([]) })
  expect([result.status, flash]).toMatchObject([303, [{ key: 'savedForLater.removed' }]])
})

const changing = 'PUT /cart/v2/saveForLater'

test.each([
  [{ qty: '2', step: '1' }, 3],
  [{ qty: '2', step: '-1' }, 1],
  [{ qty: '7' }, 7],
])('a saved quantity changes as typed or stepped: %j makes %i (APIC-20, WISH-01)', async (form, qty) => {
  const { result, callsTo } = await posting({ intent: 'change-saved', itemId: 'wish-1', ...form }, { [changing]: savedList() })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo(changing).map(({ body }) => body)).toEqual([{ saveForLaterId: 'list-1', itemId: 'wish-1', qty }])
})

test('a quantity of zero removes a saved item; a negative one is invalid (APIC-22)', async () => {
  const form = { intent: 'change-saved', itemId: 'wish-1', qty: '1', step: '-1' }
  const { flash, callsTo } = await posting(form, { [removing]: savedList([]) })
  expect([callsTo(removing).length, callsTo(changing).length, flash[0]?.key]).toEqual([1, 0, 'savedForLater.removed'])
  const { result } = await posting({ ...form, qty: '-2' }, {})
  expect(result.result).toMatchObject({ itemId: 'wish-1', values: { qty: '-2' }, errors: { qty: ['Enter 0 or more'] } })
})
