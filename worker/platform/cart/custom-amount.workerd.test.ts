import { expect, test } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())

test('a gift card costs what is printed on it, or the amount the shopper names (GIFT-08, GIFT-12)', async () => {
  const { cart, token } = await aCart({ body: getSampleVariant('giftCard') })
  expect(cart.items[0]?.price).toMatchObject({ original: 50, current: 50, rowTotal: 50 })
  expect(cart.totals).toMatchObject({ total: 50, shipping: 0 })
  const add = (customAmount: number, qty = 1) =>
    callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('giftCard'), customAmount, qty } })
  await add(37)
  const both = await read(await add(37, 2))
  expect(both.items.map(({ customAmount }) => customAmount)).toEqual([undefined, 37])
  expect(both.items.map(({ qty, price }) => [qty, price.current])).toEqual([
    [1, 50],
    [3, 37],
  ])
  const amounts = both.items.map(({ options }) => options.filter(({ type }) => type === 'size'))
  expect(amounts.flat().map(({ label, valueLabel }) => `${label} ${valueLabel}`)).toEqual(['Amount $50.00', 'Amount $37.00'])
  const patched = await read(await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token }))
  expect(patched.items.map(({ price }) => price.current)).toEqual([50, 37])
  expect(patched.flash).toEqual([])
})

test('a gift card is worth the amount the shopper named however many they want of it (GIFT-08)', async () => {
  const { cart, token } = await aCart({ body: { ...getSampleVariant('giftCard'), customAmount: 37 } })
  const itemId = cart.items[0]?.id
  const change = async (fields: object) => {
    const body = { cartId: cart.id, ...getSampleVariant('giftCard'), itemId, ...fields }
    const { items } = await read(await callPlatform('PUT', `/cart/v1/cart/${cart.id}/item`, { token, body }))
    return items.map(({ customAmount, price, options }) => [customAmount, price.rowTotal, options.at(-1)?.valueLabel])
  }
  expect(await change({ qty: 2 })).toEqual([[37, 74, '$37.00']])
  expect(await change({ qty: 2, customAmount: 60 })).toEqual([[60, 120, '$60.00']])
  expect(await change({ qty: 2, customAmount: null })).toEqual([[undefined, 100, '$50.00']])
})

test.each([10, 500])('an amount of %i is the least or the most one can give (GIFT-12)', async (customAmount) => {
  const { cart } = await aCart({ body: { ...getSampleVariant('giftCard'), customAmount } })
  expect(cart.totals.total).toBe(customAmount)
})

test.each([9, 501, 25.5, '25'])('an amount of %s is invalid: API400 (GIFT-12)', async (customAmount) => {
  const token = await createGuestToken()
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { ...getSampleVariant('giftCard'), customAmount } })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'customAmount' } })
})

test('a price can be named for nothing else: API400 (GIFT-08)', async () => {
  const token = await createGuestToken()
  const response = await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: { ...getSampleVariant('shell'), customAmount: 10 } })
  expect(await readFailure(response)).toMatchObject({ errorId: 'API400', info: { field: 'customAmount' } })
})

test('gift cards take no promotion (PROM-02)', async () => {
  const { cart, token } = await aCart({ body: { ...getSampleVariant('giftCard'), customAmount: 500 } })
  expect(cart.totals).toMatchObject({ total: 500, totalDiscount: 0 })
  const code = await callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code: 'WELCOME10' } })
  expect(await readFailure(code)).toMatchObject({ errorId: 'PRM135' })
})
