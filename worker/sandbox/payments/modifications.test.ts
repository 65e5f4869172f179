import { expect, test } from 'vitest'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { type ModificationEvent, reversePayment } from './modifications'

test('a reversal that fails later is told as a refund that failed, under the reference of the reversal (PAY-61)', () => {
  const payment = { psp_reference: 'P1', value: 5_000, currency: 'EUR', method: 'ideal', state: 'authorised' } as PaymentRow
  const rows: Pick<LedgerRows, 'byPspReference' | 'refundable' | 'takeInstruction' | 'note'> = {
    byPspReference: () => payment,
    refundable: () => 5_000,
    takeInstruction: (_, name) => name === 'refund-failed',
    note: () => undefined,
  }
  const queuedWebhooks: ModificationEvent[] = []
  const ledger = {
    rows: rows as LedgerRows,
    merchantAccount: 'Vitrine',
    queueWebhook: (_: PaymentRow, event: ModificationEvent) => void queuedWebhooks.push(event),
  }
  const { pspReference } = reversePayment(ledger, 'P1').body as { pspReference: string }
  expect(queuedWebhooks).toMatchObject([
    { eventCode: 'CANCEL_OR_REFUND', success: true, pspReference, originalReference: 'P1' },
    { eventCode: 'REFUND_FAILED', success: true, pspReference, originalReference: 'P1' },
  ])
})
