import { expect, test } from 'vitest'
import type { Order } from '#contracts/entities/order'
import { copyShell } from '../test/copied-product'
import { aShopper, piecesLeft, place, prepare, setPieces } from '../test/orders'
import { ask, choice, failure } from '../test/platform'

test('of many who were promised the last gifts as many get one as there are, and the others are told (CART-22, CHK-13)', async () => {
  const gift = await copyShell({ id: 'HV1P7R33', category: '1410' })
  await setPieces(choice('shell'), 50)
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const shopper = await aShopper()
      const added = await ask('PUT', '/cart/v1/coupon', { token: shopper.token, body: { cartId: shopper.cart.id, code: 'GIFTBEANIE' } })
      expect(await added.json()).toMatchObject({ items: [{}, { productId: 'HV1P7R33', upc: gift.upc }] })
      return shopper
    }),
  )
  await setPieces(gift, 3)
  const answers = await Promise.all(shoppers.map((shopper) => prepare(shopper)))
  const winners = shoppers.filter((_, i) => answers[i]?.ok)
  for (const answer of answers.filter(({ ok }) => !ok)) expect(await failure(answer)).toMatchObject({ errorId: 'INV406' })
  expect(winners).toHaveLength(3)
  const orders = await Promise.all(winners.map(async (winner) => (await place(winner)).json<Order>()))
  for (const { items } of orders) expect(items).toMatchObject([{}, { productId: 'HV1P7R33', qty: 1 }])
  expect(await piecesLeft(gift)).toEqual({ free: 0, onhand: 0 })
})
