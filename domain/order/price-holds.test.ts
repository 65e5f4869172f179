import { expect, test } from 'vitest'
import { aCart, aLine } from '#domain/cart/cart.sample'
import { noConditions, pricedCart } from '#domain/cart/priced-cart'
import { noPriceChanges } from '#domain/cart/price-changes'
import { priceHoldsOf } from './price-holds'

const credit = { instruments: [{ id: 'i1', method: 'ATHLETES_PAYMENT' as const, sealed: {}, most: 5_000 }] }
const reward = { ...noPriceChanges, reward: { points: 100, amount: 1_000 } }
const holds = (over: object) => priceHoldsOf(pricedCart(aCart({ owner: 'C1', lines: [aLine()], ...over }), noConditions), [])

test('a cart that nothing of an account pays for holds nothing of it', () => {
  expect(holds({})).toEqual([])
})

test('an athlete’s credit is held as far as it pays (PAY-04)', () => {
  expect(holds({ payment: credit })).toEqual([
    { kind: 'points', name: 'C1', wants: { athleteCredit: 5_000 }, itemIds: {}, onShort: 'PAYMENT_DECLINED' },
  ])
})

test('points and credit of one account are one hold, so that neither takes the place of the other (LOY-02, PAY-04)', () => {
  expect(holds({ payment: credit, priceChanges: reward })).toMatchObject([{ name: 'C1', wants: { points: 100, athleteCredit: 5_000 } }])
})
