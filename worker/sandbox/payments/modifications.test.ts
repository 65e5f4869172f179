import { expect, test } from 'vitest'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { cancelPayment, type ModificationEvent, rejectModification, reversePayment } from './modifications'

test('a reversal that fails later is told as a refund that failed, under the reference of the reversal (PAY-61)', () => {
  const payment = { psp_reference: 'P1', value: 5_000, currency: 'EUR', method: 'ideal', state: 'authorised' } as PaymentRow
  const rows: Pick<LedgerRows, 'byPspReference' | 'refundable' | 'takeInstruction' | 'note'> = {
    byPspReference: () => payment,
    refundable: () => 5_000,
    takeInstruction: (_, name) => name === 'refund-failed',
    note: () => undefined,
  }
  const queuedWebhooks: ModificationEvent[] = []
  const rejections: ModificationEvent[] = []
  const ledger = {
    rows: rows as LedgerRows,
    merchantAccount: 'Vitrine',
    queueWebhook: (_: PaymentRow, event: ModificationEvent) => void queuedWebhooks.push(event),
    rejectLater: (_: PaymentRow, event: ModificationEvent) => void rejections.push(event),
  }
  const { pspReference } = reversePayment(ledger, 'P1').body as { pspReference: string }
  expect(queuedWebhooks).toMatchObject([{ eventCode: 'CANCEL_OR_REFUND', success: true, pspReference, originalReference: 'P1' }])
  expect(rejections).toMatchObject([{ eventCode: 'REFUND_FAILED', success: true, pspReference, originalReference: 'P1' }])
})

test.each([
  ['CAPTURE_FAILED', 5_000, true],
  ['CAPTURE_FAILED', 4_999, false],
  ['REFUND_FAILED', 0, true],
] as const)('a bank rejects a %s of 50.00 while %i of what was captured is left: %s (PAY-41)', (eventCode, refundable, isRejected) => {
  const rows: Pick<LedgerRows, 'byPspReference' | 'refundable' | 'note'> = {
    byPspReference: () => ({ psp_reference: 'P1' }) as PaymentRow,
    refundable: () => refundable,
    note: () => undefined,
  }
  const queuedWebhooks: ModificationEvent[] = []
  const queueWebhook = (_: PaymentRow, event: ModificationEvent) => void queuedWebhooks.push(event)
  const amount = { value: 5_000, currency: 'EUR' }
  const event = { eventCode, success: true, pspReference: 'M1', originalReference: 'P1', amount, reason: '' }
  rejectModification({ rows: rows as LedgerRows, queueWebhook }, event)
  expect(queuedWebhooks).toEqual(isRejected ? [event] : [])
})

test.each([
  ['scheme', 'authorised', 'cancelled'],
  ['sepadirectdebit', 'pending', 'cancelled'],
  ['scheme', 'waiting', 'waiting'],
  ['paypal', 'waiting', 'waiting'],
  ['ideal', 'waiting', 'waiting'],
  ['ideal', 'pending', 'pending'],
  ['scheme', 'refused', 'refused'],
] as const)(
  'a cancel of a %s payment that is %s leaves it %s: nobody can cancel what is with its shopper, or is captured at once (PAY-33)',
  (method, state, after) => {
    const payment = { psp_reference: 'P1', value: 5_000, currency: 'EUR', method, state } as PaymentRow
    const kept = { state: state as string }
    const rows: Pick<LedgerRows, 'moved' | 'note' | 'setState'> = {
      moved: () => 0,
      note: () => undefined,
      setState: (_, next) => void (kept.state = next),
    }
    const queuedWebhooks: ModificationEvent[] = []
    const queueWebhook = (_: PaymentRow, event: ModificationEvent) => void queuedWebhooks.push(event)
    cancelPayment({ rows: rows as LedgerRows, queueWebhook }, payment, 'C1')
    expect(kept.state).toBe(after)
    const success = after === 'cancelled'
    expect(queuedWebhooks).toMatchObject([{ eventCode: 'TECHNICAL_CANCEL', success, pspReference: 'C1', originalReference: 'P1' }])
  },
)
