import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { forgetCart } from './cart-session.server'

const [line] = aCart().items
const ordered = line ? [{ ...line, qty: 1 }] : []
const { productId = '', upc = '' } = line ?? {}

async function after(qty: number, cartId = 'cart-1') {
  const { shop } = aShop({})
  await shop.session.open()
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: qty, items: [{ productId, upc, qty }] })
  await forgetCart(shop, cartId, ordered)
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

test('the order of another cart changes nothing (WAL-01)', async () => {
  expect(await after(2, 'another')).toMatchObject({ cartId: 'cart-1', totalItems: 2 })
})
