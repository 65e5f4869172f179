import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '#contracts/entities/cart'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { aProduct } from '~/server/test/a-product'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { aStore } from '~/server/test/a-store'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { deliveryActions, loadDelivery } from './delivery.server'

const reading = 'GET /cart/v1/cart/old'
const changing = 'PUT /cart/v1/cart/old/item'
const choosing = 'POST /cart/v1/shippingMethod'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

type Option = CartItem['shippingOptions'][number]
const method = (code: Option['shippingMethod']['code'], deliveryTime = '3-5 business days') => ({
  ...{ code, label: code, deliveryTime },
  price: { amount: 5.95, finalAmount: code === 'standard' ? 0 : 5.95 },
})
const way = (code: Option['shippingMethod']['code'], storeId?: string): Option => ({
  ...{ selected: true, available: true, shippingMethod: method(code), cost: 0, shippingPromotions: [], applicableShippingMethods: [] },
  ...(storeId && { storeInfo: { id: storeId, storeInventory: 3 } }),
})
const line = (option: Option, over: Partial<CartItem> = {}) =>
  aCartItem({
    shippingOptions: [option],
    options: [
      { type: 'color', label: 'Color', value: 'slate', valueLabel: 'Slate' },
      { type: 'size', label: 'Size', value: 's', valueLabel: 'S' },
    ],
    ...over,
  })
const atDoor = line(way('standard'))
const inSeattle = line(way('pickup', 'HV-US-01'))

async function at(
  items: CartItem[],
  { form, query = '', answers = {} }: { form?: Record<string, string>; query?: string; answers?: Answers },
) {
  const cart = aCart({ id: 'old', items })
  const shippingMethods = [
    { ...method('standard'), shippingId: 'me', applicableShippingMethods: [method('standard'), method('express', '1-2 business days')] },
  ]
  const all = {
    [reading]: { ...cart, shippingMethods },
    [changing]: cart,
    [choosing]: cart,
    'GET /products/v2/products/HV7K2Q41/details': aProduct(),
    'GET /consumers-v3/utilities/stores': { stores: [aStore(), aStore({ storeId: 'HV-US-03', name: 'Halvern Denver' })] },
    ...answers,
  }
  const parts = aShop(all, { path: `/en-us/cart/delivery/item-1${query}`, form, params: { itemId: 'item-1' } })
  await parts.shop.session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return { ...parts, bodies: (call: string) => parts.callsTo(call).map(({ body }) => body) }
}

async function sending(items: CartItem[], form: Record<string, string>, answers?: Answers) {
  const parts = await at(items, { form, answers })
  const result = await actionResult(() => deliveryActions(parts.args as Parameters<typeof deliveryActions>[0]))
  return { ...parts, result, flash: await parts.shop.session.takeFlash() }
}
const loading = async (items: CartItem[], query = '', answers?: Answers) =>
  loadDelivery((await at(items, { query, answers })).shop, 'item-1')

test('home delivery shows its methods, the earliest first, and how many lines share one (SHIP-08, SHIP-10)', async () => {
  expect(await loading([atDoor, line(way('standard'), { id: 'item-2' })])).toMatchObject({
    way: 'door',
    door: {
      together: 1,
      chosen: 'standard',
      methods: [
        { code: 'express', cost: 5.95 },
        { code: 'standard', cost: 0 },
      ],
    },
  })
})

test('items for pickup are shown among the stores; collection points are searched near a location (SHIP-03, SHIP-04)', async () => {
  expect(await loading([inSeattle])).toMatchObject({
    way: 'store',
    door: null,
    stores: { found: { stores: [{ storeId: 'HV-US-01' }, {}] } },
  })
  const points = {
    total: 1,
    unit: 'mi',
    collectionPoints: [{ id: 'CP-1', name: 'Kiosk', carrier: 'Parcely', address: aStore().address, lat: 1, lng: 1, hours: [] }],
  }
  const near = await loading([atDoor], '?way=point&place=Seattle', { 'POST /stores/v1/collectionPoints': points })
  expect(near).toMatchObject({ points: { place: 'Seattle', isAsked: true, points: [{ id: 'CP-1', name: 'Kiosk' }] } })
  expect(await loading([atDoor], '?way=point&place=Seattle')).toMatchObject({ points: { points: null } })
  expect(await loading([atDoor], '?way=point')).toMatchObject({ points: { isAsked: false, points: [] } })
})

test.each([
  ['by e-mail', line(way('digital')), 'digital'],
  ['made to order', line(way('customs'), { isCustoms: true }), 'customs'],
] as const)('an item delivered %s has no other method (SHIP-06, SHIP-07)', async (_, item, fixed) => {
  expect(await loading([item])).toMatchObject({ fixed })
  expect((await sending([item], { intent: 'to-door', code: 'standard' })).result.status).toBe(409)
})

test('an unknown line is not found', async () => expect(await loading([])).toBeNull())

test('another home delivery method is the shopper’s own choice (SHIP-12)', async () => {
  const { result, bodies, flash } = await sending([atDoor], { intent: 'to-door', code: 'express' })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(choosing)).toEqual([{ cartId: 'old', code: 'express', shippingId: 'me', shopperAppliedSM: true }])
  expect(bodies(changing)).toEqual([])
  expect(flash).toMatchObject([{ tone: 'info', key: 'delivery.toDoor' }])
})

