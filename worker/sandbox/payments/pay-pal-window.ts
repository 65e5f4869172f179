import type { AdyenAction, AdyenPaymentDetailsRequest, AdyenPayPalUpdateRequest } from '#vendor/adyen'
import { adyenErrors, type LedgerResponse } from './adyen-error'
import type { Conclusion } from './conclusion'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { readBase64Json } from './sealed-text'

/** Payers of the sandbox, and how their payment ends. Nobody else has approved anything. */
const payers: Record<string, Conclusion> = {
  SANDBOXPAYER1: { state: 'authorised' },
  SANDBOXPAYER2: { state: 'pending' },
}
const refused: Conclusion = { state: 'refused', refusal: { refusalReason: 'Refused', refusalReasonCode: '2' } }
const updated = 'updateOrder'

/** The action that opens PayPal's window; `token` is PayPal's order. */
export function windowAction(token: string): AdyenAction {
  return { type: 'sdk', paymentMethodType: 'paypal', paymentData: paymentDataOf(token, 0), sdkData: { token: orderIdOf(token) } }
}

type Approval = { reply: LedgerResponse } | ({ payment: PaymentRow } & Conclusion)

/** Reads what the shopper approved. Refused: an approval of another order, or of the order as it was before an update. */
export function readApproval(rows: LedgerRows, { details, paymentData }: AdyenPaymentDetailsRequest): Approval {
  const payment = paymentOf(rows, paymentData)
  if ('reply' in payment) return payment
  const { orderID, payerID } = details
  if (!orderID) return { reply: adyenErrors.missing('details.orderID') }
  if (!payerID) return { reply: adyenErrors.missing('details.payerID') }
  if (orderID !== orderIdOf(payment.token)) return { reply: adyenErrors.invalid('details.orderID', 'It is another order.') }
  return { payment, ...((Object.hasOwn(payers, payerID) ? payers[payerID] : undefined) ?? refused) }
}

/** Changes the amount of an order that is not paid yet. From then on only its new payment data counts. */
export function updatePayPalOrder(rows: LedgerRows, { pspReference, ...change }: AdyenPayPalUpdateRequest): LedgerResponse {
  const { amount, deliveryMethods = [], paymentData } = change
  const named = pspReference === undefined ? undefined : rows.byPspReference(pspReference)
  if (!named) return adyenErrors.noSuchPayment()
  const payment = paymentOf(rows, paymentData)
  if ('reply' in payment) return payment.reply
  if (payment.psp_reference !== named.psp_reference || payment.state !== 'waiting')
    return adyenErrors.invalid('pspReference', 'No order of this payment waits.')
  if (!amount) return adyenErrors.missing('amount')
  if (amount.currency !== payment.currency) return adyenErrors.invalid('amount.currency', 'It is not the currency of the order.')
  if (deliveryMethods.length > 0 && deliveryMethods.filter(({ selected }) => selected).length !== 1)
    return adyenErrors.invalid('deliveryMethods', 'Exactly one is selected.')
  rows.setValue(payment.psp_reference, amount.value)
  rows.note(payment.psp_reference, { kind: updated, value: amount.value })
  const times = rows.count(payment.psp_reference, updated)
  return { status: 200, body: { paymentData: paymentDataOf(payment.token, times), status: 'success' } }
}

/** The payment of this payment data, if it is the latest. */
function paymentOf(rows: LedgerRows, paymentData: string | undefined): PaymentRow | { reply: LedgerResponse } {
  if (!paymentData) return { reply: adyenErrors.missing('paymentData') }
  const { token } = { ...(readBase64Json(paymentData) as { token?: unknown } | undefined) }
  const payment = typeof token === 'string' ? rows.byToken(token) : undefined
  const isLatest = payment && paymentData === paymentDataOf(payment.token, rows.count(payment.psp_reference, updated))
  return isLatest ? payment : { reply: adyenErrors.invalid('paymentData', 'No payment waits with it.') }
}

/** It changes with every update. */
function paymentDataOf(token: string, updates: number): string {
  return btoa(JSON.stringify({ token, updates }))
}

/** As PayPal names an order: 17 capitals and digits. */
function orderIdOf(token: string): string {
  return token.replaceAll('-', '').slice(0, 17).toUpperCase()
}
