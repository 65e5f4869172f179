import { expect, test } from 'vitest'
import { cartEndpoints } from './cart'
import { cart } from './entities/cart'

const item = { productId: 'HV7K2Q41', upc: '0123456789012', qty: 1 }

test('a cart is a basketId in an address, a cartId in a body and an id in itself (TRAP-20)', () => {
  expect(cartEndpoints.get.path).toMatch(/\/:basketId$/)
  expect(cartEndpoints.changeItem.path).toContain('/:basketId/')
  expect(cartEndpoints.addItem.body.safeParse({ ...item, cartId: 'cart-1' }).success).toBe(true)
  for (const name of ['id', 'basketId', 'cart_id']) {
    expect(cartEndpoints.addItem.body.safeParse({ ...item, [name]: 'cart-1' }).success, name).toBe(false)
  }
  expect(Object.keys(cart.shape)).toContain('id')
  expect(Object.keys(cart.shape)).not.toContain('cartId')
})

test('the quantity is one by default, and a line holds up to 999999 (CART-09, CONST-04)', () => {
  const { qty: _qty, ...unsaid } = item
  const qtyOf = (body: object) => cartEndpoints.createWithItem.body.safeParse(body).data?.qty
  expect(qtyOf(unsaid)).toBe(1)
  expect(qtyOf({ ...item, qty: 999_999 })).toBe(999_999)
  expect(qtyOf({ ...item, qty: 1_000_000 })).toBeUndefined()
})

test('a cart is made together with its first item in one call (CART-17)', () => {
  const { method, path, body, status } = cartEndpoints.createWithItem
  expect([method, path, status]).toEqual(['POST', '/cart/v1/cartWithItem', 201])
  expect(body.safeParse(item).success).toBe(true)
  expect(body.safeParse({}).success).toBe(false)
})

test('reading a cart may request the favorite store, a patch and the stock (CART-16)', () => {
  const { query } = cartEndpoints.get
  expect(query.parse({})).toEqual({})
  expect(query.parse({ favStoreId: 'store-7', isPatchRequired: 'true', inventorySupplyCheck: 'false' })).toEqual({
    favStoreId: 'store-7',
    isPatchRequired: true,
    inventorySupplyCheck: false,
  })
  expect(query.safeParse({ inventorySupplyCheck: 'perhaps' }).success).toBe(false)
})

test('reading a cart may leave out what is saved for later, and bring the payment methods', () => {
  expect(cartEndpoints.get.query.parse({ savedItems: 'false', paymentMethods: 'true' })).toEqual({
    savedItems: false,
    paymentMethods: true,
  })
})
