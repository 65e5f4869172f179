import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { copyShell } from '../test/copied-product'
import { aShopper, readStock, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure } from '../test/platform'

/** The gift in one variant only: of the others there is none. */
async function theGift() {
  const { productId, upc, others } = await copyShell({ id: 'HV1P7R33', category: '1410' })
  for (const other of others) await setStock({ productId, upc: other }, 0)
  await setStock({ productId, upc }, 50)
  return { productId, upc, others }
}

test('of many shoppers promised the last gifts, as many get one as there are, and the others are told (CART-22, CHK-13)', async () => {
  const gift = await theGift()
  await setStock(getSampleVariant('shell'), 50)
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const shopper = await aShopper()
      const added = await callPlatform('PUT', '/cart/v1/coupon', {
        token: shopper.token,
        body: { cartId: shopper.cart.id, code: 'GIFTBEANIE' },
      })
      expect(await added.json()).toMatchObject({ items: [{}, { productId: 'HV1P7R33', upc: gift.upc }] })
      return shopper
    }),
  )
  await setStock(gift, 3)
  const answers = await Promise.all(shoppers.map((shopper) => prepareCart(shopper)))
  const winners = shoppers.filter((_, i) => answers[i]?.ok)
  for (const answer of answers.filter(({ ok }) => !ok)) expect(await readFailure(answer)).toMatchObject({ errorId: 'INV406' })
  expect(winners).toHaveLength(3)
  const received = shoppers.filter((_, i) => !answers[i]?.ok)
  const again = await Promise.all(received.map((shopper) => prepareCart(shopper)))
  for (const answer of again) expect((await answer.json<Cart>()).items).toMatchObject([{ bonus: false }])
  const orders = await Promise.all(winners.map(async (winner) => (await placeCart(winner)).json<Order>()))
  for (const { items } of orders) expect(items).toMatchObject([{}, { productId: 'HV1P7R33', qty: 1 }])
  expect(await readStock(gift)).toEqual({ free: 0, onhand: 0 })
})

test('a shopper who never saw the gift simply buys, also in the moment after the last one was held (CART-22, CHK-13)', async () => {
  const gift = await theGift()
  await setStock(getSampleVariant('shell'), 50)
  await setStock(gift, 1)
  const withCode = async () => {
    const shopper = await aShopper()
    const added = await callPlatform('PUT', '/cart/v1/coupon', {
      token: shopper.token,
      body: { cartId: shopper.cart.id, code: 'GIFTBEANIE' },
    })
    return { shopper, cart: await added.json<Cart>() }
  }
  const first = await withCode()
  expect(first.cart.items).toHaveLength(2)
  expect((await prepareCart(first.shopper)).ok).toBe(true)
  const second = await withCode()
  expect(second.cart.items).toHaveLength(1)
  expect((await prepareCart(second.shopper)).ok).toBe(true)
  const order = await (await placeCart(second.shopper)).json<Order>()
  expect(order.items).toMatchObject([{ bonus: false }])
})

test('a shopper who was shown a gift is given another variant of it while there is one (CART-22)', async () => {
  const gift = await theGift()
  const [other = ''] = gift.others
  const shopper = await aShopper()
  await callPlatform('PUT', '/cart/v1/coupon', { token: shopper.token, body: { cartId: shopper.cart.id, code: 'GIFTBEANIE' } })
  await setStock(gift, 0)
  await setStock({ productId: gift.productId, upc: other }, 1)
  const prepared = await prepareCart(shopper)
  expect(await prepared.json()).toMatchObject({ items: [{}, { upc: other, bonus: true }] })
  expect((await (await placeCart(shopper)).json<Order>()).items).toMatchObject([{}, { upc: other, bonus: true }])
})
