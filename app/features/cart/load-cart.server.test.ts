import { beforeEach, expect, test } from 'vitest'
import type { CartItem } from '#contracts/entities/cart'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import type { ItemOnPage } from './cart-on-page'
import { loadCart } from './load-cart.server'

const reading = 'GET /cart/v1/cart/old'
const listing = 'GET /consumers-v3/utilities/stores'

beforeEach(() => void anEdgeCache())

type Option = CartItem['shippingOptions'][number]
const method = (code: Option['shippingMethod']['code']) => ({
  ...{ code, label: code, deliveryTime: '3-5 business days' },
  price: { amount: 0 },
})
const way = (code: Option['shippingMethod']['code'], over: Partial<Option> = {}): Option => ({
  ...{ selected: false, available: true, shippingMethod: method(code), cost: 0, shippingPromotions: [], applicableShippingMethods: [] },
  ...over,
})
const atDoor = way('standard', { selected: true })
const has = (storeInventory: number) => ({ storeInfo: { id: 'HV-US-01', storeInventory } })

async function seen(
  shippingOptions: Option[],
  { favourite, listed = { stores: [aStore()] } }: { favourite?: string; listed?: object } = {},
) {
  const cart = aCart({ id: 'old', items: [aCartItem({ qty: 2, shippingOptions })] })
  const parts = aShop({ [reading]: cart, [listing]: listed }, { path: '/en-us/cart' })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  if (favourite) await parts.shop.session.keepFavouriteStore('HALVERN-US', favourite)
  const { cart: shown } = await loadCart(parts.shop)
  const [line] = (shown?.items ?? []) as ItemOnPage[]
  return { ...parts, near: line?.near, storesAsked: parts.callsTo(listing).length }
}

test('a line the favourite store has enough of says that it can be fetched there (CART-16, STO-04)', async () => {
  const { near, callsTo } = await seen([atDoor, way('pickup', has(2))], { favourite: 'HV-US-01' })
  expect([near?.text, near?.fetchItem]).toEqual(['In stock at Halvern Seattle', expect.stringContaining('Skarn 3L Shell')])
  expect(callsTo(reading).map(({ query }) => query.get('favStoreId'))).toEqual(['HV-US-01'])
})

test.each([
  ['too few are there', [atDoor, way('pickup', has(1))]],
  ['it would have to be sent there', [atDoor, way('sts', has(0))]],
  ['it waits there already', [way('pickup', { ...has(5), selected: true }), way('standard')]],
])('it does not when %s', async (_, options) => {
  expect((await seen(options, { favourite: 'HV-US-01' })).near).toBeUndefined()
})

test('a store that cannot be named is not spoken of, and the cart is there', async () => {
  expect((await seen([atDoor, way('pickup', has(5))], { favourite: 'HV-US-01', listed: { stores: [] } })).near).toBeUndefined()
})

test('without a favourite nothing is asked of stores', async () => {
  const { callsTo, storesAsked } = await seen([atDoor])
  expect(callsTo(reading).map(({ query }) => query.has('favStoreId'))).toEqual([false])
  expect(storesAsked).toBe(0)
})
