import type { ModifyingLedger } from './modifications'
import { newPspReference } from './psp-reference'

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
