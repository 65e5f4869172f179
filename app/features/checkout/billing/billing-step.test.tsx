import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { toPurchaseView } from '../order-summary.server'
import { SplitPayment } from './billing-step'

const shown = (over: Partial<Cart> = {}) =>
  renderInStorefront(<SplitPayment bought={toPurchaseView(aCart(over), 'en-us')} credit={null} saved={[]} />)
const voucher = { id: 'v', points: 100, amountInCurrency: 10, currency: 'USD', available: true, eligible: true } as const
const byMail = { shippingMethods: [{ ...aCart().shippingMethods[0], code: 'digital' }] } as unknown as Partial<Cart>

test('a shopper is offered points only with points to spend', async () => {
  expect(await shown()).toContain('<h2>Gift card</h2>')
  const member = { applicableLoyaltyVouchers: [voucher] } as unknown as Partial<Cart>
  expect(await shown(member)).toContain('<h2>Gift card or points</h2>')
})

test('a gift card in the cart is not offered to be paid by another one, and the page says why (PAY-21)', async () => {
  const page = await shown(byMail)
  expect(page).toContain('There’s a gift card in your cart.')
  expect(page).not.toContain('giftCardNumber')
})
