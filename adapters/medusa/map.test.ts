import { expect, test } from 'vitest'
import { cart as cartSchema } from '#contracts/entities/cart'
import { product as productSchema, productCard } from '#contracts/entities/product'
import { toMinorUnits } from '#domain/money/minor-units'
import { toCart } from './cart/map-cart'
import { toMedusaAddress, fromMedusaAddress } from './cart/map-address'
import { toProductCard, toProduct } from './catalog/map-product'
import type { MedusaCart, MedusaOption, MedusaOrder, MedusaProduct } from './medusa-types'
import { toOrder, toOrderStatus } from './orders/map-order'
import recordedCart from './recorded/cart.json' with { type: 'json' }
import recordedDeliveries from './recorded/deliveries.json' with { type: 'json' }
import recordedProduct from './recorded/product.json' with { type: 'json' }

const engineCart = recordedCart as unknown as MedusaCart
const recordedOptions = recordedDeliveries as unknown as MedusaOption[]
const engineProduct = recordedProduct as unknown as MedusaProduct
const market = { locale: 'en-us', language: 'en', currency: 'USD' } as const
const toCents = (amount: number) => toMinorUnits(amount, 'USD')

test('a product of the engine arrives as the contract says, with its price, stock and options (CNF-08)', () => {
  const product = productSchema.parse(toProduct(engineProduct, market, []))
  expect(product).toMatchObject({ id: 'HV1E5S11', currency: 'USD', productType: 'physical' })
  expect(product.url).toMatch(/^\/p\/.+-HV1E5S11$/)
  expect(product.price.current).toBe(engineProduct.variants[0]?.calculated_price?.calculated_amount)
  expect(product.attributes.map(({ label }) => label)).toEqual(['Color', 'Size'])
  expect(product.variants).toHaveLength(3)
  for (const { attributes, productInventoryState } of product.variants)
    expect([Object.keys(attributes), productInventoryState]).toEqual([['color', 'size'], 'InStock'])
  expect(productCard.parse(toProductCard(engineProduct, market)).title).toBe(product.name)
})

test('a product without a piece left is sold out; a reduced one tells both prices (CNF-08)', () => {
  const [variant] = engineProduct.variants
  const reduced = { calculated_amount: 20, original_amount: 25 }
  const variants = variant ? [{ ...variant, inventory_quantity: -1, calculated_price: reduced }] : []
  const product = toProduct({ ...engineProduct, variants }, market, [])
  expect(product.eyebrow?.id).toBe('SOLD OUT')
  expect(product.variants[0]?.productInventoryState).toBe('OutOfStock')
  expect([product.price.current, product.price.original, product.price.percentagePriceDiscount]).toEqual([20, 25, 20])
})

test('a cart of the engine arrives as the contract says: lines, delivery, coupon and address (CNF-08)', () => {
  const cart = cartSchema.parse(toCart(engineCart, { options: recordedOptions, payment: { id: 'p-1', brand: 'visa', lastFour: '1111' } }))
  expect(cart.items).toMatchObject([{ productId: 'HV1E5S11', qty: 2 }])
  expect(cart.couponItems).toMatchObject([{ code: 'WELCOME10', statusCode: 'APPLIED', valid: true }])
  expect(cart.shippingMethods[0]).toMatchObject({ code: 'standard', shippingId: 'me', deliveryTime: '3-5 business days' })
  expect(cart.shippingMethods[0]?.applicableShippingMethods.map(({ code }) => code)).toEqual(['standard', 'express'])
  expect(cart.shippingAddress).toMatchObject({ addressLine1: '1 Harbor Street', countryCode: 'US', email: 'ana@example.com' })
  expect(cart.payment_instruments[0]).toMatchObject({ cardType: 'visa', lastFour: '1111' })
})

test('the parts of a total add up to what the engine asks for, to the cent (CNF-08)', () => {
  for (const extra of [0, 0.004, 0.0051, 1 / 3]) {
    const engine = { ...engineCart, total: engineCart.total + extra, tax_total: engineCart.tax_total + extra }
    const { totals } = toCart(engine, { options: recordedOptions })
    expect(toCents(totals.total)).toBe(toCents(engine.total))
    expect(toCents(totals.itemTotal) - toCents(totals.totalDiscount) + toCents(totals.shipping) + toCents(totals.tax)).toBe(
      toCents(totals.total),
    )
    expect(toCents(totals.netAmount) + toCents(totals.taxAmount)).toBe(toCents(totals.total))
    expect(totals.totalDiscount).toBeGreaterThan(0)
  }
})

test('an address keeps all its fields on the way to the engine and back (CNF-08)', () => {
  const address = { firstName: 'Ana', lastName: 'Example', addressLine1: '1 Harbor Street', addressLine3: 'Rear', city: 'Portland' }
  const whole = { ...address, postalCode: '97201', province: 'OR', stateCode: 'OR', country: 'US', countryCode: 'US', phone: '5035550100' }
  expect(fromMedusaAddress(toMedusaAddress({ ...whole, email: 'ana@example.com', main: true }))).toEqual({
    ...whole,
    email: 'ana@example.com',
    main: true,
  })
})

test('an order tells how far the engine is with it (CNF-08)', () => {
  const words = ['not_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'delivered', 'a later word']
  expect(words.map((fulfillment_status) => toOrderStatus({ status: 'pending', fulfillment_status }))).toEqual([
    ...['CONFIRMED', 'IN_FULFILMENT', 'PARTIALLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CONFIRMED'],
  ])
  expect(toOrderStatus({ status: 'canceled', fulfillment_status: 'shipped' })).toBe('CANCELLED')
  const placed = {
    ...engineCart,
    display_id: 1,
    status: 'pending',
    fulfillment_status: 'not_fulfilled',
    created_at: '2026-11-27T12:00:00Z',
  }
  const known = { number: 'HA00000001', st: 'a'.repeat(40), shop: { ...market, brand: 'halvern' as const } }
  const order = toOrder(placed as unknown as MedusaOrder, known)
  expect(order).toMatchObject({ orderNumber: 'HA00000001', status: 'CONFIRMED', paymentMethod: [{ code: 'CREDIT_CARD' }] })
  expect(order.totals.total).toBe(toCart(engineCart, { options: recordedOptions }).totals.total)
})
