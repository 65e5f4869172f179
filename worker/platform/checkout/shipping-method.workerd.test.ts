import { expect, test } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { shippingMethod } from '#contracts/entities/delivery'
import { aCart, callPlatform, getSampleVariant, readFailure, createGuestToken } from '../test/platform'

const read = async (response: Response) => cartEntity.parse(await response.json())
const choose = (body: object, token: string) => callPlatform('POST', '/cart/v1/shippingMethod', { token, body })

test('a parcel takes another method: the cart shows it and its cost (APIC-09, SHIP-12)', async () => {
  const { cart, token } = await aCart()
  const express = await read(await choose({ cartId: cart.id, code: 'express', shippingId: 'me', shopperAppliedSM: true }, token))
  expect(express.shippingMethods).toMatchObject([
    { code: 'express', label: 'Express shipping', price: { amount: 19.95, finalAmount: 19.95 }, shippingId: 'me' },
  ])
  expect(express.totals.shipping).toBe(19.95)
  expect(express.items[0]?.shippingOptions).toMatchObject([{ selected: true, shippingMethod: { code: 'express' }, cost: 19.95 }])
})

test('a storefront that fills in the usual way leaves the shopper’s choice alone (SHIP-12)', async () => {
  const { cart, token } = await aCart()
  await choose({ cartId: cart.id, code: 'express', shippingId: 'me', shopperAppliedSM: true }, token)
  const filled = await read(await choose({ cartId: cart.id, code: 'standard', shippingId: 'me', shopperAppliedSM: false }, token))
  expect(filled.shippingMethods[0]?.code).toBe('express')
})

test('one parcel can be requested, by me or customs, with all its methods, the earliest first (APIC-10, SHIP-09, SHIP-10)', async () => {
  const { cart, token } = await aCart()
  await callPlatform('POST', '/cart/v1/item', { token, body: { cartId: cart.id, ...getSampleVariant('shell'), recipeId: 'R1' } })
  const parcel = async (id: string) =>
    shippingMethod.parse(await (await callPlatform('GET', `/cart/v1/cart/${cart.id}/shippingMethod/${id}`, { token })).json())
  expect((await parcel('me')).applicableShippingMethods.map(({ code }) => code)).toEqual(['express', 'standard'])
  expect(await parcel('customs')).toMatchObject({ code: 'customs', shippingId: 'customs', deliveryTime: '7-9 business days' })
})

test('a promotion on delivery counts in every amount (APIC-10, APIC-24, PROM-02)', async () => {
  const { cart, token } = await aCart({ body: getSampleVariant('low') })
  const parcel = async () =>
    shippingMethod.parse(await (await callPlatform('GET', `/cart/v1/cart/${cart.id}/shippingMethod/me`, { token })).json())
  const session = async () => {
    const query = new URLSearchParams({ paymentMethodId: 'CREDIT_CARD', cartId: cart.id })
    return (await callPlatform('GET', `/cart/v1/paymentSession?${query}`, { token })).json<{ amount: { value: string } }>()
  }
  const before = await parcel()
  expect(before.price.finalAmount).toBeGreaterThan(0)
  const free = await read(await callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code: 'FREESHIP' } }))
  const { applicableShippingMethods, ...chosen } = await parcel()
  expect(chosen).toMatchObject({ code: 'standard', price: { amount: before.price.amount, finalAmount: 0 } })
  expect(applicableShippingMethods).toEqual(free.shippingMethods[0]?.applicableShippingMethods)
  expect((await session()).amount.value).toBe(free.totals.remainingToPay.toFixed(2))
  expect(cart.totals.remainingToPay - free.totals.remainingToPay).toBeCloseTo(before.price.amount ?? 0)
})

test('an unknown parcel is SHP404, a method it cannot take API400', async () => {
  const { cart, token } = await aCart()
  const nowhere = await callPlatform('GET', `/cart/v1/cart/${cart.id}/shippingMethod/customs`, { token })
  expect(await readFailure(nowhere)).toMatchObject({ status: 404, errorId: 'SHP404' })
  expect(await readFailure(await choose({ cartId: cart.id, code: 'express', shippingId: 'customs' }, token))).toMatchObject({
    errorId: 'SHP404',
  })
  const wrong = await choose({ cartId: cart.id, code: 'pickup', shippingId: 'me' }, token)
  expect(await readFailure(wrong)).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'code' } })
  const unknown = await choose({ cartId: cart.id, code: 'drone', shippingId: 'me' }, token)
  expect(await readFailure(unknown)).toMatchObject({ status: 400, errorId: 'API400', info: { field: 'code' } })
})

test('the parcels of another shopper’s cart are not there: BSK404 (SEC-07)', async () => {
  const { cart } = await aCart()
  const token = await createGuestToken()
  expect(await readFailure(await choose({ cartId: cart.id, code: 'express' }, token))).toMatchObject({ status: 404, errorId: 'BSK404' })
  const parcel = await callPlatform('GET', `/cart/v1/cart/${cart.id}/shippingMethod/me`, { token })
  expect(await readFailure(parcel)).toMatchObject({ status: 404, errorId: 'BSK404' })
})

test('a gift message returns with its line; one of three missing is API400 (GIFT-01, GIFT-02, GIFT-03)', async () => {
  const giftOption = { to: 'Ada', email: 'ada@example.com', message: 'Stay dry' }
  const { cart, token } = await aCart({ body: { ...getSampleVariant('giftCard'), giftOption } })
  expect(cart.items).toMatchObject([{ giftOption, shippingOptions: [{ shippingMethod: { code: 'digital' } }] }])
  for (const field of ['to', 'email', 'message']) {
    const body = { cartId: cart.id, ...getSampleVariant('giftCard'), giftOption: { ...giftOption, [field]: undefined } }
    expect(await readFailure(await callPlatform('POST', '/cart/v1/item', { token, body }))).toMatchObject({
      status: 400,
      errorId: 'API400',
      info: { field: `giftOption.${field}` },
    })
  }
})
