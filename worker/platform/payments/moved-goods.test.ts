import { expect, test } from 'vitest'
import { aConfirmedOrder } from '#domain/order/acts/acts.sample'
import { listMovedGoods } from './moved-goods'

const order = () => aConfirmedOrder([{ id: 'jacket', qty: 3, paid: 10_000 }], 500, { cards: [2_000] })
const sum = (items: ReturnType<typeof listMovedGoods>) =>
  items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)

test('a part of a payment names its units, its delivery and what stored value paid, and they sum to its amount (PAY-41)', () => {
  const items = listMovedGoods(order(), { lines: { jacket: 2 }, value: 7_166, amount: 5_800 })
  expect(items).toMatchObject([{ id: 'jacket', amountIncludingTax: 3_333, quantity: 2 }, { id: 'shipping' }, { id: 'stored-value' }])
  expect(sum(items)).toBe(5_800)
})

test('an amount without units is one item (PAY-41)', () => {
  expect(listMovedGoods(order(), { lines: {}, value: 450, amount: 450 })).toMatchObject([
    { description: 'Refunded', amountIncludingTax: 450 },
  ])
})
