import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart, CartItem } from '#contracts/entities/cart'
import { formAction } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aStore, aStoreInDenver } from '~/server/test/a-store'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { loadCartPageView } from '../page/cart-page-view.server'
import { addPickupAction, keepPickupAction, loadChangeStore, loadStoreChanged, movePickupAction } from './pickup.server'

const slug = 'skarn-3l-shell-HV7K2Q41'
const adding = 'POST /cart/v1/item'
const moving = 'PUT /cart/v1/cart/cart-1/item'
const action = formAction({ 'add-pickup': addPickupAction, 'move-pickup': movePickupAction, 'keep-pickup': keepPickupAction })

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

function waitingAt(storeId: string, code: 'pickup' | 'sts' = 'pickup'): CartItem['shippingOptions'] {
  const shippingMethod = { code, label: 'Pickup', price: { amount: 0 }, deliveryTime: 'Same day' }
  const option = { available: true, shippingMethod, cost: 0, shippingPromotions: [], applicableShippingMethods: [shippingMethod] }
  return [
    { ...option, selected: true, storeInfo: { id: storeId, storeInventory: 2 } },
    { ...option, selected: false },
  ]
}

const boots = aCartItem({ id: 'boots', productId: 'HV9B1T55', upc: '0123456789043', name: 'Boots', qty: 2 })
const inSeattle = { ...boots, shippingOptions: waitingAt('HV-US-01') }

type PickupActionsRequest = { form?: Record<string, string>; items?: CartItem[]; answers?: Answers; path?: string }

async function posting({ form = {}, items = [], answers = {}, path = `/en-us/pickup/${slug}` }: PickupActionsRequest = {}) {
  const cart = aCart({ id: 'cart-1', items })
  const all = {
    'GET /products/v2/products/HV7K2Q41/details': aProduct(),
    'GET /consumers-v3/utilities/stores': { stores: [aStore(), aStoreInDenver({ pickupAvailable: true })] },
    'GET /cart/v1/cart/cart-1': cart,
    [adding]: cart,
    [moving]: cart,
    'POST /cart/v1/cartWithItem': Response.json(cart, { status: 201 }),
    ...answers,
  }
  const sent = { intent: 'add-pickup', color: 'slate', size: 'm', storeId: 'HV-US-03', act: 'form-1', ...form }
  const shop = aShop(all, { path, form: sent, params: { slug } })
  if (items.length > 0) await shop.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 2, items: [] })
  const post = () => actionResult(() => action({ ...shop.args, request: shop.args.request.clone() } as Parameters<typeof action>[0]))
  return { ...shop, post }
}

test('the chosen variant is added for store pickup, with a confirmation (DLG-16)', async () => {
  const { post, callsTo, shop } = await posting()
  expect(await post()).toMatchObject({ status: 303, location: `/en-us/p/${slug}?color=slate&size=m#added` })
  expect(callsTo('POST /cart/v1/cartWithItem').map(({ body }) => body)).toEqual([
    { productId: 'HV7K2Q41', upc: '0123456789029', qty: 1, pdpUrl: `/p/${slug}`, storeId: 'HV-US-03' },
  ])
  expect(await shop.session.takeFlash()).toMatchObject([
    { key: 'pickup.added', values: { name: 'Skarn 3L Shell', store: 'Halvern Denver' }, link: { path: '/en-us/cart' } },
  ])
})

test.each([
  [{ storeId: '' }, { storeId: ['Choose a store'] }],
  [{ storeId: 'DK-US-01' }, { storeId: ['Choose a store'] }],
  [{ size: '' }, { '': ['Choose a size first to see which stores have it.'] }],
])('with %j the shopper reads what is missing, and nothing is added', async (form, errors) => {
  const { post, requests } = await posting({ form })
  expect(await post()).toMatchObject({ status: 422, result: { errors, values: form } })
  expect(requests.filter(({ path }) => path.startsWith('/cart'))).toEqual([])
})

test('a store that has just sold out is reported, and the next try is a new request', async () => {
  const { post, callsTo } = await posting({ answers: { 'POST /cart/v1/cartWithItem': anError(409, 'INV702') } })
  expect(await post()).toMatchObject({ status: 409, result: { errorId: 'STORE_STOCK_MISSING' } })
  await post()
  expect(callsTo('POST /cart/v1/cartWithItem')).toHaveLength(2)
})

test('a double click adds once', async () => {
  const { post, callsTo } = await posting()
  await Promise.all([post(), post()])
  expect(callsTo('POST /cart/v1/cartWithItem')).toHaveLength(1)
})

test.each([
  ['in another store the shopper is asked first', waitingAt('HV-US-01'), true],
  ['on their way to another store too', waitingAt('HV-US-01', 'sts'), true],
  ['in the same store nothing is asked', waitingAt('HV-US-03'), false],
  ['for the door nothing is asked', [], false],
])('with items in the cart, %s (DLG-08)', async (_, shippingOptions, isAsked) => {
  const { post, callsTo } = await posting({ items: [{ ...boots, shippingOptions }] })
  const { location } = await post()
  const question = `/en-us/change-store/${slug}?color=slate&size=m&storeId=HV-US-03`
  expect(location).toBe(isAsked ? question : `/en-us/p/${slug}?color=slate&size=m#added`)
  expect(callsTo(adding)).toHaveLength(isAsked ? 0 : 1)
})

