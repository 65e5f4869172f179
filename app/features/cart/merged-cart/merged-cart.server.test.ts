import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aWishlistItemDetails } from '~/server/test/a-wishlist-item'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { flashMergeNotice, loadMergedCart, undoMergeAction } from './merged-cart.server'

const siteId = 'HALVERN-US'
const remembered = (upc: string, qty: number) => ({ productId: 'HV7K2Q41', upc, qty })
const line = (id: string, upc: string, qty: number) => aCartItem({ id, upc, qty })
const boots = remembered('boots', 1)
/** One pair was chosen just now; the account had another of the same, and a jacket. */
const joined = { id: 'g1', itemId: 'b', name: 'Boots', chosen: 1, before: 1, qty: 2 }
const mergeOfGuest = (...lines: NonNullable<Cart['merge']>['lines']) => ({ cartId: 'guests', lines })
const merged = aCart({
  id: 'own',
  items: [line('a', 'jacket', 1), line('b', 'boots', 2)],
  totalItems: 3,
  merge: mergeOfGuest(joined),
})
const action = formAction({ 'undo-merge': undoMergeAction })

beforeEach(() => void anEdgeCache())

async function afterMerge(former: { items: (typeof boots)[]; totalItems: number } | undefined, cart = merged) {
  const { shop } = aShop()
  await shop.session.open()
  await flashMergeNotice(shop, { former: former && { cartId: 'guests', ...former }, cart })
  const state = await shop.session.read()
  return { flash: state?.flash.map(({ key, values }) => [key, values]), merge: state?.merge }
}

test('a merged cart is announced, with the origin of each line (CART-13)', async () => {
  const { flash, merge } = await afterMerge({ items: [boots], totalItems: 1 })
  expect(flash).toEqual([['signIn.merged', { here: 1, before: 2 }]])
  expect(merge).toEqual({ siteId, cartId: 'guests', items: [boots] })
})

test('a guest without a cart reads that the account’s cart is back (CART-13)', async () => {
  expect(await afterMerge(undefined)).toEqual({ flash: [['signIn.cartBack', { count: 3 }]], merge: undefined })
})

test('a cart that did not grow is no news (CART-13)', async () => {
  const capped = { ...joined, qty: 1, cause: 'ADDED_MAX_QUANTITY' as const }
  const cart = aCart({ items: [line('b', 'boots', 1)], totalItems: 1, merge: mergeOfGuest(capped) })
  expect(await afterMerge({ items: [boots], totalItems: 1 }, cart)).toEqual({ flash: [], merge: undefined })
})

test('items that did not fit are reported, with a link to the reasons (CART-13)', async () => {
  const capped = { ...joined, chosen: 5, before: 0, cause: 'ADDED_MAX_QUANTITY' as const }
  const cart = aCart({ items: [line('b', 'boots', 2)], totalItems: 2, merge: mergeOfGuest(capped) })
  const { flash, merge } = await afterMerge({ items: [remembered('boots', 5)], totalItems: 5 }, cart)
  expect(flash).toEqual([['signIn.fewer', { count: 3 }]])
  expect(merge).toMatchObject({ cartId: 'guests' })
})

test('a merge of another cart, long ago, is no news: the account’s cart is back', async () => {
  const cart = { ...merged, merge: { cartId: 'of-last-week', lines: [joined] } }
  expect(await afterMerge({ items: [], totalItems: 0 }, cart)).toEqual({ flash: [['signIn.cartBack', { count: 3 }]], merge: undefined })
})

