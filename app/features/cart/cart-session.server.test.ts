import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { clearOrderedCart } from './cart-session.server'

const [line] = aCart().items
const ordered = line ? [{ ...line, qty: 1 }] : []
const { productId = '', upc = '' } = line ?? {}

async function after(qty: number, cartId = 'cart-1') {
  const { shop } = aShop({})
  await shop.session.open()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: qty, items: [{ productId, upc, qty }] })
  await clearOrderedCart(shop, cartId, ordered)
  return (await shop.session.read())?.carts['HALVERN-US']
}

test('a cart that became an order no longer belongs to the shopper (CHK-05)', async () => {
  expect(await after(1)).toBeUndefined()
})

test('items added during payment wait in another cart (ORD-07)', async () => {
  const left = await after(3)
  expect(left).toMatchObject({ totalItems: 2, items: [{ productId, upc, qty: 2 }] })
  expect(left?.cartId).not.toBe('cart-1')
})

test('a cart that another window began while an order was placed stays (CHK-05, ORD-07)', async () => {
  const { shop, cookiesOut, env } = aShop({})
  await shop.session.open()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [{ productId, upc, qty: 1 }] })
  await shop.session.read()
  const [sid = ''] = /(?<=__Host-sid=)[^;]+/.exec(cookiesOut[0] ?? '') ?? []
  const { session } = aShop({}, { cookies: { '__Host-sid': sid }, env }).shop
  await session.rememberCart('HALVERN-US', { cartId: 'cart-2', totalItems: 1, items: [] })
  await clearOrderedCart(shop, 'cart-1', ordered)
  expect((await shop.session.read())?.carts['HALVERN-US']).toMatchObject({ cartId: 'cart-2' })
})

test('the order of another cart changes nothing (WAL-01)', async () => {
  expect(await after(2, 'another')).toMatchObject({ cartId: 'cart-1', totalItems: 2 })
})
