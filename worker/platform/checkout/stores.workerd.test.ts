import { beforeEach, expect, test } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { setStock } from '../test/orders'
import { aCart, callPlatform, getSampleVariant, readFailure } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
const [store, withoutPickup] = ['HV-US-01', 'HV-US-02']
const item = getSampleVariant('shell')

beforeEach(async () => {
  await setStock(item, 100)
  await setStock(item, 3, store)
  await setStock(item, 3, withoutPickup)
})

const inStore = (over: object = {}) => aCart({ body: { ...item, qty: 2, storeId: store, ...over } })
const option = (cart: Awaited<ReturnType<typeof read>>, line = 0) => cart.items[line]?.shippingOptions[0]

test('an item in stock at a store is set to pickup there, free and the same day (SHIP-03, CART-05, SHIP-20)', async () => {
  const { cart } = await inStore()
  expect(option(cart)).toMatchObject({
    selected: true,
    shippingMethod: { code: 'pickup', label: 'Pick up in store', deliveryTime: 'Same day' },
    storeInfo: { id: store, storeInventory: 3 },
  })
  expect(cart.shippingMethods).toMatchObject([{ code: 'pickup', shippingId: store, address: { city: 'Seattle' } }])
  expect(cart.totals.shipping).toBe(0)
})

test.each([
  ['has too few', { qty: 4 }],
  ['hands nothing out', { storeId: withoutPickup }],
])('a store that %s is sent a parcel (SHIP-05)', async (_what, over) => {
  const { cart } = await inStore(over)
  expect(option(cart)).toMatchObject({ shippingMethod: { code: 'sts', deliveryTime: '4-6 business days' } })
})

test.each(['nowhere', 'DK-US-01', 'HV-CA-01'])('%s is no store of this shop: STR404 (STO-06)', async (storeId) => {
  const { cart, token } = await aCart()
  const response = await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...item, storeId } })
  expect(await readFailure(response)).toMatchObject({ status: 404, errorId: 'STR404', info: { field: 'storeId' } })
})

test('neither in stock nor available by delivery to the store is INV702, with the store’s stock (ERR-31)', async () => {
  const { cart, token } = await aCart()
  await setStock(item, 0)
  const response = await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...item, qty: 4, storeId: store } })
  expect(await readFailure(response)).toMatchObject({ errorId: 'INV702', info: { maxAllowedQty: 3 } })
})

test('a gift card cannot be picked up in a store: API400', async () => {
  const { cart, token } = await aCart()
  const response = await callPlatform('POST', '/cart/v1/item', {
    token,
    body: { cartId: cart.id, ...getSampleVariant('giftCard'), storeId: store },
  })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'storeId' } })
})

test('a line for home delivery and one for the store are separate, each with its own stock (CART-25, SHIP-03)', async () => {
  const { cart, token } = await inStore()
  const mixed = await read(await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...item, qty: 8 } }))
  expect(mixed.items.map(({ qty }) => qty)).toEqual([2, 8])
  expect(mixed.shippingMethods.map(({ shippingId }) => shippingId)).toEqual([store, 'me'])
})

test('a changed line stays with its store while its stock suffices, else it is delivered there; me moves it home (APIC-06, SHIP-11, ERR-22)', async () => {
  const { cart, token } = await inStore()
  const change = async (over: object) =>
    read(
      await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, {
        token,
        body: { cartId: cart.id, itemId: cart.items[0]?.id, ...item, ...over },
      }),
    )
  const three = await change({ qty: 3 })
  expect([option(three)?.shippingMethod.code, three.flash]).toEqual(['pickup', []])
  const four = await change({ qty: 4 })
  expect(option(four)?.shippingMethod.code).toBe('sts')
  expect(four.flash).toMatchObject([{ type: 'INFO', code: 'PickupToStoreTransition', details: { itemId: cart.items[0]?.id } }])
  const home = await change({ qty: 1, storeId: 'me' })
  expect(option(home)?.shippingMethod.code).toBe('standard')
  expect(home.flash).toMatchObject([{ type: 'INFO', code: 'StoreToHomeTransition' }])
})

