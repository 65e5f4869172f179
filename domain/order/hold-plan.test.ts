import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { holdPlanOf } from './hold-plan'

const line = (
  id: string,
  over: { productId?: string; upc?: string; qty?: number; code?: string; store?: string; bonus?: boolean } = {},
) => {
  const { productId = 'P1', upc = 'U1', qty = 1, code = 'standard', store, bonus = false } = over
  return {
    id,
    productId,
    upc,
    qty,
    bonus,
    shippingOptions: [{ selected: true, shippingMethod: { code }, ...(store && { storeInfo: { id: store } }) }],
  }
}
const aCart = (over: object = {}) => ({ items: [line('a')], payment_instruments: [], ...over }) as unknown as Cart

test('lines of one variant are one amount; a store’s stock is separate (G3)', () => {
  const items = [
    line('a'),
    line('b', { qty: 2 }),
    line('c', { code: 'pickup', store: 'S1' }),
    line('d', { code: 'sts', store: 'S1' }),
    line('e', { productId: 'P0' }),
  ]
  expect(holdPlanOf(aCart({ items }))).toMatchObject([
    { kind: 'stock', name: 'P0', wants: { 'U1@web': 1 } },
    { kind: 'stock', name: 'P1', wants: { 'U1@web': 4, 'U1@S1': 1 }, itemIds: { 'U1@web': 'a', 'U1@S1': 'c' } },
  ])
})

test('a free gift is taken from our own stock, wherever it is picked up, and runs short before bought items of its variant (CART-22)', () => {
  const items = [line('a'), line('gift-beanie', { code: 'pickup', store: 'S1', bonus: true })]
  expect(holdPlanOf(aCart({ items }))).toMatchObject([{ wants: { 'U1@web': 2 }, itemIds: { 'U1@web': 'gift-beanie' } }])
})