async function aMergedShop(answers: Answers = {}) {
  const shop = aShop({ 'GET /cart/v1/cart/own': merged, ...answers }, { path: '/en-us/cart/merged', form: { intent: 'undo-merge' } })
  await shop.shop.session.rememberCart(siteId, { cartId: 'own', totalItems: 3, items: [] })
  await shop.shop.session.rememberMerge({ siteId, cartId: 'guests', items: [{ ...boots, itemId: 'g1' }] })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('the page lists what was chosen just now and what is from before (CART-13)', async () => {
  const { shop } = await aMergedShop()
  const loaded = await loadMergedCart(shop)
  expect(loaded?.here.map(({ id, qty }) => [id, qty])).toEqual([['b', 1]])
  expect(loaded?.before.map(({ id, qty }) => [id, qty])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  await shop.session.rememberMerge(null)
  expect(await loadMergedCart(shop)).toBeNull()
})

test('a smaller quantity, a former price and items that did not fit are explained beside the line (CART-13)', async () => {
  const capped = { ...joined, chosen: 5, cause: 'ADDED_MAX_QUANTITY' as const, formerPrice: 250 }
  const dropped = { id: 'g2', name: 'Scarf', chosen: 2, before: 0, qty: 0, cause: 'CART_FULL' as const }
  const { shop } = await aMergedShop({ 'GET /cart/v1/cart/own': { ...merged, merge: mergeOfGuest(capped, dropped) } })
  const loaded = await loadMergedCart(shop)
  expect(loaded?.here).toMatchObject([
    { id: 'b', qty: 1, explanation: { cause: 'ADDED_MAX_QUANTITY', chosen: 5, before: 1, held: 2, price: 220, formerPrice: 250 } },
  ])
  expect(loaded?.before.map(({ explanation: why }) => why)).toEqual([undefined, undefined])
  expect(loaded).toMatchObject({ left: [{ id: 'g2', name: 'Scarf', qty: 2 }], missing: 5 })
})

test('undoing the merge returns items that did not fit to the cart (CART-13, WISH-07)', async () => {
  const dropped = { id: 'g1', name: 'Boots', chosen: 1, before: 0, qty: 0, cause: 'CART_FULL' as const }
  const full = aCart({ id: 'own', items: [line('a', 'jacket', 1)], totalItems: 1, merge: mergeOfGuest(dropped) })
  const { post, callsTo } = await aMergedShop({
    'GET /cart/v1/cart/own': full,
    'POST /cart/v2/cart/own/saveForLater': { cart: aCart({ id: 'own', items: [], totalItems: 0 }), saveForLaterId: 's1' },
    'POST /cart/v1/item': full,
  })
  await post()
  expect(callsTo('POST /cart/v1/item').map(({ body }) => body)).toMatchObject([{ cartId: 'own', upc: 'boots', qty: 1 }])
})

const savedList = (qty: number) => ({
  saveForLaterId: 's1',
  items: [aWishlistItemDetails({ upc: 'boots', qty })],
  total: 1,
  start: 0,
  count: 48,
})

test('undoing the merge saves earlier items for later, also those of both carts; the guest’s own stay (CART-13)', async () => {
  const changed = aCart({ id: 'own', items: [line('b', 'boots', 1)], totalItems: 1 })
  const { post, callsTo, shop } = await aMergedShop({
    'POST /cart/v2/cart/own/saveForLater': { cart: changed, saveForLaterId: 's1' },
    'POST /cart/v1/item': changed,
    'GET /wishlists/v2/saveForLater': savedList(2),
    'PUT /cart/v2/saveForLater': savedList(1),
  })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo('POST /cart/v2/cart/own/saveForLater').map(({ body }) => body)).toEqual([{ itemId: 'a' }, { itemId: 'b' }])
  expect(callsTo('POST /cart/v1/item').map(({ body }) => body)).toMatchObject([{ upc: 'boots', qty: 1 }])
  expect(callsTo('PUT /cart/v2/saveForLater').map(({ body }) => body)).toMatchObject([{ saveForLaterId: 's1', qty: 1 }])
  const state = await shop.session.read()
  expect([state?.merge, state?.flash.at(-1)?.key]).toEqual([undefined, 'mergedCart.undone'])
})

test('a shopper who has no list reads that the items go, and then they do (CART-13, WISH-07)', async () => {
  const changed = aCart({ id: 'own', items: [line('b', 'boots', 1)], totalItems: 1 })
  const { post, callsTo, shop } = await aMergedShop({ 'DELETE /cart/v1/item': changed, 'PUT /cart/v1/cart/own/item': changed })
  const nora = {
    consumerNo: 'C1',
    kind: 'EMPLOYEE',
    isEmployeeDiscountTCAccepted: true,
    isLoyaltyMember: false,
    isEmployee: true,
    isAthlete: false,
    programmes: [],
  } as const
  const kept = await shop.session.read()
  await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: nora })
  await shop.session.rememberCart(siteId, { cartId: 'own', totalItems: 3, items: [] })
  await shop.session.rememberMerge(kept?.merge ?? null)
  expect((await loadMergedCart(shop))?.isKept).toBe(false)
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(callsTo('DELETE /cart/v1/item').map(({ body }) => body)).toMatchObject([{ itemId: 'a' }])
  expect(callsTo('PUT /cart/v1/cart/own/item').map(({ body }) => body)).toMatchObject([{ itemId: 'b', qty: 1 }])
})
