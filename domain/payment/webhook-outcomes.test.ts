import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contracts/entities/order'
import { webhookEventCodes } from '#vendor/adyen/webhook-event-codes'
import { resolveWebhookOutcome, getWebhookStage, webhookStages } from './webhook-outcomes'

const all = webhookEventCodes.flatMap((eventCode) =>
  [true, false].flatMap((success) => webhookStages.map((stage) => ({ eventCode, success, stage }))),
)
const outcome = (eventCode: string, success: boolean, stage: (typeof webhookStages)[number]) =>
  resolveWebhookOutcome({ eventCode, success, stage })

test.each(webhookEventCodes)('%s has an outcome in every state of an order: money, order, email and list (PAY-53)', (eventCode) => {
  for (const status of [undefined, ...orderStatuses])
    for (const success of [true, false])
      for (const reference of ['P1', 'P2', undefined]) {
        const stage = getWebhookStage(status ? { status, payment: { toPay: 100, pspReference: 'P1' } } : null, reference)
        expect(resolveWebhookOutcome({ eventCode, success, stage })).toEqual({
          money: expect.stringMatching(/^(stays|goes back)$/),
          order: expect.stringMatching(/^(stays|goes on|is refused|lapses|is marked)$/),
          email: expect.stringMatching(/^(none|confirmation|payment failed|payment late|refund|refund failed|debit returned)$/),
          isListed: expect.toSatisfy((listed) => [true, false, 'if authorized', 'if needed'].includes(listed as never)),
        })
      }
})

test('only an authorization gives money back, and only one that no order is to be placed with (PAY-53)', () => {
  const givesBack = all.filter((event) => resolveWebhookOutcome(event).money === 'goes back')
  expect(givesBack.map(({ eventCode, success, stage }) => [eventCode, success, stage])).toEqual([
    ['AUTHORISATION', true, 'second'],
    ['AUTHORISATION', true, 'late'],
  ])
})

test('only an order whose payment is awaited goes on, is refused or lapses, and its shopper hears of each (PAY-53, PAY-57)', () => {
  for (const event of all) {
    const { order, email } = resolveWebhookOutcome(event)
    if (['goes on', 'is refused', 'lapses'].includes(order)) expect(event.stage).toBe('awaited')
    if (order === 'goes on') expect(email).toBe('confirmation')
    else expect(email === 'payment failed', event.eventCode).toBe(order === 'is refused' || order === 'lapses')
  }
})

test('whoever paid too late, or whose refund did not arrive, hears of it; of no order nobody does (PAY-57)', () => {
  for (const event of all) {
    const { money, email } = resolveWebhookOutcome(event)
    expect(email === 'payment late', event.eventCode).toBe(money === 'goes back' && event.stage === 'late')
    if (event.stage === 'none') expect(email).toBe('none')
  }
  for (const eventCode of ['REFUND_FAILED', 'REFUNDED_REVERSED']) expect(outcome(eventCode, true, 'placed').email).toBe('refund failed')
  expect(outcome('REFUND', false, 'ended').email).toBe('refund failed')
  expect(outcome('CHARGEBACK', true, 'placed').email).toBe('debit returned')
  for (const eventCode of ['REFUND', 'CANCEL_OR_REFUND']) expect(outcome(eventCode, true, 'placed').email).toBe('refund')
})

test.each(['CAPTURE', 'CAPTURE_FAILED', 'REFUND', 'REFUND_FAILED'])(
  'a %s that failed reaches an operator, whatever became of its order (PAY-53)',
  (eventCode) => {
    for (const stage of webhookStages) expect(outcome(eventCode, false, stage).isListed).toBe(true)
  },
)

test.each(['CANCELLATION', 'TECHNICAL_CANCEL', 'CANCEL_OR_REFUND'])(
  'a %s that failed reaches an operator, unless its order came to nothing and the payment was never authorized (PAY-53)',
  (eventCode) => {
    for (const stage of webhookStages.filter((each) => each !== 'placed'))
      expect(outcome(eventCode, false, stage).isListed).toBe(stage === 'awaited' || stage === 'late' ? 'if authorized' : true)
  },
)

test('a cancel of the rest that failed reaches an operator only while the order needs that rest (PAY-42, PAY-53)', () => {
  for (const eventCode of ['CANCELLATION', 'TECHNICAL_CANCEL']) expect(outcome(eventCode, false, 'placed').isListed).toBe('if needed')
  expect(outcome('CANCEL_OR_REFUND', false, 'placed').isListed).toBe(true)
})

test('what an order that stands may lose reaches an operator: its payment by cancel, expiry, review or dispute (PAY-53)', () => {
  const ended = ['CANCELLATION', 'TECHNICAL_CANCEL', 'EXPIRE']
  const lost = [...ended, 'CANCEL_OR_REFUND', 'MANUAL_REVIEW_REJECT', 'NOTIFICATION_OF_FRAUD']
  const disputed = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'SECOND_CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'PREARBITRATION_LOST']
  const isListed = (eventCode: string) => outcome(eventCode, true, 'placed').isListed
  for (const eventCode of [...lost, ...disputed])
    expect(isListed(eventCode), eventCode).toBe(ended.includes(eventCode) ? 'if needed' : true)
  expect([outcome('AUTHORISATION', false, 'placed').isListed, outcome('AUTHORISATION', false, 'second').isListed]).toEqual([true, false])
  // A second payment that went back is cancelled because we asked for it.
  expect(outcome('CANCEL_OR_REFUND', true, 'second').isListed).toBe(false)
})

test('an event that is not published yet changes nothing and is listed (PAY-53)', () => {
  for (const eventCode of ['A_NEW_EVENT', 'constructor', ''])
    expect(outcome(eventCode, true, 'placed')).toEqual({ money: 'stays', order: 'stays', email: 'none', isListed: true })
})

const stage = (status: OrderStatus, reference: string | undefined, payment: { toPay: number; pspReference?: string }) =>
  getWebhookStage({ status, payment }, reference)

test('a payment is the order’s own by its reference; an order that nothing was paid for has none (PAY-53)', () => {
  expect(stage('CONFIRMED', 'P1', { toPay: 100, pspReference: 'P1' })).toBe('placed')
  expect(stage('SHIPPED', 'P2', { toPay: 100, pspReference: 'P1' })).toBe('second')
  expect(stage('CONFIRMED', 'P2', { toPay: 100 })).toBe('placed')
  expect(stage('CONFIRMED', 'P2', { toPay: 0 })).toBe('second')
  expect(stage('CANCELLED', 'P1', { toPay: 100, pspReference: 'P1' })).toBe('ended')
  expect(stage('CANCELLED', 'P2', { toPay: 100, pspReference: 'P1' })).toBe('late')
  expect(stage('FAILED', 'P1', { toPay: 100 })).toBe('late')
  expect(getWebhookStage(null, 'P1')).toBe('none')
})