test('accepting adds the new item, moves the others and says so (DLG-08, DLG-22)', async () => {
  const { post, callsTo } = await posting({ items: [inSeattle], form: { intent: 'move-pickup' } })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/store-changed/HV-US-03' })
  expect(callsTo(adding)).toHaveLength(1)
  expect(callsTo(moving).map(({ body }) => body)).toMatchObject([{ itemId: 'boots', upc: '0123456789043', qty: 2, storeId: 'HV-US-03' }])
})

test('a cart line takes the others along, is not added again, and is not recreated when it is gone (DLG-08, SHIP-11)', async () => {
  const items = [inSeattle, aCartItem({ id: 'jacket', qty: 3 })]
  const { post, callsTo } = await posting({ items, form: { intent: 'move-pickup', item: 'jacket' } })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/store-changed/HV-US-03' })
  expect(callsTo(moving).map(({ body }) => body)).toMatchObject([
    { itemId: 'jacket', qty: 3, storeId: 'HV-US-03' },
    { itemId: 'boots', storeId: 'HV-US-03' },
  ])
  const gone = await posting({ items, form: { intent: 'keep-pickup', item: 'elsewhere' } })
  expect((await gone.post()).status).toBe(409)
  expect([...callsTo(adding), ...gone.callsTo(adding)]).toEqual([])
})

test('items the new store lacks stay where they are, and the rest move (DLG-22)', async () => {
  const { post } = await posting({ items: [inSeattle], form: { intent: 'move-pickup' }, answers: { [moving]: anError(409, 'INV702') } })
  expect(await post()).toMatchObject({ status: 303, location: '/en-us/store-changed/HV-US-03' })
})

test('declining adds the new item and moves nothing (DLG-08)', async () => {
  const { post, callsTo } = await posting({ items: [inSeattle], form: { intent: 'keep-pickup' } })
  expect((await post()).location).toBe(`/en-us/p/${slug}?color=slate&size=m#added`)
  expect(callsTo(adding)).toHaveLength(1)
  expect(callsTo(moving)).toEqual([])
})

test('on the cart page a line says in which store it waits; when the stores cannot be read, how it is fetched at least', async () => {
  const { shop } = await posting({ items: [inSeattle] })
  const collected = async (cart: Cart, at = shop) => (await loadCartPageView(at, cart)).items.map(({ way }) => way?.text)
  expect(await collected(aCart({ items: [inSeattle, aCartItem()] }))).toEqual(['Pickup · Halvern Seattle · Today', undefined])
  const dark = await posting({ answers: { 'GET /consumers-v3/utilities/stores': anError(500, 'GEN500') } })
  expect(await collected(aCart({ items: [inSeattle] }), dark.shop)).toEqual(['Pickup · Today'])
})

test('a cart without pickup requests no stores', async () => {
  const { shop, callsTo } = await posting()
  await loadCartPageView(shop, aCart())
  expect(callsTo('GET /consumers-v3/utilities/stores')).toEqual([])
})

test('the question names what waits where, and where to it would move (DLG-26)', async () => {
  const path = `/en-us/change-store/${slug}?color=slate&size=m&storeId=HV-US-03`
  const { shop } = await posting({ items: [inSeattle], path })
  expect(await loadChangeStore(shop, slug)).toMatchObject({
    store: { storeId: 'HV-US-03', name: 'Halvern Denver' },
    quantity: 2,
    otherStores: ['Halvern Seattle'],
    backPath: `/en-us/pickup/${slug}?color=slate&size=m`,
  })
})

test.each(['storeId=DK-US-01&color=slate&size=m', 'color=slate&size=m', 'storeId=HV-US-03&color=slate'])(
  '?%s asks nothing',
  async (query) => {
    const { shop } = await posting({ path: `/en-us/change-store/${slug}?${query}` })
    expect(await loadChangeStore(shop, slug)).toBeNull()
  },
)

test('the shopper reads what did not move along; while the cart cannot be read nothing is claimed (DLG-22, DLG-26)', async () => {
  const { shop } = await posting({ items: [inSeattle] })
  expect(await loadStoreChanged(shop, 'HV-US-03')).toMatchObject({ quantity: 2, names: ['Boots'], otherStores: ['Halvern Seattle'] })
  expect(await loadStoreChanged(shop, 'HV-US-01')).toMatchObject({ quantity: 0, names: [] })
  const dark = await posting({ items: [inSeattle], answers: { 'GET /cart/v1/cart/cart-1': anError(500, 'GEN500') } })
  expect(await loadStoreChanged(dark.shop, 'HV-US-03')).toMatchObject({ quantity: 0 })
  expect(await loadStoreChanged(shop, 'nowhere')).toBeNull()
})
