import { beforeEach, expect, test } from 'vitest'
import { reported } from '../test/a-notification'
import { aPendingOrder, letLapse, type WaitingOrder } from '../test/a-pending-order'
import { tell } from '../test/notifications'
import { operationsOn } from '../test/order-operations'
import { piecesLeft, place, setPieces } from '../test/orders'
import { ledgerOf } from '../test/payments'
import { choice, failure, platformEnv } from '../test/platform'

const item = choice('shell')
beforeEach(() => setPieces(item, 20))

const stateOf = async (checkout: WaitingOrder['checkout']) => (await checkout.progress())?.state

test('a payment the bank decides later keeps the goods, and the shopper is told to wait (PAY-27)', async () => {
  const { shopper, checkout } = await aPendingOrder()
  expect(await stateOf(checkout)).toBe('pending')
  expect(await piecesLeft(item)).toEqual({ free: 19, onhand: 20 })
  expect(await failure(await place(shopper))).toMatchObject({ errorId: 'PYT300', info: { orderNumber: expect.any(String) } })
})

test('its webhook places the order, once (PAY-27)', async () => {
  const { orderNumber, checkout, total } = await aPendingOrder()
  const item = reported({ merchantReference: orderNumber, value: total, pspReference: (await ledgerOf(orderNumber))[0]?.pspReference })
  for (let i = 0; i < 2; i += 1) await tell(item)
  expect(await stateOf(checkout)).toBe('placed')
  expect(await platformEnv.ORDERS.getByName(orderNumber).read()).toMatchObject({ status: 'CONFIRMED' })
})

test('a bank that refuses, or says nothing for an hour, releases everything (PAY-27)', async () => {
  const refused = await aPendingOrder()
  const [payment] = await ledgerOf(refused.orderNumber)
  const refusal = { merchantReference: refused.orderNumber, value: refused.total, success: 'false' } as const
  await tell(reported({ ...refusal, pspReference: payment?.pspReference }))
  expect(await stateOf(refused.checkout)).toBe('failed')
  const late = await aPendingOrder()
  expect(await letLapse(late.checkout)).toBe(true)
  expect(await stateOf(late.checkout)).toBe('failed')
  expect(await piecesLeft(item)).toEqual({ free: 20, onhand: 20 })
})

test('an operator who retries what an order waits for ends no payment that its bank decides (PAY-27)', async () => {
  const { orderNumber, checkout } = await aPendingOrder()
  await operationsOn(orderNumber).send('POST retry')
  expect(await stateOf(checkout)).toBe('pending')
})
