import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import type { Order } from '#contracts/entities/order'
import { performEffect } from '../orders/perform-effect'
import { aConsumer } from '../test/consumers'
import { aShopper, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import { loadEntitlements } from '../account/consumer-stub'

const shell = getSampleVariant('shell')
beforeEach(() => setStock(shell, 500))

const home = { brand: 'halvern', currency: 'USD' } as const
/** An employee with this many cents of the yearly allowance left. */
async function anEmployee(left: number) {
  const seed = { isEmployeeDiscountTCAccepted: true, spent: { employee: 300_000 - left } }
  const { consumer, token, caller } = await aConsumer({ seed }, 'EMPLOYEE')
  const allowance = async () => (await consumer.entitlements()).allowance?.left
  return { token, caller, allowance }
}
const taken = ({ totals }: Cart) => totals.totalDiscount

test('an employee’s discount is limited by the yearly allowance, which an order holds, spends and returns on cancellation (EMP-21)', async () => {
  const { token, allowance } = await anEmployee(9_000)
  const [first, second] = [
    await aShopper({ token, items: [{ ...shell, qty: 2 }] }),
    await aShopper({ token, items: [{ ...shell, qty: 2 }] }),
  ]
  // Items for 150 cost 90 at the employee price; the other 50 are paid in full.
  expect([taken(first.cart), taken(second.cart), first.cart.totals.itemSubTotal]).toEqual([60, 60, 140])
  expect((await prepareCart(first)).status).toBe(200)
  expect(await allowance()).toBe(0)
  // Of the public promotion it gets its part.
  expect(taken(await (await prepareCart(second)).json<Cart>())).toBe(20)
  const order = await (await placeCart(first)).json<Order>()
  expect(order.totals.totalDiscount).toBe(60)
  const spend = async () => (await callPlatform('GET', '/consumers-v3/consumer', { token })).json()
  expect(await spend()).toMatchObject({ consumerProfile: { consumerDetails: { employee: { currentSpend: 3_000, annualCap: 3_000 } } } })
  await callPlatform('POST', '/consumers-v3/consumer/CancelOrder', { token, body: { orderNumber: order.orderNumber, reason: 'r' } })
  await vi.waitFor(async () => expect(await allowance()).toBe(9_000))
})

test('a return restores its part of the allowance, once (EMP-21)', async () => {
  const { token, allowance } = await anEmployee(100_000)
  const shopper = await aShopper({ token, items: [shell, getSampleVariant('low')] })
  await prepareCart(shopper)
  const { orderNumber } = await (await placeCart(shopper)).json<Order>()
  const spent = 100_000 - ((await allowance()) ?? 0)
  expect(spent).toBe(shopper.cart.totals.itemSubTotal * 100)
  const order = (await platformEnv.ORDERS.getByName(orderNumber).read())!
  const back = order.cart.items.find(({ upc }) => upc === shell.upc)!
  for (let i = 0; i < 2; i += 1) await performEffect(platformEnv, { ...order, returning: [back.id] }, { effect: 'refund' })
  expect(await allowance()).toBe(100_000 - spent + (back.price.priceAfterOrderDiscount ?? 0) * 100)
})

test('two carts prepared at once hold no more than the allowance: the other costs more, or reports a changed total (EMP-21)', async () => {
  const { token, allowance } = await anEmployee(9_000)
  const carts = await Promise.all([1, 2, 3].map(() => aShopper({ token, items: [{ ...shell, qty: 2 }] })))
  const answers = await Promise.all(carts.map((shopper) => prepareCart(shopper)))
  const refused = await Promise.all(answers.filter(({ ok }) => !ok).map(readFailure))
  for (const each of refused) expect(each).toMatchObject({ errorId: 'ORD415' })
  const totals = await Promise.all(answers.filter(({ ok }) => ok).map(async (answer) => taken(await answer.json<Cart>())))
  expect(totals.sort((a, b) => b - a)).toEqual([60, ...totals.slice(1).map(() => 20)])
  expect(await allowance()).toBe(0)
})

test('an employee is one of their own brand, and at its prices in the currency of their account alone (EMP-21, EMP-22)', async () => {
  const { caller } = await anEmployee(9_000)
  const entitlements = await loadEntitlements(platformEnv, caller, home)
  expect(entitlements).toMatchObject({ employee: true, allowance: { left: 9_000 } })
  for (const elsewhere of [{ brand: 'dunnage' }, { brand: 'dropkerb' }, { currency: 'CAD' }, { currency: 'GBP' }] as const) {
    const there = await loadEntitlements(platformEnv, caller, { ...home, ...elsewhere })
    expect([there.employee, there.allowance]).toEqual([false, undefined])
  }
})

test('an athlete’s credit pays in the currency of the account alone: elsewhere it is not offered and not taken (EMP-21, PAY-04)', async () => {
  const { token } = await aConsumer({ seed: { spent: { athlete: 0 } } })
  const in_ = async (locale: 'en-us' | 'en-gb') => {
    const cart = await (await callPlatform('POST', '/cart/v1/cartWithItem', { locale, token, body: { ...shell, qty: 1 } })).json<Cart>()
    const path = `/cart/v1/cart/${cart.id}/paymentInstruments`
    return callPlatform('POST', path, { locale, token, body: { payment_method_id: 'ATHLETES_PAYMENT' } })
  }
  expect((await (await in_('en-us')).json<Cart>()).totals.remainingToPay).toBe(0)
  expect(await readFailure(await in_('en-gb'))).toMatchObject({ errorId: 'PYT405' })
})
