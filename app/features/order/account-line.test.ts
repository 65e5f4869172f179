import { expect, test } from 'vitest'
import { accountLine } from '#contracts/entities/cart'
import { toAccountLine } from './load-order.server'

const bought = {
  masterId: 'HVSHELL1',
  productId: 'HV7K2Q41',
  qty: 2,
  pdpUrl: '/p/skarn-3l-shell-HV7K2Q41?color=tarn',
  price: { rowTotal: 440 },
}

test('a line of the account names the style twice, the product, its place and what the row came to (CART-07)', () => {
  const line = toAccountLine(bought, 'USD')
  expect(accountLine.parse(line)).toEqual(line)
  expect(line).toEqual({
    masterId: 'HVSHELL1',
    masterId2: 'HVSHELL1',
    productId: 'HV7K2Q41',
    qty: 2,
    slug: 'skarn-3l-shell-HV7K2Q41',
    price: { currency: 'USD', rowTotal: 440 },
  })
})
