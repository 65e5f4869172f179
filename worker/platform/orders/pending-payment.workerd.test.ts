import { beforeEach, expect, test } from 'vitest'
import { buildWebhookItem } from '../test/a-notification'
import { aPendingOrder, expireCheckout, type WaitingOrder } from '../test/a-pending-order'
import { sendWebhook } from '../test/notifications'
import { createOrderOperations } from '../test/order-operations'
import { readStock, placeCart, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { getSampleVariant, readFailure, platformEnv } from '../test/platform'

const item = getSampleVariant('shell')
beforeEach(() => setStock(item, 20))

const stateOf = async (checkout: WaitingOrder['checkout']) => (await checkout.progress())?.state

test('a payment the bank decides later keeps the goods, and the shopper is told to wait (PAY-27)', async () => {
  const { shopper, checkout } = await aPendingOrder()
  expect(await stateOf(checkout)).toBe('pending')
  expect(await readStock(item)).toEqual({ free: 19, onhand: 20 })
  expect(await readFailure(await placeCart(shopper))).toMatchObject({ errorId: 'PYT300', info: { orderNumber: expect.any(String) } })
})

test('its webhook places the order, once (PAY-27)', async () => {
  const { orderNumber, checkout, total } = await aPendingOrder()
  const item = buildWebhookItem({
    merchantReference: orderNumber,
    value: total,
    pspReference: (await readLedger(orderNumber))[0]?.pspReference,
  })
  for (let i = 0; i < 2; i += 1) await sendWebhook(item)
  expect(await stateOf(checkout)).toBe('placed')
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('a bank that refuses, or says nothing for an hour, releases everything (PAY-27)', async () => {
  const refused = await aPendingOrder()
  const [payment] = await readLedger(refused.orderNumber)
  const refusal = { merchantReference: refused.orderNumber, value: refused.total, success: 'false' } as const
  await sendWebhook(buildWebhookItem({ ...refusal, pspReference: payment?.pspReference }))
  expect(await stateOf(refused.checkout)).toBe('failed')
  const late = await aPendingOrder()
  expect(await expireCheckout(late.checkout)).toBe(true)
  expect(await stateOf(late.checkout)).toBe('failed')
  expect(await readStock(item)).toEqual({ free: 20, onhand: 20 })
})

test('an operator who retries what an order waits for ends no payment that its bank decides (PAY-27)', async () => {
  const { orderNumber, checkout } = await aPendingOrder()
  await createOrderOperations(orderNumber).send('POST retry')
  expect(await stateOf(checkout)).toBe('pending')
})
