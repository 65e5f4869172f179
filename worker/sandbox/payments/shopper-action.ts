import type { AdyenAction, AdyenPaymentDetailsRequest, AdyenPayPalUpdateRequest } from '#vendor/adyen'
import { adyenErrors, type LedgerResponse } from './adyen-protocol'
import type { ResultCode, PaymentOutcome } from './decide-payment'
import type { LedgerRows, PaymentRow } from './ledger-rows'
import { parseBase64Json } from './encrypted-text'

/** `locale`: the language of the bank's page. */
type ShopperActionOptions = { origin: string; token: string; isKnown?: boolean; locale?: string; method?: string }

/** Redirect, window or 3-D Secure action for the shop to perform; none if not needed. */
export function buildShopperAction(
  resultCode: ResultCode,
  { origin, token, isKnown = false, locale, method = 'scheme' }: ShopperActionOptions,
): AdyenAction | undefined {
  const url = `${origin}/acs/redirect?${new URLSearchParams({ token, ...(locale && { locale }) }).toString()}`
  if (resultCode === 'RedirectShopper') return { type: 'redirect', method: 'GET', paymentMethodType: method, url }
  if (resultCode === 'Pending') return buildWindowAction(token)
  const scheme = { type: 'threeDS2', paymentMethodType: method, url } as const
  if (resultCode === 'ChallengeShopper')
    return {
      ...scheme,
      subtype: 'challenge',
      authorisationToken: token,
      token: btoa(JSON.stringify(buildChallenge({ origin, token, locale }))),
    }
  if (resultCode === 'IdentifyShopper')
    return {
      ...{ ...scheme, subtype: 'fingerprint', paymentData: btoa(JSON.stringify({ token, isKnown, locale })) },
      token: btoa(JSON.stringify(buildFingerprint({ origin, token }))),
    }
  return undefined
}

/**
 * Result of device fingerprinting: recognized, or challenge required. Unreadable browsers are challenged. Undefined if no fingerprint was
 * requested.
 */
export function resolveFingerprint(
  { paymentData, fingerprintResult = '' }: { paymentData: string; fingerprintResult?: string },
  origin: string,
) {
  const { token, isKnown, locale } = {
    ...(parseBase64Json(paymentData) as { token?: unknown; isKnown?: unknown; locale?: unknown } | undefined),
  }
  if (typeof token !== 'string') return undefined
  const fingerprint = { ...(parseBase64Json(fingerprintResult) as { threeDSCompInd?: unknown } | undefined) }
  return isKnown === true && fingerprint.threeDSCompInd === 'Y'
    ? { type: 'completed', details: { threeDSResult: encodeResult(token, 'Y') } }
    : { type: 'action', action: buildShopperAction('ChallengeShopper', { origin, token, ...(typeof locale === 'string' && { locale }) }) }
}

/** Parses a result: paid, refused, or decided later by the bank. The token names the payment. */
export function parseResult(text: string): { token: string; state: 'authorised' | 'refused' | 'pending' } | undefined {
  const result = parseBase64Json(text)
  if (typeof result !== 'object' || result === null) return undefined
  const { authorisationToken, transStatus } = result as Record<string, unknown>
  if (typeof authorisationToken !== 'string') return undefined
  return { token: authorisationToken, state: transStatus === 'Y' ? 'authorised' : transStatus === 'P' ? 'pending' : 'refused' }
}

/** `answer`: `Y` pays, `P` leaves it to the bank, anything else refuses. */
export function encodeResult(token: string, challengeStatus: string): string {
  return btoa(JSON.stringify({ transStatus: challengeStatus, authorisationToken: token }))
}

/** The provider's library opens the frame with a form, so its language is in the URL. */
function buildChallenge({ origin, token, locale }: ShopperActionOptions) {
  return {
    threeDSServerTransID: token,
    acsTransID: token,
    messageVersion: '2.1.0',
    acsURL: `${origin}/acs/challenge${locale ? `?${new URLSearchParams({ locale }).toString()}` : ''}`,
    threeDSNotificationURL: `${origin}/checkoutshopper/3dnotif.shtml`,
  }
}

