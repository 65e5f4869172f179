import type { AdyenAmount, AdyenLineItem } from '#vendor/adyen'
import { adyenErrors, type PaymentReply, newPspReference } from './adyen-protocol'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { sumOf } from './refusals'
import type { WebhookItem } from './webhook-queue'

/** Banks pay these at once: the provider captures them itself, and neither a capture nor a cancel is possible. */
export const capturedAtOnce: readonly string[] = ['ideal', 'wero', 'bcmc', 'bizum']

/** A lender is told which goods a part of a payment is for. */
const listingGoods: readonly string[] = ['klarna']

/** What a tester can tell a payment to do. */
export const instructions = ['capture-refused', 'capture-failed', 'refund-refused', 'refund-failed', 'single-capture'] as const

export type Modification = { kind: 'capture' | 'refund'; amount: AdyenAmount; reference?: string; lineItems?: AdyenLineItem[] }
export type PaymentEvent = Omit<WebhookItem, 'success' | 'merchantReference' | 'merchantAccountCode' | 'paymentMethod' | 'eventDate'> & {
  success: boolean
}
type ModifyingLedger = { rows: LedgerRows; merchantAccount: string; tell: (payment: PaymentRow, event: PaymentEvent) => void }

/**
 * Captures or refunds; as at Adyen the request is only received, and the webhook tells whether it worked. A tester may let the next one fail:
 * `capture-refused` by its webhook, `capture-failed` by a later one; and so for refunds.
 */
export function modify(ledger: ModifyingLedger, originalReference: string, modification: Modification): PaymentReply {
  const { kind, amount, reference } = modification
  const { rows, merchantAccount } = ledger
  const payment = rows.byPspReference(originalReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const wrong = wrongGoods(payment, modification)
  if (wrong) return wrong
  const left = kind === 'capture' ? uncaptured(rows, payment) : rows.refundable(originalReference)
  const isOpen = payment.state === 'authorised' && payment.currency === amount.currency
  const isCovered = isOpen && amount.value <= left
  const success = isCovered && !rows.takeInstruction(originalReference, `${kind}-refused`)
  if (success) rows.note(originalReference, { kind, value: amount.value })
  const pspReference = newPspReference()
  const reason = success ? '' : isCovered ? 'Refused' : 'Insufficient balance on payment'
  const eventCode = kind === 'capture' ? 'CAPTURE' : 'REFUND'
  const event = { pspReference, originalReference, amount }
  ledger.tell(payment, { ...event, eventCode, success, reason })
  if (success && rows.takeInstruction(originalReference, `${kind}-failed`)) {
    rows.note(originalReference, { kind: `${kind}-failed`, value: amount.value })
    ledger.tell(payment, { ...event, eventCode: `${eventCode}_FAILED`, success: true, reason: 'Rejected by the bank' })
  }
  if (success && kind === 'capture') cancelUnclaimed(rows, payment)
  const named = { merchantAccount, paymentPspReference: originalReference, pspReference, ...(reference && { reference }) }
  return { status: 201, body: { ...named, status: 'received', amount } }
}

/** What of a payment can still be captured. */
function uncaptured(rows: LedgerRows, { psp_reference, value }: PaymentRow): number {
  return value - rows.moved(psp_reference, 'capture') - rows.moved(psp_reference, 'cancel')
}

/** A part of a loan names goods that sum to its amount. */
function wrongGoods({ method, value }: PaymentRow, { amount, lineItems }: Modification): PaymentReply | undefined {
  if (!listingGoods.includes(method) || (lineItems === undefined && amount.value === value)) return undefined
  if (lineItems === undefined) return adyenErrors.missing('lineItems')
  return sumOf(lineItems) === amount.value ? undefined : adyenErrors.invalid('lineItems', 'Their sum is not the amount.')
}

/** Without multiple partial captures the first capture of a part gives up the rest. Here an account has them, unless a tester says otherwise. */
function cancelUnclaimed(rows: LedgerRows, payment: PaymentRow) {
  const rest = uncaptured(rows, payment)
  if (rest > 0 && rows.isInstructed(payment.psp_reference, 'single-capture'))
    rows.note(payment.psp_reference, { kind: 'cancel', value: rest })
}

/** Cancels a payment, or what is not captured of it. A method that is captured at once knows no cancel. */
export function cancel({ rows, tell }: ModifyingLedger, payment: PaymentRow, pspReference: string): void {
  const { psp_reference: originalReference, value, currency, state } = payment
  const isWhole = rows.moved(originalReference, 'capture') === 0
  const rest = uncaptured(rows, payment)
  const success = ['authorised', 'waiting', 'pending'].includes(state) && rest > 0
  if (success) {
    if (isWhole) rows.setState(originalReference, 'cancelled')
    rows.note(originalReference, { kind: 'cancel', value: rest })
  }
  const reason = success ? '' : 'Transaction cannot be cancelled'
  tell(payment, { eventCode: 'CANCELLATION', success, pspReference, originalReference, amount: { value, currency }, reason })
}

/** Cancels a payment, or refunds what was captured of it. One webhook tells which of them, and whether it worked; a refund may fail later. */
export function reverse(ledger: ModifyingLedger, paymentPspReference: string): PaymentReply {
  const { rows, merchantAccount } = ledger
  const pspReference = newPspReference()
  const payment = rows.byPspReference(paymentPspReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const left = rows.refundable(paymentPspReference)
  const tell = (of: PaymentRow, event: PaymentEvent) =>
    ledger.tell(of, {
      ...{ ...event, pspReference, eventCode: event.eventCode === 'REFUND_FAILED' ? event.eventCode : 'CANCEL_OR_REFUND' },
      additionalData: { 'modification.action': left > 0 ? 'refund' : 'cancel' },
    })
  const amount = { value: left, currency: payment.currency }
  if (left > 0) modify({ ...ledger, tell }, paymentPspReference, { kind: 'refund', amount })
  else cancel({ ...ledger, tell }, payment, pspReference)
  return { status: 201, body: { merchantAccount, paymentPspReference, pspReference, status: 'received' } }
}

/** Takes back everything captured that was not refunded. Returns the dispute's reference; null when there is nothing. */
export function chargeBack({ rows, tell }: ModifyingLedger, originalReference: string): string | null {
  const payment = rows.byPspReference(originalReference)
  const value = payment ? rows.refundable(originalReference) : 0
  if (!payment || value <= 0) return null
  const pspReference = newPspReference()
  rows.note(originalReference, { kind: 'chargeback', value, detail: pspReference })
  const event = { success: true, pspReference, originalReference, amount: { value, currency: payment.currency } }
  tell(payment, { ...event, eventCode: 'NOTIFICATION_OF_CHARGEBACK', reason: 'Fraud' })
  tell(payment, { ...event, eventCode: 'CHARGEBACK', reason: 'Fraud' })
  return pspReference
}

/** The bank decides for the shop. Null when no such chargeback is open. */
export function reverseChargeback({ rows, tell }: ModifyingLedger, originalReference: string, pspReference: string): string | null {
  const payment = rows.byPspReference(originalReference)
  const value = rows.disputed(originalReference, pspReference)
  if (!payment || value <= 0) return null
  rows.note(originalReference, { kind: 'chargeback-reversed', value, detail: pspReference })
  const amount = { value, currency: payment.currency }
  tell(payment, { eventCode: 'CHARGEBACK_REVERSED', success: true, pspReference, originalReference, amount, reason: 'Won' })
  return pspReference
}
