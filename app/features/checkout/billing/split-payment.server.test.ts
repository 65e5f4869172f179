import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { loadAvailableCredit, payByCreditAction, removeCreditAction } from './billing.server'

const asking = 'GET /cart/v1/cart/cart-1/paymentMethods'
const attaching = 'POST /cart/v1/cart/cart-1/paymentInstruments'
const removing = 'DELETE /cart/v1/cart/cart-1/paymentInstruments'
const credit = { code: 'ATHLETES_PAYMENT', label: 'Athlete credit', payableAmount: '220.00', remainingAmount: '40.50' }

async function anAthlete({ isAthlete = true, form = {} }: { isAthlete?: boolean; form?: Record<string, string> } = {}) {
  const cart = aReadyCart()
  const answers = {
    'GET /cart/v1/cart/cart-1': cart,
    [asking]: { applicablePaymentMethods: [credit] },
    [attaching]: cart,
    [removing]: cart,
  }
  const shop = aShop(answers, { path: '/en-us/checkout/billing', form })
  const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false, isAthlete, isEmployee: false }
  const known = { ...consumer, isLoyaltyMember: false, programmes: [] }
  await shop.shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: known })
  await shop.shop.session.rememberCart('HALVERN-US', { cartId: 'cart-1', totalItems: 1, items: [] })
  return { ...shop, cart }
}

test('an athlete is offered the credit this cart allows and reads what is left; nobody else’s is requested (PAY-04, EMP-17)', async () => {
  const { shop, cart } = await anAthlete()
  expect(await loadAvailableCredit(shop, cart)).toEqual({ payable: 220, left: 40.5 })
  const other = await anAthlete({ isAthlete: false })
  expect(await loadAvailableCredit(other.shop, cart)).toBeNull()
  expect(other.callsTo(asking)).toEqual([])
})

test('credit that pays already is not offered again (PAY-04)', async () => {
  const { shop } = await anAthlete()
  const payment_instruments = [{ payment_method_id: 'ATHLETES_PAYMENT' as const, payment_instrument_id: 'credit-1', amount: 220 }]
  expect(await loadAvailableCredit(shop, { id: 'cart-1', payment_instruments })).toBeNull()
})

test('credit is applied to the cart and removed at the billing step (PAY-04, EMP-17)', async () => {
  const action = formAction({ 'pay-by-credit': payByCreditAction, 'take-credit-back': removeCreditAction })
  const submit = (args: unknown) => actionResult(() => action(args as Parameters<typeof action>[0]))
  const paying = await anAthlete({ form: { intent: 'pay-by-credit' } })
  expect(await submit(paying.args)).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(paying.callsTo(attaching)[0]?.body).toEqual({ payment_method_id: 'ATHLETES_PAYMENT' })
  const taking = await anAthlete({ form: { intent: 'take-credit-back', credit: 'credit-1' } })
  expect(await submit(taking.args)).toEqual({ status: 303, location: '/en-us/checkout/billing' })
  expect(taking.callsTo(removing)[0]?.body).toEqual({ payment_method_id: 'ATHLETES_PAYMENT', payment_instrument_id: 'credit-1' })
})
