import type { AdyenAmount, AdyenLineItem, AdyenPaymentRequest, AdyenSessionRequest } from '#vendor/adyen'
import { adyenErrors, type PaymentReply, createPspReference, type LedgerResponse } from './adyen-protocol'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import type { WebhookItem } from './webhook-queue'

/** Banks pay these at once: the provider captures them itself, and neither a capture nor a cancel is possible. */
export const autoCapturedMethods: readonly string[] = ['ideal', 'wero', 'bcmc', 'bizum']

/** A lender is told which goods a part of a payment is for. */
const lineItemMethods: readonly string[] = ['klarna']

/** Instructions that a tester can give for a payment. */
export const testInstructions = [
  ...(['capture-refused', 'capture-failed', 'refund-refused', 'refund-failed', 'single-capture'] as const),
  /** Its bank, which decides later, refuses it. */
  'payment-refused',
] as const

export type Modification = { kind: 'capture' | 'refund'; amount: AdyenAmount; reference?: string; lineItems?: AdyenLineItem[] }
export type ModificationEvent = Omit<
  WebhookItem,
  'success' | 'merchantReference' | 'merchantAccountCode' | 'paymentMethod' | 'eventDate'
> & {
  success: boolean
}
type EndingLedger = { rows: LedgerRows; queueWebhook: (payment: PaymentRow, event: ModificationEvent) => void }
type ModifyingLedger = EndingLedger & {
  merchantAccount: string
  /** Lets the bank reject it later. */
  rejectLater: (payment: PaymentRow, event: ModificationEvent) => void
}

/**
 * Captures or refunds; as at Adyen the request is only received, and the webhook tells whether it worked. A tester may let the next one fail:
 * `capture-refused` by its webhook, `capture-failed` by its bank some time later; and so for refunds.
 */
