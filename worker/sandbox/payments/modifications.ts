import type { AdyenAmount } from '#vendor/adyen'
import { adyenErrors, type PaymentReply } from './adyen-error'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { newPspReference } from './psp-reference'
import type { WebhookItem } from './webhook-items'

/** Banks pay these at once: the provider captures them itself, and neither a capture nor a cancel is possible. */
export const capturedAtOnce: readonly string[] = ['ideal', 'wero', 'bcmc', 'bizum']

export type Modification = { kind: 'capture' | 'refund'; amount: AdyenAmount; reference?: string }
export type PaymentEvent = Omit<WebhookItem, 'success' | 'merchantReference' | 'merchantAccountCode' | 'paymentMethod' | 'eventDate'> & {
  success: boolean
}
export type ModifyingLedger = { rows: LedgerRows; merchantAccount: string; tell: (payment: PaymentRow, event: PaymentEvent) => void }

/** Captures or refunds; as at Adyen the request is only received, and the webhook tells whether it worked. */
export function modify(ledger: ModifyingLedger, originalReference: string, { kind, amount, reference }: Modification): PaymentReply {
  const { rows, merchantAccount } = ledger
  const payment = rows.byPspReference(originalReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const left = kind === 'capture' ? payment.value - rows.moved(originalReference, 'capture') : rows.refundable(originalReference)
  const isOpen = payment.state === 'authorised' && payment.currency === amount.currency
  const success = isOpen && amount.value <= left
  if (success) rows.note(originalReference, { kind, value: amount.value })
  const pspReference = newPspReference()
  const reason = success ? '' : 'Insufficient balance on payment'
  const eventCode = kind === 'capture' ? 'CAPTURE' : 'REFUND'
  ledger.tell(payment, { eventCode, success, pspReference, originalReference, amount, reason })
  const named = { merchantAccount, paymentPspReference: originalReference, pspReference, ...(reference && { reference }) }
  return { status: 201, body: { ...named, status: 'received', amount } }
}

/** Cancels a payment of which nothing was captured. */
export function cancel({ rows, tell }: ModifyingLedger, payment: PaymentRow, pspReference: string): void {
  const { psp_reference: originalReference, value, currency, state } = payment
  const success = ['authorised', 'waiting', 'pending'].includes(state) && rows.moved(originalReference, 'capture') === 0
  if (success) {
    rows.setState(originalReference, 'cancelled')
    rows.note(originalReference, { kind: 'cancel', value })
  }
  const reason = success ? '' : 'Transaction cannot be cancelled'
  tell(payment, { eventCode: 'CANCELLATION', success, pspReference, originalReference, amount: { value, currency }, reason })
}

/** Cancels a payment, or refunds what was captured of it. One webhook tells which of them, and whether it worked. */
export function reverse(ledger: ModifyingLedger, paymentPspReference: string): PaymentReply {
  const { rows, merchantAccount } = ledger
  const pspReference = newPspReference()
  const payment = rows.byPspReference(paymentPspReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const left = rows.refundable(paymentPspReference)
  const tell = (of: PaymentRow, event: PaymentEvent) =>
    ledger.tell(of, {
      ...{ ...event, pspReference, eventCode: 'CANCEL_OR_REFUND' },
      additionalData: { 'modification.action': left > 0 ? 'refund' : 'cancel' },
    })
  const amount = { value: left, currency: payment.currency }
  if (left > 0) modify({ ...ledger, tell }, paymentPspReference, { kind: 'refund', amount })
  else cancel({ ...ledger, tell }, payment, pspReference)
  return { status: 201, body: { merchantAccount, paymentPspReference, pspReference, status: 'received' } }
}
