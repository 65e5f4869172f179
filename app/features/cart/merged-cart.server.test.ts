import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { aWishSeen } from '~/server/test/a-wish-seen'
import { saidBy } from '~/server/test/said-by.server'
import { loadMergedCart } from './load-merged-cart.server'
import { tellMerge } from './tell-merge.server'
import { undoMergeAction } from './undo-merge-action.server'

const siteId = 'HALVERN-US'
const remembered = (upc: string, qty: number) => ({ productId: 'HV7K2Q41', upc, qty })
const line = (id: string, upc: string, qty: number) => aCartItem({ id, upc, qty })
const boots = remembered('boots', 1)
/** One pair was chosen just now; the account had another of the same, and a jacket. */
const merged = aCart({ id: 'own', items: [line('a', 'jacket', 1), line('b', 'boots', 2)], totalItems: 3 })
const action = formAction({ 'undo-merge': undoMergeAction })

beforeEach(() => void anEdgeCache())

async function told(former: { items: (typeof boots)[]; totalItems: number } | undefined, cart = merged) {
  const { shop } = aShop()
  await shop.session.open()
  await tellMerge(shop, { former: former && { cartId: 'guests', ...former }, cart })
  const state = await shop.session.read()
  return { flash: state?.flash.map(({ key, values }) => [key, values]), merge: state?.merge }
}

test('a cart that has grown is told, with what came from where (CART-13)', async () => {
  const { flash, merge } = await told({ items: [boots], totalItems: 1 })
  expect(flash).toEqual([['signIn.merged', { here: 1, before: 2 }]])
  expect(merge).toEqual({ siteId, items: [boots] })
})

test('a guest without a cart hears that the one of the account is back (CART-13)', async () => {
  expect(await told(undefined)).toEqual({ flash: [['signIn.cartBack', { count: 3 }]], merge: undefined })
})

test('a cart that did not grow is no news (CART-13)', async () => {
  const cart = aCart({ items: [line('b', 'boots', 1)], totalItems: 1 })
  expect(await told({ items: [boots], totalItems: 1 }, cart)).toEqual({ flash: [], merge: undefined })
})

test('what there is no more of is told', async () => {
  const cart = aCart({ items: [line('b', 'boots', 2)], totalItems: 2 })
  expect((await told({ items: [remembered('boots', 5)], totalItems: 5 }, cart)).flash).toEqual([['signIn.fewer', { count: 3 }]])
})

async function aMergedShop(answers: Answers = {}) {
  const shop = aShop({ 'GET /cart/v1/cart/own': merged, ...answers }, { path: '/en-us/cart/merged', form: { intent: 'undo-merge' } })
  await shop.shop.session.rememberCart(siteId, { cartId: 'own', totalItems: 3, items: [] })
  await shop.shop.session.rememberMerge({ siteId, items: [boots] })
  return { ...shop, post: () => saidBy(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
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

const savedList = (qty: number) => ({ saveForLaterId: 's1', items: [aWishSeen({ upc: 'boots', qty })], total: 1, start: 0, count: 48 })

test('undone, what is from before is saved for later, also of what both had; the pieces chosen just now stay (CART-13)', async () => {
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
  expect([state?.merge, state?.flash.at(-1)?.key]).toEqual([undefined, 'merged.undone'])
})

test('who keeps no list is told before that it goes, and then it does (CART-13, WISH-07)', async () => {
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
