import { beforeEach, expect, test, vi } from 'vitest'
import { buildWebhookItem } from '../test/a-notification'
import { sendWebhook } from '../test/notifications'
import { callOperation } from '../test/operators'
import { createOrderOperations } from '../test/order-operations'
import { anOrder, setStock } from '../test/orders'
import { readLedger } from '../test/payments'
import { getSampleVariant, platformEnv } from '../test/platform'
import { listOpenIssues, recordIssue } from './payment-issues'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await setStock(getSampleVariant('shell'), 50)
})

async function aShippedOrder() {
  const { order } = await anOrder()
  const { orderNumber } = order
  const on = createOrderOperations(orderNumber)
  await on.ship()
  await vi.waitFor(async () => expect((await readLedger(orderNumber))[0]?.events.at(-1)?.kind).toBe('capture'))
  const payment = (await readLedger(orderNumber))[0]!
  const paid = payment.amount.value
  const say = (eventCode: string, pspReference = 'D', value = paid) =>
    sendWebhook(
      buildWebhookItem({
        merchantReference: orderNumber,
        originalReference: payment.pspReference,
        eventCode,
        pspReference: `${pspReference}${orderNumber}`,
        value,
      }),
    )
  const issues = async () =>
    (await listOpenIssues(platformEnv.RECORDS, { orderNumber })).issues.filter(({ eventCode }) => eventCode === 'REFUNDED_AND_CHARGED_BACK')
  const listed = (...values: number[]) => vi.waitFor(async () => expect((await issues()).map(({ value }) => value)).toEqual(values))
  const refund = async (amount: string) => {
    const { refunds } = await on.refund({ amount })
    const readMove = async () =>
      (await platformEnv.ORDERS.getByName(orderNumber).read())?.refunds?.at(refunds.length - 1)?.move?.pspReference
    return vi.waitUntil(readMove)
  }
  return { orderNumber, on, say, issues, listed, refund, payment }
}

test('what a shopper has twice is one issue of its order, through both rounds of two disputes (PAY-32, PAY-67)', async () => {
  const { say, listed, refund, payment } = await aShippedOrder()
  const most = (Number(payment.amount.value) - 20).toFixed(2)
  await refund('30.00')
  await say('CHARGEBACK', 'D1', most)
  await say('CHARGEBACK', 'D2', '10.00')
  await listed(2_000)
  await say('CHARGEBACK_REVERSED', 'D1', most)
  await listed()
  // The same amount is another issue, in the second round.
  await say('SECOND_CHARGEBACK', 'D1', most)
  await listed(2_000)
})

test('a refund of the provider’s back office after a dispute is listed, and is not once it failed (PAY-67)', async () => {
  const { say, listed } = await aShippedOrder()
  await say('CHARGEBACK')
  await listed()
  await say('REFUND', 'B1', '20.00')
  await listed(2_000)
  await say('REFUND_FAILED', 'B1', '20.00')
  await listed()
})

test('a refund that failed after all takes what was listed with it, and an operator’s word holds for its amount (PAY-67)', async () => {
  const { orderNumber, say, listed, refund, issues, payment } = await aShippedOrder()
  const first = await refund('20.00')
  await refund('10.00')
  await say('CHARGEBACK')
  await listed(3_000)
  const [issue] = await issues()
  await callOperation('PUT', `/operations/v1/payment-issues/${encodeURIComponent(issue!.id)}/set-aside`, { body: { reason: 'proof sent' } })
  await listed()
  await say('CHARGEBACK')
  await listed()
  const failed = { merchantReference: orderNumber, originalReference: payment.pspReference, eventCode: 'REFUND_FAILED' }
  await sendWebhook(buildWebhookItem({ ...failed, pspReference: first ?? '', value: '20.00' }))
  await listed(1_000)
})

test('what an earlier version listed for each dispute is listed once (PAY-67)', async () => {
  const { orderNumber, say, listed, refund } = await aShippedOrder()
  await refund('30.00')
  for (const digest of ['CHARGEBACK', 'SECOND_CHARGEBACK'])
    await recordIssue(
      platformEnv.RECORDS,
      {
        ...{ eventCode: 'REFUNDED_AND_CHARGED_BACK', pspReference: `D${orderNumber}`, merchantReference: orderNumber, digest },
        amount: { value: 3_000, currency: 'USD' },
      },
      new Date().toISOString(),
    )
  await listed(3_000, 3_000)
  await say('CHARGEBACK')
  await listed(3_000)
})