function buildFingerprint({ origin, token }: ShopperActionOptions) {
  return {
    threeDSServerTransID: token,
    threeDSMethodUrl: `${origin}/acs/method`,
    threeDSMethodNotificationURL: `${origin}/checkoutshopper/threeDSMethodNotification.shtml`,
  }
}

/** Payers of the sandbox, and how their payment ends. Nobody else has approved anything. */
const sandboxPayers: Record<string, PaymentOutcome> = {
  SANDBOXPAYER1: { state: 'authorised' },
  SANDBOXPAYER2: { state: 'pending' },
}
const refusedOutcome: PaymentOutcome = { state: 'refused', refusal: { refusalReason: 'Refused', refusalReasonCode: '2' } }
const updateEventKind = 'updateOrder'

/** The action that opens PayPal's window; `token` is PayPal's order. */
export function buildWindowAction(token: string): AdyenAction {
  return { type: 'sdk', paymentMethodType: 'paypal', paymentData: encodePaymentData(token, 0), sdkData: { token: toPayPalOrderId(token) } }
}

type Approval = { reply: LedgerResponse } | ({ payment: PaymentRow } & PaymentOutcome)

/** Reads what the shopper approved. Refused: an approval of another order, or of the order as it was before an update. */
export function parseApproval(rows: LedgerRows, { details, paymentData }: AdyenPaymentDetailsRequest): Approval {
  const payment = findPayment(rows, paymentData)
  if ('reply' in payment) return payment
  const { orderID, payerID } = details
  if (!orderID) return { reply: adyenErrors.missing('details.orderID') }
  if (!payerID) return { reply: adyenErrors.missing('details.payerID') }
  if (orderID !== toPayPalOrderId(payment.token)) return { reply: adyenErrors.invalid('details.orderID', 'It is another order.') }
  return { payment, ...((Object.hasOwn(sandboxPayers, payerID) ? sandboxPayers[payerID] : undefined) ?? refusedOutcome) }
}

/** Changes the amount of an order that is not paid yet. From then on only its new payment data counts. */
export function updatePayPalOrder(rows: LedgerRows, { pspReference, ...change }: AdyenPayPalUpdateRequest): LedgerResponse {
  const { amount, deliveryMethods = [], paymentData } = change
  const namedPayment = pspReference === undefined ? undefined : rows.byPspReference(pspReference)
  if (!namedPayment) return adyenErrors.noSuchPayment()
  const payment = findPayment(rows, paymentData)
  if ('reply' in payment) return payment.reply
  if (payment.psp_reference !== namedPayment.psp_reference || payment.state !== 'waiting')
    return adyenErrors.invalid('pspReference', 'No order of this payment waits.')
  if (!amount) return adyenErrors.missing('amount')
  if (amount.currency !== payment.currency) return adyenErrors.invalid('amount.currency', 'It is not the currency of the order.')
  if (deliveryMethods.length > 0 && deliveryMethods.filter(({ selected }) => selected).length !== 1)
    return adyenErrors.invalid('deliveryMethods', 'Exactly one is selected.')
  rows.setValue(payment.psp_reference, amount.value)
  rows.note(payment.psp_reference, { kind: updateEventKind, value: amount.value })
  const updateCount = rows.count(payment.psp_reference, updateEventKind)
  return { status: 200, body: { paymentData: encodePaymentData(payment.token, updateCount), status: 'success' } }
}

/** The payment of this payment data, if it is the latest. */
function findPayment(rows: LedgerRows, paymentData: string | undefined): PaymentRow | { reply: LedgerResponse } {
  if (!paymentData) return { reply: adyenErrors.missing('paymentData') }
  const { token } = { ...(parseBase64Json(paymentData) as { token?: unknown } | undefined) }
  const payment = typeof token === 'string' ? rows.byToken(token) : undefined
  const isLatest = payment && paymentData === encodePaymentData(payment.token, rows.count(payment.psp_reference, updateEventKind))
  return isLatest ? payment : { reply: adyenErrors.invalid('paymentData', 'No payment waits with it.') }
}

/** It changes with every update. */
function encodePaymentData(token: string, updates: number): string {
  return btoa(JSON.stringify({ token, updates }))
}

/** As PayPal names an order: 17 capitals and digits. */
function toPayPalOrderId(token: string): string {
  return token.replaceAll('-', '').slice(0, 17).toUpperCase()
}