test('a line moves alone from a store to home delivery, and the shopper is told (SHIP-11)', async () => {
  const { result, bodies, flash } = await sending([inSeattle], { intent: 'to-door', code: 'standard' })
  expect(result.status).toBe(303)
  expect(bodies(changing)).toMatchObject([{ itemId: 'item-1', storeId: 'me', qty: 1 }])
  expect(bodies(choosing)).toEqual([])
  expect(flash).toMatchObject([{ tone: 'info', key: 'delivery.toDoor', values: { name: 'Skarn 3L Shell' } }])
})

test('every line for home delivery moves to a collection point together (SHIP-04)', async () => {
  const { bodies, flash } = await sending([inSeattle], { intent: 'to-point', pointId: 'CP-1' })
  expect(bodies(changing)).toMatchObject([{ storeId: 'me' }])
  expect(bodies(choosing)).toMatchObject([{ code: 'pudo', shippingId: 'CP-1' }])
  expect(flash).toMatchObject([{ key: 'delivery.toPoint' }])
})

test('a line moves to a store with its quantity, once however often it is sent (SHIP-03, SHIP-11)', async () => {
  const { result, bodies, flash } = await sending([{ ...atDoor, qty: 2 }], { intent: 'to-store', storeId: 'HV-US-01', act: 'a1' })
  expect(result).toMatchObject({ status: 303, location: '/en-us/cart' })
  expect(bodies(changing)).toMatchObject([{ itemId: 'item-1', qty: 2, storeId: 'HV-US-01' }])
  expect(flash).toMatchObject([{ key: 'delivery.toStore', values: { store: 'Halvern Seattle' } }])
})

test('with another line for pickup elsewhere the shopper is asked about it first, with the line in the URL (DLG-08)', async () => {
  const other = { ...inSeattle, id: 'item-2' }
  const { result, bodies } = await sending([atDoor, other], { intent: 'to-store', storeId: 'HV-US-03' })
  expect(result.location).toBe('/en-us/change-store/skarn-3l-shell-HV7K2Q41?color=slate&size=s&storeId=HV-US-03&item=item-1')
  expect(bodies(changing)).toEqual([])
})

test.each([
  ['no store', { intent: 'to-store' }, 'storeId'],
  ['no point', { intent: 'to-point' }, 'pointId'],
])('%s chosen is reported beside the choice', async (_, form, field) => {
  const { result } = await sending([atDoor], form)
  expect([result.status, Object.keys(result.result?.errors ?? {})]).toEqual([422, [field]])
})

test('a line without any delivery method stays, and the reason is shown as an error (SHIP-11, SHIP-21)', async () => {
  const { result, flash } = await sending([inSeattle], { intent: 'to-door', code: 'standard' }, { [changing]: anError(405, 'INV405') })
  expect(result.result).toMatchObject({ errors: { '': ['This item has just sold out. Please choose another size or color.'] } })
  expect(flash).toEqual([])
})

test('from checkout every line goes to one store; those it cannot have stay, and the shopper is told which (SHIP-24)', async () => {
  const second = line(way('standard'), { id: 'item-2', upc: '2', name: 'Bothy Tent' })
  const moving = async (answers: Answers = {}) => {
    const form = { intent: 'to-store', storeId: 'HV-US-03' }
    const parts = await at([atDoor, second], { form, query: '?way=store&from=checkout-all', answers })
    const result = await actionResult(() => deliveryActions(parts.args as Parameters<typeof deliveryActions>[0]))
    return { ...parts, result, flash: await parts.shop.session.takeFlash() }
  }
  const all = await moving()
  expect(all.result).toEqual({ status: 303, location: '/en-us/checkout?step=shipping' })
  expect(all.bodies(changing)).toMatchObject([
    { itemId: 'item-1', storeId: 'HV-US-03' },
    { itemId: 'item-2', storeId: 'HV-US-03' },
  ])
  expect(all.flash).toMatchObject([{ tone: 'info', key: 'delivery.allToStore', values: { store: 'Halvern Denver' } }])
  const refused = await moving({ [changing]: anError(409, 'INV409') })
  expect(refused.flash).toMatchObject([
    { tone: 'warning', key: 'delivery.someToStore', values: { names: expect.stringContaining('Bothy Tent') as string } },
  ])
})

test('from checkout every line comes home again (SHIP-24)', async () => {
  const second = line(way('pickup', 'HV-US-03'), { id: 'item-2', upc: '2' })
  const form = { intent: 'to-door', code: 'standard' }
  const parts = await at([inSeattle, second], { form, query: '?way=door&from=checkout-all' })
  await actionResult(() => deliveryActions(parts.args as Parameters<typeof deliveryActions>[0]))
  expect(parts.bodies(changing)).toMatchObject([
    { itemId: 'item-1', storeId: 'me' },
    { itemId: 'item-2', storeId: 'me' },
  ])
  expect(await parts.shop.session.takeFlash()).toMatchObject([{ key: 'delivery.allToDoor' }])
})