export function modifyPayment(ledger: ModifyingLedger, originalReference: string, modification: Modification): PaymentReply {
  const { kind, amount, reference } = modification
  const { rows, merchantAccount } = ledger
  const payment = rows.byPspReference(originalReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const goodsError = findGoodsError(payment, modification)
  if (goodsError) return goodsError
  const availableValue = kind === 'capture' ? getUncapturedValue(rows, payment) : rows.refundable(originalReference)
  const isModifiable = payment.state === 'authorised' && payment.currency === amount.currency
  const isCovered = isModifiable && amount.value <= availableValue
  const success = isCovered && !rows.takeInstruction(originalReference, `${kind}-refused`)
  if (success) rows.note(originalReference, { kind, value: amount.value })
  const pspReference = createPspReference()
  const reason = success ? '' : isCovered ? 'Refused' : 'Insufficient balance on payment'
  const eventCode = kind === 'capture' ? 'CAPTURE' : 'REFUND'
  const event = { pspReference, originalReference, amount }
  ledger.queueWebhook(payment, { ...event, eventCode, success, reason })
  if (success && rows.takeInstruction(originalReference, `${kind}-failed`))
    ledger.rejectLater(payment, { ...event, eventCode: `${eventCode}_FAILED`, success: true, reason: 'Rejected by the bank' })
  if (success && kind === 'capture') cancelUncaptured(rows, payment)
  const responseFields = { merchantAccount, paymentPspReference: originalReference, pspReference, ...(reference && { reference }) }
  return { status: 201, body: { ...responseFields, status: 'received', amount } }
}

/** A bank rejects a capture or a refund that the provider had made, unless what was captured has gone back since. */
export function rejectModification({ rows, queueWebhook }: EndingLedger, event: ModificationEvent): void {
  const { originalReference = '', eventCode, amount } = event
  const payment = rows.byPspReference(originalReference)
  const isCapture = eventCode === 'CAPTURE_FAILED'
  if (!payment || (isCapture && rows.refundable(originalReference) < amount.value)) return
  rows.note(originalReference, { kind: isCapture ? 'capture-failed' : 'refund-failed', value: amount.value })
  queueWebhook(payment, event)
}

/** Amount of a payment that can still be captured. */
function getUncapturedValue(rows: LedgerRows, { psp_reference, value }: PaymentRow): number {
  return value - rows.moved(psp_reference, 'capture') - rows.moved(psp_reference, 'cancel')
}

/** A part of a loan names goods that sum to its amount. */
function findGoodsError({ method, value }: PaymentRow, { amount, lineItems }: Modification): PaymentReply | undefined {
  if (!lineItemMethods.includes(method) || (lineItems === undefined && amount.value === value)) return undefined
  if (lineItems === undefined) return adyenErrors.missing('lineItems')
  return sumLineItems(lineItems) === amount.value ? undefined : adyenErrors.invalid('lineItems', 'Their sum is not the amount.')
}

/** Without multiple partial captures the first capture of a part gives up the rest. Here an account has them, unless a tester says otherwise. */
function cancelUncaptured(rows: LedgerRows, payment: PaymentRow) {
  const uncapturedValue = getUncapturedValue(rows, payment)
  if (uncapturedValue > 0 && rows.isInstructed(payment.psp_reference, 'single-capture'))
    rows.note(payment.psp_reference, { kind: 'cancel', value: uncapturedValue })
}

/**
 * Cancels a payment by the shop's reference, or what is not captured of it. While its shopper is at the bank it is an offer, and no payment
 * yet; once the bank has received it, it can be cancelled. A method that is captured at once knows no cancel. (docs.adyen.com/online-payments/cancel)
 */
export function cancelPayment({ rows, queueWebhook }: EndingLedger, payment: PaymentRow, pspReference: string): void {
  const { psp_reference: originalReference, value, currency, method, state } = payment
  const isUncaptured = rows.moved(originalReference, 'capture') === 0
  const uncapturedValue = getUncapturedValue(rows, payment)
  const isCancellable = state === 'authorised' || (state === 'pending' && !autoCapturedMethods.includes(method))
  const success = isCancellable && uncapturedValue > 0
  if (success) {
    if (isUncaptured) rows.setState(originalReference, 'cancelled')
    rows.note(originalReference, { kind: 'cancel', value: uncapturedValue })
  }
  const reason = success ? '' : 'Transaction cannot be cancelled'
  queueWebhook(payment, { eventCode: 'TECHNICAL_CANCEL', success, pspReference, originalReference, amount: { value, currency }, reason })
}

/** Cancels a payment, or refunds its captured part. One webhook reports which, and whether it succeeded; a refund may fail later. */
export function reversePayment(ledger: ModifyingLedger, paymentPspReference: string): PaymentReply {
  const { rows, merchantAccount } = ledger
  const pspReference = createPspReference()
  const payment = rows.byPspReference(paymentPspReference)
  if (!payment) return adyenErrors.noSuchPayment()
  const refundableValue = rows.refundable(paymentPspReference)
  const toReversal = (event: ModificationEvent): ModificationEvent => ({
    ...{ ...event, pspReference, eventCode: event.eventCode === 'REFUND_FAILED' ? event.eventCode : 'CANCEL_OR_REFUND' },
    additionalData: { 'modification.action': refundableValue > 0 ? 'refund' : 'cancel' },
  })
  const reversalLedger: ModifyingLedger = {
    ...ledger,
    queueWebhook: (target, event) => ledger.queueWebhook(target, toReversal(event)),
    rejectLater: (target, event) => ledger.rejectLater(target, toReversal(event)),
  }
  const amount = { value: refundableValue, currency: payment.currency }
  if (refundableValue > 0) modifyPayment(reversalLedger, paymentPspReference, { kind: 'refund', amount })
  else cancelPayment(reversalLedger, payment, pspReference)
  return { status: 201, body: { merchantAccount, paymentPspReference, pspReference, status: 'received' } }
}

/** Takes back everything captured that was not refunded. Returns the dispute's reference; null when there is nothing. */
export function createChargeback({ rows, queueWebhook }: ModifyingLedger, originalReference: string): string | null {
  const payment = rows.byPspReference(originalReference)
  const value = payment ? rows.refundable(originalReference) : 0
  if (!payment || value <= 0) return null
  const pspReference = createPspReference()
  rows.note(originalReference, { kind: 'chargeback', value, detail: pspReference })
  const event = { success: true, pspReference, originalReference, amount: { value, currency: payment.currency } }
  queueWebhook(payment, { ...event, eventCode: 'NOTIFICATION_OF_CHARGEBACK', reason: 'Fraud' })
  queueWebhook(payment, { ...event, eventCode: 'CHARGEBACK', reason: 'Fraud' })
  return pspReference
}

/** The bank decides for the shop. Null when no such chargeback is open. */
export function reverseChargeback({ rows, queueWebhook }: ModifyingLedger, originalReference: string, pspReference: string): string | null {
  const payment = rows.byPspReference(originalReference)
  const value = rows.disputed(originalReference, pspReference)
  if (!payment || value <= 0) return null
  rows.note(originalReference, { kind: 'chargeback-reversed', value, detail: pspReference })
  const amount = { value, currency: payment.currency }
  queueWebhook(payment, { eventCode: 'CHARGEBACK_REVERSED', success: true, pspReference, originalReference, amount, reason: 'Won' })
  return pspReference
}

type PaymentAmount = AdyenPaymentRequest['amount']

/** Error for a request that the provider refuses beyond its schema; undefined if it accepts the payment. */
export function findPaymentError(request: AdyenPaymentRequest): LedgerResponse | undefined {
  const { amount, paymentMethod, returnUrl, shopperReference, storePaymentMethod } = request
  const requestError = findAmountError(amount) ?? findUrlError(returnUrl) ?? findMetadataError(request.metadata)
  if (requestError) return requestError
  const needsShopper = storePaymentMethod || ('storedPaymentMethodId' in paymentMethod && paymentMethod.storedPaymentMethodId)
  if (needsShopper && !shopperReference) return adyenErrors.missing('shopperReference')
  // An order is approved in the window of its own payment. A made-up one is unknown to PayPal.
  if (paymentMethod.type === 'paypal' && paymentMethod.orderID !== undefined)
    return adyenErrors.invalid('paymentMethod.orderID', 'No such order waits.')
  if (paymentMethod.type === 'klarna') return findLoanError(request)
  if (paymentMethod.type === 'sepadirectdebit' && amount.currency !== 'EUR') return adyenErrors.unsupported('sepadirectdebit')
  return undefined
}

export function findSessionError({ amount, returnUrl, metadata }: AdyenSessionRequest): LedgerResponse | undefined {
  return findAmountError(amount) ?? findUrlError(returnUrl) ?? findMetadataError(metadata)
}

function findAmountError({ value, currency }: PaymentAmount): LedgerResponse | undefined {
  if (value < 0) return adyenErrors.invalid('amount.value', 'An amount is not negative.')
  return /^[A-Z]{3}$/.test(currency) ? undefined : adyenErrors.invalid('amount.currency', 'A currency is an ISO 4217 code.')
}

function findUrlError(url: string): LedgerResponse | undefined {
  const isAbsolute = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return isAbsolute ? undefined : adyenErrors.invalid('returnUrl', 'A return URL is absolute.')
}

/** At most twenty entries; keys of twenty and values of eighty characters. */
function findMetadataError(metadata: unknown): LedgerResponse | undefined {
  const entries = Object.entries((metadata as Record<string, string> | undefined) ?? {})
  const isWithinLimits = entries.length <= 20 && entries.every(([key, value]) => key.length <= 20 && value.length <= 80)
  return isWithinLimits ? undefined : adyenErrors.invalid('metadata', 'It has too many or too long entries.')
}

/** A lender wants to know who buys what, and the goods must sum to the amount. */
function findLoanError({ amount, lineItems = [], ...request }: AdyenPaymentRequest): LedgerResponse | undefined {
  const requiredFields = ['countryCode', 'shopperLocale', 'shopperEmail', 'shopperName', 'billingAddress'] as const
  const missingField = requiredFields.find((field) => request[field] === undefined)
  if (missingField) return adyenErrors.missing(missingField)
  if (lineItems.length === 0) return adyenErrors.missing('lineItems')
  return sumLineItems(lineItems) === amount.value ? undefined : adyenErrors.invalid('lineItems', 'Their sum is not the amount.')
}

/** Sum of line items, in minor units. */
function sumLineItems(items: readonly AdyenLineItem[]): number {
  return items.reduce((total, { quantity = 1, amountIncludingTax = 0 }) => total + quantity * amountIncludingTax, 0)
}
