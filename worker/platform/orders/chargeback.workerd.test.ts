import { expect, test, vi } from 'vitest'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { simulateWarehouse } from './apply-order-action'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { requestOperation, callOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { getSampleVariant, platformEnv } from '../test/platform'

async function aShippedOrder() {
  await setStock(getSampleVariant('shell'), 50)
  const { order } = await anOrder()
  const { orderNumber } = order
  await callOperation('POST', `/operations/v1/orders/${orderNumber}/shipments`, { body: {} })
  await vi.waitFor(async () => expect((await readLedger(orderNumber))[0]?.events.at(-1)?.kind).toBe('capture'))
  const [payment] = await readLedger(orderNumber)
  return { orderNumber, payment: payment! }
}

const chargebacksOf = (pspReference: string) => `http://sandbox/payments/ledger/${pspReference}/chargebacks`
const moneyOf = async (orderNumber: string) => (await callOperation<OperatedOrder>('GET', `/operations/v1/orders/${orderNumber}`)).money

test('a chargeback marks its order: the money is not refunded a second time, until it is reversed (PAY-32)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, payment } = await aShippedOrder()
  const { value } = payment.amount
  const disputed = await platformEnv.SANDBOX!.fetch(chargebacksOf(payment.pspReference), { method: 'POST' })
  const { pspReference } = await disputed.json<{ pspReference: string }>()
  // The sandbox sends its webhooks later; the same ones arrive here first, and twice.
  const report = { merchantReference: orderNumber, pspReference, originalReference: payment.pspReference, value }
  for (const eventCode of ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK'])
    await sendWebhook(buildWebhookItem({ ...report, eventCode }))
  expect(await moneyOf(orderNumber)).toMatchObject({ captured: value, chargedBack: value, refundable: '0.00' })
  const refund = () =>
    requestOperation('POST', `/operations/v1/orders/${orderNumber}/refunds`, { body: { amount: '1.00', reason: 'goodwill' } })
  expect(await (await refund()).json()).toMatchObject({ errorDetails: [{ errorId: 'OPS422' }] })
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK_REVERSED' }))
  expect(await moneyOf(orderNumber)).toMatchObject({ chargedBack: '0.00', refundable: value })
  expect((await refund()).status).toBe(200)
})

async function disputedInPart() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shell = getSampleVariant('shell')
  await setStock(shell, 50)
  const { order } = await anOrder({ items: [{ ...shell, qty: 2 }] })
  const { orderNumber } = order
  const lines = [{ lineId: order.items[0]?.id, quantity: 1 }]
  await callOperation('POST', `/operations/v1/orders/${orderNumber}/shipments`, { body: { lines } })
  const report = { merchantReference: orderNumber, pspReference: `D${orderNumber}`, value: '10.00' }
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK' }))
  return {
    orderNumber,
    report,
    ship: (body: object = {}) => requestOperation('POST', `/operations/v1/orders/${orderNumber}/shipments`, { body }),
  }
}
type Issues = { issues: { eventCode: string; heldUnits?: number }[] }
const issuesOf = (orderNumber: string) => callOperation<Issues>('GET', `/operations/v1/payment-issues?orderNumber=${orderNumber}`)

test('what has not left an order with an open chargeback is held and listed, and leaves on an operator’s word, which the audit keeps (OPS-13, OPS-03)', async () => {
  const { orderNumber, ship } = await disputedInPart()
  const refused = await ship()
  expect([refused.status, await refused.json()]).toMatchObject([423, { errorDetails: [{ errorId: 'OPS423' }] }])
  expect(await issuesOf(orderNumber)).toMatchObject({ issues: [{ eventCode: 'CHARGEBACK', heldUnits: 1 }] })
  expect((await ship({ despiteChargeback: true })).status).toBe(200)
  expect((await issuesOf(orderNumber)).issues[0]).not.toHaveProperty('heldUnits')
  const { audit, heldUnits } = await callOperation<OperatedOrder & { audit: { after: unknown }[] }>(
    'GET',
    `/operations/v1/orders/${orderNumber}`,
  )
  expect(heldUnits).toBe(0)
  expect(JSON.stringify(audit[0]?.after)).toContain('"despiteChargeback":true')
})

test('a reversed chargeback lets an order ship as before (OPS-13)', async () => {
  const { report, ship } = await disputedInPart()
  expect((await ship()).status).toBe(423)
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK_REVERSED' }))
  expect((await ship()).status).toBe(200)
})

test('the warehouse of a developer’s machine waits while units are held, and goes on after the reversal (OPS-13)', async () => {
  const { orderNumber, report } = await disputedInPart()
  const stub = platformEnv.ORDERS.getByName(orderNumber)
  const ship = async () => simulateWarehouse(platformEnv, (await stub.read())!, 'SHIPPED')
  await ship()
  expect(await stub.read()).toMatchObject({ status: 'PARTIALLY_SHIPPED' })
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK_REVERSED' }))
  await ship()
  expect(await stub.read()).toMatchObject({ status: 'SHIPPED' })
})

test('a bank takes back what was captured once, and gives it back once', async () => {
  const { orderNumber, payment } = await aShippedOrder()
  const post = (path: string) => platformEnv.SANDBOX!.fetch(path, { method: 'POST' })
  const { pspReference } = await (await post(chargebacksOf(payment.pspReference))).json<{ pspReference: string }>()
  expect((await post(chargebacksOf(payment.pspReference))).status).toBe(422)
  const reversal = `${chargebacksOf(payment.pspReference)}/${pspReference}/reversal`
  expect([(await post(reversal)).status, (await post(reversal)).status]).toEqual([201, 422])
  const [after] = await readLedger(orderNumber)
  expect(after?.events.map(({ kind }) => kind).slice(-2)).toEqual(['chargeback', 'chargeback-reversed'])
})

test('a chargeback of no order of ours is listed and marks nothing (PAY-32)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await sendWebhook(buildWebhookItem({ merchantReference: 'HA99999999', eventCode: 'CHARGEBACK' }))).status).toBe(202)
  expect(await platformEnv.ORDERS.getByName('HA99999999').read()).toBeNull()
})

test('a return that was not refunded while a chargeback was open is listed once that is reversed (PAY-65)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { orderNumber, payment } = await aShippedOrder()
  const on = createOrderOperations(orderNumber)
  const { value } = payment.amount
  await on.delivered()
  const report = { merchantReference: orderNumber, pspReference: `D${orderNumber}`, originalReference: payment.pspReference, value }
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK' }))
  await on.receiveReturn()
  expect((await on.refund()).refunds).toMatchObject([{ value: '0.00' }])
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK_REVERSED' }))
  expect(await issuesOf(orderNumber)).toMatchObject({
    issues: [{ eventCode: 'RETURN_NOT_REFUNDED', value: Math.round(Number(value) * 100) }],
  })
})

test('a chargeback of another payment than that of a cancelled order is listed and marks nothing (PAY-32)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 50)
  const { order } = await anOrder()
  const { orderNumber } = order
  await createOrderOperations(orderNumber).cancel()
  const report = { merchantReference: orderNumber, pspReference: `D${orderNumber}`, originalReference: 'another', value: '10.00' }
  await sendWebhook(buildWebhookItem({ ...report, eventCode: 'CHARGEBACK' }))
  expect((await platformEnv.ORDERS.getByName(orderNumber).read())?.chargebacks).toBeUndefined()
  expect(await issuesOf(orderNumber)).toMatchObject({ issues: [{ eventCode: 'CHARGEBACK' }] })
})
