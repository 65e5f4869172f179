import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { requestOperation, callOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { instructPayment, readLedger } from '../test/payments'
import { getSampleVariant, readFailure, platformEnv } from '../test/platform'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 50)
})

async function aShippedOrder() {
  const { order } = await anOrder()
  const { orderNumber } = order
  await createOrderOperations(orderNumber).ship()
  await vi.waitFor(async () => expect((await readLedger(orderNumber))[0]?.events.at(-1)?.kind).toBe('capture'))
  const payment = (await readLedger(orderNumber))[0]!
  const report = {
    ...{ merchantReference: orderNumber, pspReference: `D${orderNumber}`, originalReference: payment.pspReference },
    value: payment.amount.value,
  }
  const say = (eventCode: string) => sendWebhook(buildWebhookItem({ ...report, eventCode }))
  return { orderNumber, on: createOrderOperations(orderNumber), say }
}

/** The provider answers this order no more, until it does again. */
async function outOfReach(orderNumber: string) {
  const object = platformEnv.ORDERS.getByName(orderNumber)
  const use = (SANDBOX: unknown) =>
    runInDurableObject(object, (instance) => Object.assign((instance as unknown as { env: object }).env, { SANDBOX }))
  const { SANDBOX: working } = platformEnv
  await use({ fetch: () => Promise.reject(new Error('out of reach')) })
  return async () => {
    await use(working)
    await callOperation('POST', `/operations/v1/orders/${orderNumber}/retry`)
  }
}

type Issues = { issues: { eventCode: string; value: number }[] }
const issuesOf = async (orderNumber: string) =>
  (await callOperation<Issues>('GET', `/operations/v1/payment-issues?orderNumber=${orderNumber}`)).issues.filter(
    ({ eventCode }) => eventCode === 'REFUND_HELD',
  )
const refundsOf = async (orderNumber: string) => (await readLedger(orderNumber))[0]?.events.filter(({ kind }) => kind === 'refund') ?? []
const emailsOf = async (orderNumber: string) =>
  (await callOperation<OperatedOrder & { emails: { template: string }[] }>('GET', `/operations/v1/orders/${orderNumber}`)).emails.filter(
    ({ template }) => template === 'order-refunded',
  )

async function aHeldRefund() {
  const shipped = await aShippedOrder()
  const comeBack = await outOfReach(shipped.orderNumber)
  await shipped.on.refund({ amount: '10.00' })
  await shipped.say('CHARGEBACK')
  await comeBack()
  return shipped
}

test('a refund that the provider has not received when a chargeback arrives is held and listed, and sent once it is reversed (PAY-67)', async () => {
  const { orderNumber, on, say } = await aHeldRefund()
  expect(await refundsOf(orderNumber)).toEqual([])
  await vi.waitFor(async () => expect(await issuesOf(orderNumber)).toMatchObject([{ value: 1_000 }]))
  expect((await on.read()).refunds).toMatchObject([{ id: 'F1', held: true }])
  await say('CHARGEBACK_REVERSED')
  await vi.waitFor(async () => expect(await refundsOf(orderNumber)).toMatchObject([{ value: '10.00' }]))
  await vi.waitFor(async () => expect([await issuesOf(orderNumber), await emailsOf(orderNumber)]).toMatchObject([[], [{}]]))
})

test('a chargeback that is lost pays a refund that was held; nothing is sent and nobody is told of it (PAY-67)', async () => {
  const { orderNumber, on, say } = await aHeldRefund()
  await say('DISPUTE_DEFENSE_PERIOD_ENDED')
  await vi.waitFor(async () => expect(await issuesOf(orderNumber)).toEqual([]))
  expect((await on.read()).refunds).toMatchObject([{ id: 'F1', coveredByBank: '10.00' }])
  expect([await refundsOf(orderNumber), (await on.read()).refunds[0]?.held]).toEqual([[], undefined])
})

test('a refund asked for once a chargeback is announced waits, and an operator settles it with a reason (PAY-67)', async () => {
  const { orderNumber, on, say } = await aShippedOrder()
  await say('NOTIFICATION_OF_CHARGEBACK')
  expect((await on.refund({ amount: '10.00' })).refunds).toMatchObject([{ held: true }])
  await vi.waitFor(async () => expect(await issuesOf(orderNumber)).toHaveLength(1))
  expect([await refundsOf(orderNumber), await emailsOf(orderNumber)]).toEqual([[], []])
  const settle = (refund: string, as: string) => on.send(`POST refunds/${refund}/settlement`, { as, reason: 'agreed by phone' })
  expect(await readFailure(await settle('F2', 'sent'))).toMatchObject({ errorId: 'ORD400' })
  expect((await settle('F1', 'sent')).status).toBe(200)
  await vi.waitFor(async () => expect(await refundsOf(orderNumber)).toHaveLength(1))
  await vi.waitFor(async () => expect(await issuesOf(orderNumber)).toEqual([]))
  expect(JSON.stringify((await on.read()).audit[0])).toContain('agreed by phone')
  expect(await readFailure(await settle('F1', 'covered'))).toMatchObject({ errorId: 'ORD400' })
})

test('a refund of a line that failed is asked for again as it was, and paid once (PAY-68)', async () => {
  const { orderNumber, on } = await aShippedOrder()
  const { lines } = await on.read()
  const payment = (await readLedger(orderNumber))[0]!
  await instructPayment(payment.pspReference, 'refund-failed')
  await on.refund({ lines: [{ lineId: lines[0]?.lineId, quantity: 1 }] })
  await vi.waitFor(async () => expect(await refundsOf(orderNumber)).toHaveLength(1))
  await vi.waitFor(async () => expect(JSON.stringify(await readLedger(orderNumber))).toContain('refund-failed'), { timeout: 5_000 })
  const { value } = (await refundsOf(orderNumber))[0]!
  const { pspReference } = (await platformEnv.ORDERS.getByName(orderNumber).read())?.refunds?.[0]?.move ?? {}
  const failed = { merchantReference: orderNumber, pspReference: pspReference!, originalReference: payment.pspReference, value }
  await sendWebhook(buildWebhookItem({ ...failed, eventCode: 'REFUND_FAILED' }))
  expect((await on.read()).refunds).toMatchObject([{ failed: true, canRetry: true }])
  const retry = () => requestOperation('POST', `/operations/v1/orders/${orderNumber}/refunds/F1/retry`)
  expect((await retry()).status).toBe(200)
  await vi.waitFor(async () => expect(await refundsOf(orderNumber)).toMatchObject([{ value }, { value }]))
  expect(await readFailure(await retry())).toMatchObject({ errorId: 'ORD409' })
  expect((await on.read()).refunds[0]).not.toHaveProperty('failed')
})
