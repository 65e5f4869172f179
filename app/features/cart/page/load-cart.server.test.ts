import { beforeEach, expect, test } from 'vitest'
import type { CartItem } from '#contracts/entities/cart'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aProductCard } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import type { CartPageItemView } from '../cart-page-view'
import { loadCart } from './load-cart.server'

const reading = 'GET /cart/v1/cart/old'
const completing = 'GET /products/v1/widgetRecommendations'
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

async function seen(shippingOptions: Option[], { favorite, listed = { stores: [aStore()] } }: { favorite?: string; listed?: object } = {}) {
  const cart = aCart({ id: 'old', items: [aCartItem({ qty: 2, shippingOptions })] })
  const parts = aShop({ [reading]: cart, [listing]: listed }, { path: '/en-us/cart' })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  if (favorite) await parts.shop.session.rememberFavoriteStore('HALVERN-US', favorite)
  const { cart: shown } = await loadCart(parts.shop)
  const [line] = (shown?.items ?? []) as CartPageItemView[]
  return { ...parts, near: line?.near, storesAsked: parts.callsTo(listing).length }
}

test('a line the favorite store has enough of says that it can be fetched there (CART-16, STO-04)', async () => {
  const { near, callsTo } = await seen([atDoor, way('pickup', has(2))], { favorite: 'HV-US-01' })
  expect([near?.text, near?.fetchItem]).toEqual(['In stock at Halvern Seattle', expect.stringContaining('Skarn 3L Shell')])
  expect(callsTo(reading).map(({ query }) => query.get('favStoreId'))).toEqual(['HV-US-01'])
})

test.each([
  ['too few are there', [atDoor, way('pickup', has(1))]],
  ['it would have to be sent there', [atDoor, way('sts', has(0))]],
  ['it waits there already', [way('pickup', { ...has(5), selected: true }), way('standard')]],
])('the cart does not when %s', async (_, options) => {
  expect((await seen(options, { favorite: 'HV-US-01' })).near).toBeUndefined()
})

test('a store that cannot be named is not spoken of, and the cart is there', async () => {
  expect((await seen([atDoor, way('pickup', has(5))], { favorite: 'HV-US-01', listed: { stores: [] } })).near).toBeUndefined()
})

test('without a favorite store no store is requested', async () => {
  const { callsTo, storesAsked } = await seen([atDoor])
  expect(callsTo(reading).map(({ query }) => query.has('favStoreId'))).toEqual([false])
  expect(storesAsked).toBe(0)
})

test('the cart is shown with what stock has left, so that a line that sold out says it before checkout (CART-30)', async () => {
  const { callsTo } = await seen([atDoor])
  expect(callsTo(reading).map(({ query }) => query.get('inventorySupplyCheck'))).toEqual(['true'])
})

test('a guest who has saved nothing is not asked for what is saved; a list, even one without an answer yet, and an account are', async () => {
  const asksAfter = async (prepare: (shop: ReturnType<typeof aShop>['shop']) => Promise<void>) => {
    const { shop, callsTo } = aShop({ [reading]: aCart({ id: 'old' }) }, { path: '/en-us/cart' })
    await shop.session.open()
    await prepare(shop)
    await shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 0, items: [] })
    await loadCart(shop)
    return callsTo(reading).map(({ query }) => query.get('savedItems'))
  }
  expect(await asksAfter(async () => undefined)).toEqual(['false'])
  expect(await asksAfter((shop) => shop.session.rememberWishlists({}))).toEqual([null])
  expect(await asksAfter((shop) => shop.session.rememberWishlists({ saveForLaterId: 'list-1' }))).toEqual([null])
  const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
  const account = { ...consumer, isAthlete: false, isEmployee: false, isLoyaltyMember: false, programmes: [] }
  expect(await asksAfter((shop) => shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: account }))).toEqual([null])
})

const applying = 'PUT /cart/v1/coupon'

test('a code in the cart’s own URL is stored and applies to the cart shown (PROM-13)', async () => {
  const parts = aShop({}, { path: '/en-us/cart?promo=WELCOME10&utm_source=letter' })
  await expect(loadCart(parts.shop)).rejects.toMatchObject({ status: 303 })
  const led = await loadCart(parts.shop).catch((answer: Response) => answer.headers.get('Location'))
  expect(led).toBe('/en-us/cart?utm_source=letter')
  expect(parts.cookiesOut[0]).toMatch(/^__Host-promo=WELCOME10;/)
})

test.each([
  ['/en-us/cart', 'OLD: This code has expired. Please try another.'],
  ['/fr-fr/cart', /^OLD\u00A0: /],
])('at %s a stored code that is refused is reported with its reason (PROM-13, ERR-32)', async (path, received) => {
  const parts = aShop({ [reading]: aCart({ id: 'old' }), [applying]: anError(422, 'PRM155') }, { path, cookies: { '__Host-promo': 'OLD' } })
  await parts.shop.session.rememberCart(parts.shop.siteId, { cartId: 'old', totalItems: 1, items: [] })
  expect((await loadCart(parts.shop)).refusedPromo).toMatch(received)
})

test('what goes with the dearest item is offered below the cart, without what is in it (PLP-19)', async () => {
  const price = (current: number) => ({ ...aCartItem().price, current })
  const items = [aCartItem({ masterId: 'HVSOCK01', price: price(20) }), aCartItem({ id: '2', masterId: 'HVSHELL1', price: price(289) })]
  const products = ['HVSOCK01', 'HVBOOT01', 'HVHAT001'].map((id) => aProductCard({ id, alternateImage: 'x/back' }))
  const parts = aShop(
    { [reading]: aCart({ id: 'old', items }), [completing]: { recommendationId: 'r', products } },
    { path: '/en-us/cart' },
  )
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 2, items: [] })
  const { complements } = await loadCart(parts.shop)
  const cards = (await complements) ?? []
  expect(cards.map(({ id }) => id)).toEqual(['HVBOOT01', 'HVHAT001'])
  expect(cards).not.toContainEqual(expect.objectContaining({ alternateImage: expect.anything() }))
  // The same objects for each visit, so that the row is rendered once. (RUN-30)
  const again = await (await loadCart(parts.shop)).complements
  expect(again?.map((card, i) => card === cards[i])).toEqual([true, true])
  expect(parts.callsTo(completing).map(({ query }) => query.get('productId'))).toEqual(['HVSHELL1'])
})
