import { expect, test, vi } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anOrder } from '~/server/test/an-order'
import { anError } from '~/server/test/an-upstream.server'
import { loadConfirmation } from './load-confirmation.server'
import { loadPaymentPage, loadPayPalPage } from './payment-return.server'

const asking = 'GET /consumers-v3/consumer/purchase/HA12345678'
const question = '{"type":"threeDS2"}'
const waiting = { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it', payAt: 'https://bank.example/ask', question }

async function paying(order: unknown, answers: Record<string, unknown> = {}) {
  const found = aShop({ [asking]: order, ...answers }, { path: '/en-us/checkout/pay' })
  await found.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  await found.shop.session.rememberOrder('HALVERN-US', waiting)
  return found
}

test('a 3-D Secure challenge is shown while the order waits for it, and while its state is unknown (CHK-06)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const result of [anOrder({ status: 'AUTHENTICATION_REQUIRED' }), anError(500, 'GEN500')]) {
    const { shop } = await paying(result)
    expect(await loadPaymentPage(shop)).toMatchObject({ payAt: waiting.payAt, question, goesOn: false })
  }
})

test.each(['CONFIRMED', 'FAILED', 'AUTHORISED'] as const)(
  'an order that is %s is not challenged again (CHK-06, TRAP-46)',
  async (status) => {
    const { shop } = await paying(anOrder({ status }))
    expect(await actionResult(() => loadPaymentPage(shop))).toEqual({ status: 302, location: '/en-us/order-confirmation' })
  },
)

test('an unanswered 3-D Secure challenge is reported: the shopper is back at billing with the same items (CHK-07, PAY-08)', async () => {
  const ended = anError(401, 'PAY401', { additionalInfo: { cartId: 'cart-2' } })
  const { shop } = await paying(anOrder({ status: 'FAILED' }), { 'PUT /cart/v2/checkout/order': ended })
  expect(await actionResult(() => loadConfirmation(shop))).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(await shop.session.read()).toMatchObject({
    carts: { 'HALVERN-US': { cartId: 'cart-2', totalItems: 1 } },
    flash: [{ tone: 'error', key: 'api:PAYMENT_AUTHENTICATION_FAILED' }],
  })
})

test('without an order that waits it is not the time for this page', async () => {
  expect(await actionResult(() => loadPaymentPage(aShop().shop))).toEqual({ status: 302, location: '/en-us/checkout/summary' })
})

test('PayPal’s window is shown while the order waits for it, and then no more (PAY-34)', async () => {
  const payPal = { cartId: 'cart-1', orderNumber: 'HA12345678', st: 'opens-it', payAt: '/en-us/checkout/paypal', payPal: 'T1' }
  const { shop } = await paying(anOrder({ status: 'AUTHENTICATION_REQUIRED' }))
  await shop.session.rememberOrder('HALVERN-US', payPal)
  expect(await loadPayPalPage(shop)).toMatchObject({ token: 'T1' })
  const { shop: later } = await paying(anOrder({ status: 'CONFIRMED' }))
  await later.session.rememberOrder('HALVERN-US', payPal)
  expect(await actionResult(() => loadPayPalPage(later))).toEqual({ status: 302, location: '/en-us/order-confirmation' })
  expect(await actionResult(() => loadPayPalPage(aShop().shop))).toEqual({ status: 302, location: '/en-us/checkout/summary' })
})