test('a whole parcel moves to a store or a collection point, and home again (APIC-09, SHIP-03, SHIP-04, SHIP-11)', async () => {
  const { cart, token } = await aCart({ body: { ...item, qty: 1 } })
  const choose = (code: string, shippingId: string) =>
    callPlatform('POST', '/cart/v1/shippingMethod', { token, body: { cartId: cart.id, code, shippingId } })
  expect((await read(await choose('pickup', store))).shippingMethods).toMatchObject([{ code: 'pickup', shippingId: store }])
  const home = await read(await choose('standard', store))
  expect(home.shippingMethods).toMatchObject([{ code: 'standard', shippingId: 'me' }])
  expect(home.flash).toMatchObject([{ code: 'PickupToHomeTransition' }])
  const point = await read(await choose('pudo', 'CP-US-01'))
  expect(point.shippingMethods).toMatchObject([
    { code: 'pudo', shippingId: 'CP-US-01', price: { amount: 4.95 }, address: { city: 'Portland' } },
  ])
  expect(option(point)).toMatchObject({ collectAt: { id: 'CP-US-01', name: expect.stringMatching(/\w/), address: { city: 'Portland' } } })
  expect(await readFailure(await choose('pudo', 'CP-DE-01'))).toMatchObject({ status: 404, errorId: 'SHP404' })
  expect(await readFailure(await choose('pickup', 'nowhere'))).toMatchObject({ status: 404, errorId: 'STR404' })
})

test('moving a parcel to a store twice under one transaction returns the same cart twice', async () => {
  const { cart, token } = await aCart({ body: { ...item, qty: 1 } })
  const body = { cartId: cart.id, code: 'pickup', shippingId: store }
  const move = () => callPlatform('POST', '/cart/v1/shippingMethod', { token, transactionId: 't-move', body })
  expect(await read(await move())).toEqual(await read(await move()))
})

test('a pickup person is named for the store’s parcel alone (SHIP-14, WAL-15)', async () => {
  const { cart, token } = await inStore()
  const contact = { shippingId: store, firstName: 'Bea', lastName: 'Roe' }
  const set = (address: object) =>
    callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { token, body: { addresses: [address], context: 'COLLECTION' } })
  expect((await read(await set(contact))).shippingMethods).toMatchObject([{ address: { firstName: 'Bea', city: 'Seattle' } }])
  expect(await readFailure(await set({ ...contact, lastName: '' }))).toMatchObject({ errorId: 'API400', info: { field: 'lastName' } })
})

test('a cart brought up to date sends elsewhere what a store has sold, and tells so; what cannot be sent is an error (SHIP-21, ERR-22, ERR-43)', async () => {
  const { cart, token } = await inStore()
  const patched = async () => read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token }))
  await setStock(item, 1, store)
  await setStock(item, 0)
  const stuck = await patched()
  expect(stuck.flash).toMatchObject([{ type: 'ERROR', code: 'PickupToHomeTransition', message: expect.stringContaining('no longer') }])
  expect(option(stuck)?.shippingMethod.code).toBe('pickup')
  await setStock(item, 100)
  const sent = await patched()
  expect(sent.flash).toMatchObject([{ type: 'INFO', code: 'PickupToStoreTransition' }])
  expect(option(sent)?.shippingMethod.code).toBe('sts')
  expect((await patched()).flash).toEqual([])
})

test('a line says how else it could travel: home, or to the favorite store with what that has (CART-16, STO-04, SHIP-02)', async () => {
  const { cart, token } = await inStore()
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...item, qty: 4 } })
  const seen = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?favStoreId=${store}`, { token }))
  const ways = seen.items.map(({ shippingOptions }) =>
    shippingOptions.map((way) => [way.shippingMethod.code, way.selected, way.storeInfo?.storeInventory]),
  )
  expect(ways).toEqual([
    [
      ['pickup', true, 3],
      ['standard', false, undefined],
    ],
    [
      ['standard', true, undefined],
      ['sts', false, 3],
    ],
  ])
  const unknown = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?favStoreId=nowhere`, { token }))
  expect(unknown.items[1]?.shippingOptions).toHaveLength(1)
})

test('supply is the stock of the location the line comes from (CART-16)', async () => {
  const { cart, token } = await inStore()
  await setStock(item, 1, store)
  const checked = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?inventorySupplyCheck=true`, { token }))
  expect(checked.items[0]?.maxQty).toBe(1)
  expect(checked.flash).toMatchObject([{ code: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 1 } }])
})
