import { expect, test } from 'vitest'
import type { Flash } from '#contracts/entities/cart'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { loadSummary } from './place-order/load-summary.server'

const flash = (code: string): Flash => ({ type: 'WARNING', code, message: `${code} told`, details: {} })

test('a checkout step reports changes once, and not what its form asks for (CART-23)', async () => {
  const result = [[flash('PRICE_CHANGED'), flash('InvalidShippingAddress')]]
  const answers = {
    'GET /cart/v1/cart/cart-1': () => aReadyCart({ flash: result.shift() ?? [] }),
    'GET /order-v2/orders': anError(404, 'ORD404'),
  }
  const { shop } = aShop(answers, { path: '/en-us/checkout/summary' })
  await shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  const notices = async () => (await loadSummary(shop)).bought.notices
  expect(await notices()).toEqual([{ tone: 'warn', title: 'PRICE_CHANGED told' }])
  expect(await notices()).toEqual([])
})
